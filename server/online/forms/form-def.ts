/** A form described as data: its table, its fields, and how it stands to other forms. Rows of every form live in one table. */
import { createHash } from 'node:crypto';

/** How a field is entered and shown, in the words of the wire. */
export type FieldView =
  | 'text'
  | 'textarea'
  | 'list'
  | 'radio'
  | 'list_multi'
  | 'number'
  | 'date'
  | 'datetime'
  | 'image'
  | 'file'
  | 'sel_tree';
export type DbType = 'string' | 'Text' | 'int' | 'BigDecimal' | 'Date' | 'Datetime';
export type FormField = {
  /** Lower-case letters, digits and underscores: it is put into SQL. */
  readonly name: string;
  readonly label: string;
  readonly view: FieldView;
  readonly dbType: DbType;
  /** Characters of a text, digits of a number. */
  readonly length: number;
  /** Digits after the point. */
  readonly scale: number;
  readonly isRequired: boolean;
  readonly isListed: boolean;
  readonly isSortable: boolean;
  /** `group`: two inputs, from and to. Undefined: not searched by. */
  readonly query: 'single' | 'group' | undefined;
  readonly dict: string | undefined;
  readonly defaultValue: string | undefined;
};

/** A button of the form's own: puts values into a row that is in one of its states. */
export type FormButton = {
  readonly code: string;
  readonly label: string;
  readonly icon: string;
  readonly stateField: string;
  readonly from: readonly string[];
  readonly to: string;
  /** Gets the time of the act. */
  readonly stamp: string;
};

export type FormDef = {
  /** Also the code in addresses and permissions. */
  readonly table: string;
  readonly title: string;
  /** 1 single, 2 main, 3 sub. */
  readonly type: 1 | 2 | 3;
  readonly theme: 'normal' | 'erp' | 'tab' | 'innerTable';
  readonly fields: readonly FormField[];
  readonly tree?: { readonly pidField: string; readonly textField: string; readonly hasChildrenField: string };
  /** Of a sub table: whose rows it belongs to, and how many it may have. */
  readonly main?: { readonly table: string; readonly foreignKey: string; readonly relation: 'many' | 'one' };
  /** Another look at the rows of that table. */
  readonly copyOf?: string;
  /** False: described, but its table was never made. */
  readonly isSynced?: boolean;
  readonly buttons?: readonly FormButton[];
};

export const ROOT = '0';

type Options = Partial<Pick<FormField, 'length' | 'scale' | 'isListed' | 'isSortable' | 'query' | 'defaultValue'>> & {
  readonly required?: boolean;
};

const TEXT_LENGTH = 50;
const CODE_LENGTH = 32;
const AREA_LENGTH = 500;
const PATHS_LENGTH = 1_000;
const DIGITS = 10;

export const text = (name: string, label: string, options: Options = {}): FormField =>
  field({ name, label, view: 'text', dbType: 'string', length: TEXT_LENGTH }, options);
export const longText = (name: string, label: string, options: Options = {}): FormField =>
  field({ name, label, view: 'textarea', dbType: 'string', length: AREA_LENGTH }, options);
export const choice = (
  name: string,
  label: string,
  dict: string,
  options: Options & { readonly view?: 'radio' | 'list_multi' } = {},
): FormField => field({ name, label, view: options.view ?? 'list', dbType: 'string', length: CODE_LENGTH, dict }, options);
export const whole = (name: string, label: string, options: Options = {}): FormField =>
  field({ name, label, view: 'number', dbType: 'int', length: DIGITS }, options);
export const decimal = (name: string, label: string, scale: number, options: Options = {}): FormField =>
  field({ name, label, view: 'number', dbType: 'BigDecimal', length: DIGITS }, { ...options, scale });
export const day = (name: string, label: string, options: Options = {}): FormField =>
  field({ name, label, view: 'date', dbType: 'Date', length: 0 }, options);
export const moment = (name: string, label: string, options: Options = {}): FormField =>
  field({ name, label, view: 'datetime', dbType: 'Datetime', length: 0 }, options);
export const pictures = (name: string, label: string, options: Options = {}): FormField =>
  field({ name, label, view: 'image', dbType: 'Text', length: PATHS_LENGTH }, options);
export const files = (name: string, label: string, options: Options = {}): FormField =>
  field({ name, label, view: 'file', dbType: 'Text', length: PATHS_LENGTH }, options);
/** The id of the row above: of the same tree, or of the main table. */
export const parentId = (name: string, label: string, view: 'sel_tree' | 'text'): FormField =>
  field({ name, label, view, dbType: 'string', length: CODE_LENGTH }, { isListed: false });

function field(
  base: Pick<FormField, 'name' | 'label' | 'view' | 'dbType' | 'length'> & { readonly dict?: string },
  { required = false, length = base.length, scale = 0, isListed = true, isSortable = false, query, defaultValue }: Options,
): FormField {
  return { ...base, dict: base.dict, length, scale, isRequired: required, isListed, isSortable, query, defaultValue };
}

/** The head's id: 32 hex digits that are the same on every server. */
export const formId = (form: FormDef): string => createHash('md5').update(`onl_cgform_head:${form.table}`).digest('hex');
/** The table whose rows the form shows. */
export const storageOf = (form: FormDef): string => form.copyOf ?? form.table;
/** The field that holds the row above, if the form has one. */
export const parentFieldOf = (form: FormDef): string | undefined => form.tree?.pidField ?? form.main?.foreignKey;
