/** Reads and checks a form's fields in a body: types, lengths, choices, required values. */
import { serverText } from '../../web/text.ts';
import { Refusal } from '../../entities/refusal.ts';
import { isDate, isDateTime } from '#query/readable-value.ts';
import { parseTyped } from '../../entities/typed-value.ts';
import type { JsonObject } from '../../web/json.ts';
import { onlineText } from '../online-text.ts';
import type { DictOptions } from '../query-info.ts';
import { parentFieldOf } from './form-def.ts';
import type { FormDef, FormField } from './form-def.ts';
import type { FieldData } from './form-rows.ts';

type Value = string | number | null;

/**
 * The form's fields in the body, checked. Unknown names are ignored; the parent's id is no field here.
 * @param stored the stored row: a value sent back unchanged is not checked again.
 * @throws Refusal with the field's label.
 */
export function readFields(form: FormDef, body: JsonObject, dictOptions: DictOptions, stored: FieldData = {}): FieldData {
  const parent = parentFieldOf(form);
  const fields = form.fields.filter(field => field.name !== parent);
  const read: Record<string, Value> = {};
  for (const field of fields) {
    if (!Object.hasOwn(body, field.name)) continue;
    const value = plainValue(field, body[field.name]);
    read[field.name] = value === (stored[field.name] ?? null) ? value : checked(field, value, dictOptions);
  }
  const whole = { ...stored, ...read };
  const empty = fields.find(field => field.isRequired && isBlank(whole[field.name]));
  if (empty) throw new Refusal(serverText.empty(empty.label));
  return read;
}

/** Adds the defaults of a new row to the body. */
export function withDefaults(form: FormDef, body: JsonObject): JsonObject {
  const missing = form.fields.filter(field => field.defaultValue !== undefined && !Object.hasOwn(body, field.name));
  return { ...body, ...Object.fromEntries(missing.map(field => [field.name, field.defaultValue])) };
}

const isBlank = (value: Value | undefined): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** JSON's null and an empty text are both absent. */
function plainValue({ label }: FormField, value: unknown): Value {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new Refusal(onlineText.notText(label));
}

function checked(field: FormField, value: Value, dictOptions: DictOptions): Value {
  if (value === null) return null;
  const text = String(value);
  switch (field.dbType) {
    case 'int':
    case 'BigDecimal':
      return numberIn(field, text);
    case 'Date':
      return dayIn(field, text);
    case 'Datetime':
      if (!isDateTime(text)) throw new Refusal(onlineText.notDateTime(field.label));
      return text;
    default:
      return textIn(field, text, dictOptions);
  }
}

function numberIn({ label, dbType, length, scale }: FormField, text: string): number | null {
  if (text.trim() === '') return null;
  const value = parseTyped({ type: 'decimal' }, text);
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Refusal(onlineText.notNumber(label));
  if (dbType === 'int' && !Number.isInteger(value)) throw new Refusal(onlineText.notWhole(label));
  if (Math.abs(value) >= 10 ** (length - scale)) throw new Refusal(onlineText.tooLarge(label));
  if (Number(value.toFixed(scale)) !== value) throw new Refusal(onlineText.tooPrecise(label, scale));
  return value;
}

/** Pickers may send a day with 00:00:00. */
function dayIn({ label }: FormField, text: string): string {
  const day = isDateTime(text) ? text.slice(0, 10) : text;
  if (!isDate(day)) throw new Refusal(onlineText.notDate(label));
  return day;
}

function textIn({ name, label, length, view }: FormField, text: string, dictOptions: DictOptions): string {
  const choices = dictOptions[name];
  if (choices) {
    const known = new Set(choices.map(choice => choice.value));
    const chosen = view === 'list_multi' ? text.split(',') : [text];
    if (!chosen.every(value => known.has(value))) throw new Refusal(onlineText.notChoice(label));
  }
  if (!choices && Array.from(text).length > length) throw new Refusal(onlineText.tooLong(label, length));
  return text;
}
