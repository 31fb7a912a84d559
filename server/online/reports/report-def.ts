/** The definition of a report: a reviewed SQL text, its columns, and its conditions. */
import { createHash } from 'node:crypto';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Fragment } from '../../database/sql.ts';

export type ReportColumn = {
  /** Lower-case: the column's name in the SQL text. */
  readonly name: string;
  readonly title: string;
  readonly type: 'text' | 'integer' | 'decimal' | 'date';
  /** False: present in the records, for links, but no column of the table. */
  readonly isShown: boolean;
  readonly isSorted: boolean;
  readonly isTotal: boolean;
  /** Money: left out for a caller without the entity's price permission. */
  readonly isPrice: boolean;
  readonly groupTitle: string | undefined;
  readonly dict: string | undefined;
  /** A link; `${column}` is replaced by a value of the row. */
  readonly href: string | undefined;
  readonly query: 'single' | 'group' | undefined;
};
/** A parameter of the SQL text, sent as `self_{name}`. */
export type ReportParam = { readonly name: string; readonly label: string; readonly value: string };

export type ReportDef = {
  readonly code: string;
  readonly name: string;
  readonly content: string;
  /** The entity of the rows: its tenant and yard rules apply before the SQL text reads any. */
  readonly entity: EntityDef;
  /**
   * Reads `base`, the rows of the entity visible to the caller, never the entity's table. `given` binds a parameter as text.
   * One output column besides the described ones: `report_key`, unique per row.
   */
  readonly source: (given: (name: string) => Fragment) => Fragment;
  readonly columns: readonly ReportColumn[];
  readonly params: readonly ReportParam[];
  readonly order: { readonly column: string; readonly direction: 'asc' | 'desc' };
};

/** A column with its deviations from the defaults. */
export function column(
  name: string,
  title: string,
  type: ReportColumn['type'],
  {
    isShown = true,
    isSorted = false,
    isTotal = false,
    isPrice = false,
    groupTitle,
    dict,
    href,
    query,
  }: Partial<Omit<ReportColumn, 'name' | 'title' | 'type'>> = {},
): ReportColumn {
  return { name, title, type, isShown, isSorted, isTotal, isPrice, groupTitle, dict, href, query };
}

/** The head's id: 32 hex digits that are the same on every server. */
export const reportId = (report: ReportDef): string => createHash('md5').update(`onl_cgreport_head:${report.code}`).digest('hex');
