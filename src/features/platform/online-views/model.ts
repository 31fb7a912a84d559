/**
 * The decoded description of an online report or form: its columns, its query form, its input form. The server's scripts are never run.
 *
 * Shapes:  columns and inputs are ordinary fields, so that the program's own widgets draw them. The items of a choice are in `dicts` under the
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

type Layout = {
  readonly title: string;
  readonly columns: readonly OnlineColumn[];
  readonly dicts: Dicts;
  /** Address templates by name, e.g. `/x?id=${id}`. */
  readonly links: Readonly<Record<string, string>>;
};

/** `id` is the parameter of the calls for data and conditions. */
export type ReportLayout = Layout & { readonly id: string; readonly isGrouped: boolean };

/** A button of the form whose action runs on the server. */
export type OnlineButton = {
  readonly code: string;
  readonly name: string;
  /** In every row, or above the list for the chosen row. */
  readonly place: 'row' | 'toolbar';
  /** Absent: for every record. */
  readonly condition: ButtonCondition | undefined;
};
export type ButtonCondition = { readonly field: string; readonly rule: 'eq' | 'ne' | 'empty' | 'in'; readonly value: string };

export type FormLayout = Layout & {
  /** The parameter of all other calls. */
  readonly code: string;
  readonly table: string;
  readonly isPaged: boolean;
  /** Columns and actions (`add`, `update`, `delete`, `batch_delete`, `detail`) hidden from this user. */
  readonly hidden: readonly string[];
  readonly buttons: readonly OnlineButton[];
  /** For a tree: the column with the parent's id, and the column that marks rows with children. */
  readonly pidField: string | undefined;
  readonly hasChildrenField: string | undefined;
};

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

/** An input: its field, its column on the wire, and its bounds. */
export type OnlineInput = {
  readonly field: FieldDef;
  /** The column is numeric, whatever input it has. */
  readonly isNumber: boolean;
  readonly min: number | undefined;
  readonly max: number | undefined;
};
export type OnlineSubTable = {
  readonly table: string;
  readonly title: string;
  /** At most one row. */
  readonly isSingle: boolean;
  readonly inputs: readonly OnlineInput[];
};
export type OnlineForm = {
  readonly title: string;
  readonly inputs: readonly OnlineInput[];
  readonly subTables: readonly OnlineSubTable[];
  readonly dicts: Dicts;
};

/** One record with its sub rows, by table. */
export type OnlineRecord = { readonly row: Row; readonly lists: Readonly<Record<string, readonly Row[]>> };
export type OnlineRows = { readonly rows: readonly Row[]; readonly total: number };

/** An entry in the list of all reports or forms. */
export type OnlineHead = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly remark: string;
  /** Forms only. */
  readonly kind: 'single' | 'main' | 'sub';
  readonly isTree: boolean;
  readonly isSynced: boolean;
  /** The list shape chosen by the form's designer, e.g. `erp`, `tab`, `innerTable`. */
  readonly theme: string;
};
export type OnlineHeads = { readonly rows: readonly OnlineHead[]; readonly total: number };
/** `name`: a part of it, or empty. `copiesOf`: only the copies of this form. */
export type OnlineHeadQuery = {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly name: string;
  readonly copiesOf?: string | undefined;
};
