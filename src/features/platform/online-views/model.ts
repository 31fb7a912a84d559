/**
 * What the server says about an online report or form: its columns, its query form, its input form. All decoded; nothing of it is ever run.
 *
 * Shapes:  columns and inputs are ordinary fields, so that the program's own widgets draw them. A choice's items stand in `dicts` under the
 *          code its field names; such codes begin with '#' and so are never those of the server's dictionaries.
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
  /** Its numbers are added up under the page. */
  readonly hasTotal: boolean;
  /** The heading it shares with its neighbours of the same group. */
  readonly groupTitle: string | undefined;
  /** Longer texts are cut after so many characters; the whole text stands in the tooltip. */
  readonly maxShown: number | undefined;
};

type Layout = {
  readonly title: string;
  readonly columns: readonly OnlineColumn[];
  readonly dicts: Dicts;
  /** Address templates by name, e.g. `/x?id=${id}`. */
  readonly links: Readonly<Record<string, string>>;
};

/** `id` is what data and conditions are asked by. */
export type ReportLayout = Layout & { readonly id: string; readonly isGrouped: boolean };

/** A button of the form's own whose act happens on the server. */
export type OnlineButton = {
  readonly code: string;
  readonly name: string;
  /** In every row, or above the list for the one chosen row. */
  readonly place: 'row' | 'toolbar';
  /** Absent: for every record. */
  readonly condition: ButtonCondition | undefined;
};
export type ButtonCondition = { readonly field: string; readonly rule: 'eq' | 'ne' | 'empty' | 'in'; readonly value: string };

export type FormLayout = Layout & {
  /** What all other calls are made with. */
  readonly code: string;
  readonly table: string;
  readonly isPaged: boolean;
  /** Columns and acts (`add`, `update`, `delete`, `batch_delete`, `detail`) this user does not see. */
  readonly hidden: readonly string[];
  readonly buttons: readonly OnlineButton[];
  /** Of a tree: the column with the parent's id, and the one that says whether a row has children. */
  readonly pidField: string | undefined;
  readonly hasChildrenField: string | undefined;
};

/** One condition of a query form. */
export type OnlineCondition = {
  readonly field: FieldDef;
  /** From and to. */
  readonly isRange: boolean;
  /** Behind 更多条件. */
  readonly isHidden: boolean;
  /** What the box begins with. */
  readonly start: string;
};
export type OnlineQuery = { readonly conditions: readonly OnlineCondition[]; readonly dicts: Dicts };

/** An input: the field, what it stands for on the wire, and its bounds. */
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

/** A report or form in the list of all of them. */
export type OnlineHead = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly remark: string;
  /** Forms only. */
  readonly kind: 'single' | 'main' | 'sub';
  readonly isTree: boolean;
  readonly isSynced: boolean;
  /** How the form's designer wanted its list, e.g. `erp`, `tab`, `innerTable`. */
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
