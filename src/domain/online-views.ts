/**
 * Shared by online reports and forms as they are decoded: columns, the query form, rows. The server's scripts are never run.
 *
 * Shapes:  columns are ordinary fields, so that the program's own widgets draw them. The items of a choice are in `dicts` under the
 * code in its field; such codes begin with '#', so they never equal a code of the server's dictionaries.
 */
import type { Dicts } from '#schema/dict.ts';
import type { FieldDef } from '#schema/field.ts';
import type { Row } from '#schema/row.ts';

export type OnlineColumn = {
  readonly field: FieldDef;
  readonly align: 'left' | 'center' | 'right';
  readonly isSortable: boolean;
  /** Shown sanitised. */
  readonly isHtml: boolean;
  /** The name of the link around the value, one of the layout's. */
  readonly link: string | undefined;
  /** The sum of its numbers is shown below the page. */
  readonly hasTotal: boolean;
  /** The common heading of neighbouring columns with the same group. */
  readonly groupTitle: string | undefined;
  /** Longer texts are cut after this number of characters; the tooltip has the whole text. */
  readonly maxShown: number | undefined;
};

export type OnlineLayout = {
  readonly title: string;
  readonly columns: readonly OnlineColumn[];
  readonly dicts: Dicts;
  /** Address templates by name, e.g. `/x?id=${id}`. */
  readonly links: Readonly<Record<string, string>>;
};

/** `id` is the parameter of the calls for data and conditions. */
export type ReportLayout = OnlineLayout & { readonly id: string; readonly isGrouped: boolean };

/** One condition of a query form. */
export type OnlineCondition = {
  readonly field: FieldDef;
  /** A range with two inputs. */
  readonly isRange: boolean;
  /** Shown under 更多条件. */
  readonly isHidden: boolean;
  /** The initial content of the input. */
  readonly start: string;
};
export type OnlineQuery = { readonly conditions: readonly OnlineCondition[]; readonly dicts: Dicts };

export type OnlineRows = { readonly rows: readonly Row[]; readonly total: number };
/** One record with its sub rows, by table. */
export type OnlineRecord = { readonly row: Row; readonly lists: Readonly<Record<string, readonly Row[]>> };
