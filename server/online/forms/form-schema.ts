/** The description of a form's list for clients: head, columns, choices, buttons, the query form (wire protocol §10.2). */
import type { Database } from '../../database.ts';
import { dictItems } from '../../platform/dictionaries/dict-store.ts';
import { queryInfoOf, toChoices } from '../query-info.ts';
import type { Choice, DictOptions, QueryField } from '../query-info.ts';
import { copiesOf, formOf, subFormsOf } from './form-catalogue.ts';
import { formId } from './form-def.ts';
import type { FormButton, FormDef, FormField } from './form-def.ts';

const DB_VIEW = { string: 'string', Text: 'string', int: 'integer', BigDecimal: 'number', Date: 'date', Datetime: 'datetime' } as const;
const SLOTS: Readonly<Partial<Record<FormField['view'], string>>> = { image: 'imgSlot', file: 'fileSlot', date: 'dateSlot' };
const YES = 'Y';
const NO = 'N';

/** One line of the list of forms. `physicId` is set on copies and names their original. */
export function headOf(form: FormDef) {
  return {
    id: formId(form),
    tableName: form.table,
    tableTxt: form.title,
    tableType: form.type,
    tableVersion: 1,
    isTree: form.tree ? YES : NO,
    treeParentIdField: form.tree?.pidField ?? null,
    treeIdField: form.tree?.hasChildrenField ?? null,
    treeFieldname: form.tree?.textField ?? null,
    isDbSynch: form.isSynced === false ? NO : YES,
    isCheckbox: YES,
    isPage: YES,
    themeTemplate: form.theme,
    formTemplate: '1',
    subTableStr: subFormsOf(form)
      .map(sub => sub.table)
      .join(','),
    relationType: form.main ? relationNumber(form) : null,
    copyType: form.copyOf === undefined ? 0 : 1,
    physicId: form.copyOf === undefined ? null : formId(formOf(form.copyOf)),
    hascopy: copiesOf(form).length > 0 ? 1 : 0,
  };
}

/** 0: many rows per main row; 1: at most one. */
export const relationNumber = (form: FormDef): 0 | 1 => (form.main?.relation === 'one' ? 1 : 0);

/** The answer of getColumns. @param hideColumns actions the caller may not take; no column is hidden. */
export async function columnsOf(db: Database, form: FormDef, hideColumns: readonly string[]) {
  const listed = form.fields.filter(field => field.isListed);
  return {
    code: formId(form),
    formTemplate: '1',
    description: form.title,
    currentTableName: form.table,
    tableType: form.type,
    paginationFlag: YES,
    checkboxFlag: YES,
    scrollFlag: 1,
    isDesForm: NO,
    desFormCode: null,
    relationType: form.main ? relationNumber(form) : null,
    columns: listed.map(field => wireColumn(form, field)),
    hideColumns,
    dictOptions: await dictOptionsOf(db, form.fields),
    cgButtonList: (form.buttons ?? []).map(button => wireButton(form, button)),
    fieldHrefSlots: [],
    enhanceJs: '',
    foreignKeys: form.main ? [{ field: form.main.foreignKey, key: 'id', table: form.main.table }] : [],
    pidField: form.tree?.pidField ?? null,
    hasChildrenField: form.tree?.hasChildrenField ?? null,
    textField: form.tree?.textField ?? null,
  };
}

/** The fields of the query form. */
export async function queryFieldsOf(db: Database, form: FormDef): Promise<readonly QueryField[]> {
  const dictOptions = await dictOptionsOf(db, form.fields);
  return form.fields.flatMap((field): readonly QueryField[] => {
    if (field.query === undefined) return [];
    const base = { label: field.label, field: field.name, mode: field.query };
    const choices = dictOptions[field.name];
    return [choices ? { ...base, view: 'list', dictOptions: choices } : { ...base, view: DB_VIEW[field.dbType] }];
  });
}

/** The answer of getQueryInfo; from the third field on a field is behind "more". */
export const formQueryInfo = async (db: Database, form: FormDef) => queryInfoOf(await queryFieldsOf(db, form));

/** Choices by field name. */
export async function dictOptionsOf(db: Database, fields: readonly FormField[]): Promise<DictOptions> {
  const entries = fields.flatMap(({ name, dict }) => (dict === undefined ? [] : [{ name, dict }]));
  const codes = [...new Set(entries.map(entry => entry.dict))];
  const itemsByCode = new Map(await Promise.all(codes.map(async code => [code, toChoices(await dictItems(db, code))] as const)));
  return Object.fromEntries(entries.map(({ name, dict }): [string, readonly Choice[]] => [name, itemsByCode.get(dict) ?? []]));
}

export const wireButton = (form: FormDef, { code, label, icon, stateField, from }: FormButton) => ({
  id: `${formId(form)}_${code}`,
  buttonCode: code,
  buttonName: label,
  buttonIcon: icon,
  buttonStatus: '1',
  buttonStyle: 'link',
  optType: 'action',
  orderNum: 1,
  exp: `${stateField}#in#${from.join(',')}`,
});

function wireColumn(form: FormDef, { name, label, dbType, dict, isSortable, view }: FormField) {
  const slot = SLOTS[view];
  return {
    title: label,
    dataIndex: name,
    align: dbType === 'int' || dbType === 'BigDecimal' ? 'right' : 'center',
    dbType,
    customRender: dict === undefined ? null : name,
    sorter: isSortable,
    scopedSlots: slot === undefined ? null : { customRender: slot },
    hrefSlotName: null,
    showLength: 0,
    fieldType: view,
    fieldExtendJson: '',
    linkField: null,
    tableName: form.table,
  };
}
