/** A report described as data: a reviewed SQL text of the server's own, its columns, and what may be asked of it. */
import { createHash } from 'node:crypto';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Fragment } from '../../database/sql.ts';

export type ReportColumn = {
  /** Lower-case: the name the SQL text gives the column. */
  readonly name: string;
  readonly title: string;
  readonly type: 'text' | 'integer' | 'decimal' | 'date';
  /** False: in the records, for links, but no column of the table. */
  readonly isShown: boolean;
  readonly isSorted: boolean;
  readonly isTotal: boolean;
  /** Money: not there for a caller without the entity's price permission. */
  readonly isPrice: boolean;
  readonly groupTitle: string | undefined;
  readonly dict: string | undefined;
  /** A link; `${column}` stands for a value of the row. */
  readonly href: string | undefined;
  readonly query: 'single' | 'group' | undefined;
};
/** A value the SQL text takes, sent as `self_{name}`. */
export type ReportParam = { readonly name: string; readonly label: string; readonly value: string };

export type ReportDef = {
  readonly code: string;
  readonly name: string;
  readonly content: string;
  /** The entity the rows are of: its tenant and yard rules apply before the text sees any. */
  readonly entity: EntityDef;
  /**
   * Reads `base`, the rows of the entity the caller may see, never the entity's table. `given` binds a parameter as text.
   * One output column besides the described ones: `report_key`, different in every row.
   */
  readonly source: (given: (name: string) => Fragment) => Fragment;
  readonly columns: readonly ReportColumn[];
  readonly params: readonly ReportParam[];
  readonly order: { readonly column: string; readonly direction: 'asc' | 'desc' };
};

/** A column with what is unusual about it. */
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
