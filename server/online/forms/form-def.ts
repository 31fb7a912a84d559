/** The definition of a form: its table, its fields, and its relations to other forms. The rows of all forms are in one table. */
import { createHash } from 'node:crypto';

/** The input and display of a field, in the wire's words. */
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
  /** Lower-case letters, digits and underscores, because it becomes part of SQL. */
  readonly name: string;
  readonly label: string;
  readonly view: FieldView;
  readonly dbType: DbType;
  /** The characters of a text, the digits of a number. */
  readonly length: number;
  /** The digits after the decimal point. */
  readonly scale: number;
  readonly isRequired: boolean;
  readonly isListed: boolean;
  readonly isSortable: boolean;
  /** `group`: two inputs, from and to. Undefined: no search condition. */
  readonly query: 'single' | 'group' | undefined;
  readonly dict: string | undefined;
  readonly defaultValue: string | undefined;
};

/** A button of the form: it sets values in a row that is in one of its states. */
export type FormButton = {
  readonly code: string;
  readonly label: string;
  readonly icon: string;
  readonly stateField: string;
  readonly from: readonly string[];
  readonly to: string;
  /** The field that gets the time of the action. */
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
  /** For a sub table: its main table, and the number of rows it may have. */
  readonly main?: { readonly table: string; readonly foreignKey: string; readonly relation: 'many' | 'one' };
  /** The form is a copy with the rows of that table. */
  readonly copyOf?: string;
  /** False: the form is defined, but its table was never created. */
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
/** The id of the parent row: of the same tree, or of the main table. */
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
/** The table with the form's rows. */
export const storageOf = (form: FormDef): string => form.copyOf ?? form.table;
/** The field with the parent row, if the form has one. */
export const parentFieldOf = (form: FormDef): string | undefined => form.tree?.pidField ?? form.main?.foreignKey;
