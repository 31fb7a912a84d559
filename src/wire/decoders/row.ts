/**
 * A server record as a Row: nulls and unknown keys dropped, every value in the form of its field kind.
 *
 * Shapes:  `{field}_dictText` is kept beside refs, people, departments and dictionaries read from a table; other texts come from the local
 *          dictionaries, to which `dict-texts.ts` adds what they lack.
 * Nulls:   null and the empty text mean absence.
 * Errors:  a record without an id is no row: `undefined`.
 */
import { isRecord } from '#base/json.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { textValue } from '#schema/kinds/shared/wire-values.ts';
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

function valueOf(def: EntityDef, key: string, raw: unknown): FieldValue | undefined {
  const field = def.fieldByName.get(key);
  if (field) return kindOf(field).decode(raw);
  if (!key.endsWith(DICT_TEXT_SUFFIX)) return undefined;
  const owner = def.fieldByName.get(key.slice(0, -DICT_TEXT_SUFFIX.length));
  return owner && kindOf(owner).keepsName === true ? textValue(raw) : undefined;
}
