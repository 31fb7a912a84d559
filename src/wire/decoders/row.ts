/**
 * A server record as a Row: nulls and unknown keys dropped, every value in the form of its field kind.
 *
 * Shapes:  `{field}_dictText` is kept beside ref, user and depart fields only; other texts come from the local dictionaries.
 * Nulls:   null and the empty text mean absence.
 * Errors:  a record without an id is no row: `undefined`.
 */
import { serverTimeOf } from '#base/server-time.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { FieldValue, Row, Values } from '#schema/row.ts';

export function decodeRow(def: EntityDef, wire: unknown): Row | undefined {
  const id = idOf(wire);
  return id === undefined ? undefined : { ...decodeValues(def, wire), id };
}

/** The known fields of a record that need not be a row, e.g. the summary. */
export function decodeValues(def: EntityDef, wire: unknown): Values {
  const values: Record<string, FieldValue> = {};
  if (!isRecord(wire)) return values;
  for (const [key, raw] of Object.entries(wire)) {
    if (raw === null || raw === undefined || raw === '') continue;
    const value = valueOf(def, key, raw);
    if (value !== undefined) values[key] = value;
  }
  return values;
}

/** Ids are text; an old table may number its rows. */
export function idOf(wire: unknown): string | undefined {
  if (!isRecord(wire)) return undefined;
  const { id } = wire;
  if (typeof id === 'string' && id !== '') return id;
  return typeof id === 'number' && Number.isSafeInteger(id) ? String(id) : undefined;
}

const HAS_TEXT: ReadonlySet<FieldDef['kind']> = new Set(['ref', 'user', 'depart']);

function valueOf(def: EntityDef, key: string, raw: unknown): FieldValue | undefined {
  const field = def.fieldByName.get(key);
  if (field) return fieldValue(field, raw);
  if (!key.endsWith(DICT_TEXT_SUFFIX)) return undefined;
  const owner = def.fieldByName.get(key.slice(0, -DICT_TEXT_SUFFIX.length));
  return owner && HAS_TEXT.has(owner.kind) ? textValue(raw) : undefined;
}

function fieldValue(field: FieldDef, raw: unknown): FieldValue | undefined {
  switch (field.kind) {
    case 'decimal':
    case 'integer':
      return numberValue(raw);
    case 'flag':
      return flagValue(raw);
    case 'date':
      return timeValue(raw)?.slice(0, 10);
    case 'month':
      return timeValue(raw)?.slice(0, 7);
    case 'datetime':
      return timeValue(raw);
    default:
      return textValue(raw);
  }
}

function numberValue(raw: unknown): number | undefined {
  const number = typeof raw === 'number' ? raw : typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

function textValue(raw: unknown): string | undefined {
  if (typeof raw === 'string') return raw;
  return typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : undefined;
}

function flagValue(raw: unknown): string | undefined {
  if (raw === true || raw === 1 || raw === '1') return 'Y';
  if (raw === false || raw === 0 || raw === '0') return 'N';
  return textValue(raw);
}

/** 'YYYY-MM-DD HH:mm:ss' from a text with a space or a T, or from epoch milliseconds. */
function timeValue(raw: unknown): string | undefined {
  if (typeof raw === 'number') return serverTimeOf(raw);
  return textValue(raw)?.replace('T', ' ').slice(0, 19);
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
