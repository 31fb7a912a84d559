/**
 * The decoded description of an online report or form: its columns, its query form, its input form. The server's scripts are never run.
 *
 * Shapes:  columns and inputs are ordinary fields, so that the program's own widgets draw them. The items of a choice are in `dicts` under the
 * code in its field; such codes begin with '#', so they never equal a code of the server's dictionaries.
 */
import type { OnlineLayout } from '#domain/online-views.ts';
import type { Dicts } from '#schema/dict.ts';
import type { FieldDef } from '#schema/field.ts';

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

export type FormLayout = OnlineLayout & {
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
