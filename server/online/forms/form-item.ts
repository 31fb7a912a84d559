/** The schema of a form's own page, with its sub tables as properties (wire protocol §10.2, getFormItem). */
import type { Database } from '../../database.ts';
import type { DictOptions } from '../query-info.ts';
import { subFormsOf } from './form-catalogue.ts';
import { parentFieldOf, ROOT, storageOf } from './form-def.ts';
import type { FormDef, FormField } from './form-def.ts';
import { dictOptionsOf, headOf, queryFieldsOf, relationNumber, wireButton } from './form-schema.ts';

/** @param hasSubs false leaves the sub tables out, because the ERP page edits them separately. */
export async function formItemOf(db: Database, form: FormDef, hasSubs: boolean) {
  const subs = hasSubs ? subFormsOf(form) : [];
  const own = await propertiesOf(db, form);
  const tabs = await Promise.all(subs.map(async (sub, at) => [sub.table, await tabOf(db, sub, form.fields.length + at)] as const));
  return {
    schema: {
      type: 'object',
      properties: { ...own, ...Object.fromEntries(tabs) },
      required: requiredOf(form),
      table: form.table,
      describe: form.title,
    },
    head: headOf(form),
    cgButtonList: (form.buttons ?? []).map(button => wireButton(form, button)),
    enhanceJs: '',
    formTemplate: '1',
  };
}

/** The query form of newer clients: properties by name. The protocol does not define its shape. */
export async function querySchemaOf(db: Database, form: FormDef) {
  const fields = await queryFieldsOf(db, form);
  const properties = fields.map(({ field, label, view, mode, dictOptions }, order) => [
    field,
    { type: 'string', title: label, view, mode, order, ...(dictOptions ? { enum: dictOptions } : {}) },
  ]);
  return {
    title: form.title,
    table: form.table,
    joinQuery: false,
    searchFieldList: fields.map(field => field.field),
    properties: Object.fromEntries(properties),
  };
}

/** A sub table with at most one row is a small form, any other a table. */
async function tabOf(db: Database, sub: FormDef, order: number) {
  const properties = await propertiesOf(db, sub);
  const required = requiredOf(sub);
  const base = {
    type: 'string',
    view: 'tab',
    title: sub.title,
    key: sub.table,
    order,
    relationType: relationNumber(sub),
    foreignKey: sub.main?.foreignKey ?? '',
    required,
  };
  if (sub.main?.relation === 'one') return { ...base, properties };
  const columns = Object.entries(properties).map(([name, property]) => ({
    key: name,
    dataIndex: name,
    ...property,
    isRequired: required.includes(name),
  }));
  return { ...base, columns };
}

/** The server sets a sub table's reference to its main row. */
async function propertiesOf(db: Database, form: FormDef): Promise<Readonly<Record<string, ReturnType<typeof propertyOf>>>> {
  const dictOptions = await dictOptionsOf(db, form.fields);
  const fields = form.main ? form.fields.filter(field => field.name !== parentFieldOf(form)) : form.fields;
  return Object.fromEntries(fields.map((field, order) => [field.name, propertyOf(form, field, order, dictOptions)] as const));
}

function propertyOf(form: FormDef, field: FormField, order: number, dictOptions: DictOptions) {
  const choices = dictOptions[field.name];
  const isNumber = field.view === 'number';
  return {
    type: isNumber ? 'number' : 'string',
    title: field.label,
    view: field.view,
    order,
    ...(field.length > 0 ? { maxLength: field.length } : {}),
    ...(isNumber ? { dbPointLength: field.scale } : {}),
    ...(choices ? { enum: choices } : {}),
    ...(field.defaultValue === undefined ? {} : { defVal: field.defaultValue }),
    ...(field.view === 'sel_tree' && form.tree
      ? {
          dict: `${storageOf(form)},${form.tree.textField},id`,
          pidField: form.tree.pidField,
          pidValue: ROOT,
          hasChildField: form.tree.hasChildrenField,
        }
      : {}),
    dictTable: '',
    dictText: '',
    dictCode: field.dict ?? '',
    fieldExtendJson: '',
  };
}

const requiredOf = (form: FormDef): readonly string[] => form.fields.filter(field => field.isRequired).map(field => field.name);
