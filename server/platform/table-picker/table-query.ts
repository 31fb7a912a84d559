/** Reads what the picker of a table's rows asks for, without trusting it: known tables, columns that the caller sees, bounded conditions. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { Schema } from '#schema/schema.ts';
import { isRecord, parseJson } from '#base/json.ts';
import { toColumnName } from '#schema/column-name.ts';
import type { Caller } from '../caller.ts';
import { requireGrant, visibleColumns } from '../../entities/access.ts';
import type { Query } from '../../entities/list-rows.ts';
import { forbidden, Refusal } from '../../entities/refusal.ts';
import { textIn } from '../../web/json.ts';
import { serverText } from '../../web/text.ts';

const TEXT_MAX = 2_000;
const NAMES_MAX = 30;
const VALUE_MAX = 200;
const IDS_MAX = 500;

const notJson = (name: string): Refusal => new Refusal(`${name}需要JSON字符串`);

/** @throws Refusal with code 510 for a table that does not exist, and for one that the caller may not list. */
export function tableOfPicker(schema: Schema, caller: Caller, table = ''): EntityDef {
  if (table === '') throw new Refusal(serverText.badRequest);
  const def = schema.defs.find(({ table: name }) => name === table);
  if (!def) throw forbidden(); // whether there is such a table is not told
  requireGrant(caller, def, 'list');
  return def;
}

/** A property by its own name or its column's. @throws Refusal if the caller does not see one. */
export function propertyOf(def: EntityDef, caller: Caller, asked: string): string {
  const found = visibleColumns(def, caller).find(({ name }) => name === asked || toColumnName(name) === toColumnName(asked));
  if (!found) throw new Refusal(`没有列${asked.slice(0, NAMES_MAX)}`);
  return found.name;
}

/** The entries of a JSON object of texts and numbers; an empty text has none. @throws Refusal for anything else. */
export function entriesIn(name: string, text = ''): readonly (readonly [string, string])[] {
  if (text.trim() === '') return [];
  const parsed = text.length > TEXT_MAX ? undefined : parseJson(text);
  if (!isRecord(parsed)) throw notJson(name);
  const entries = Object.entries(parsed);
  // A condition that is no text would be none: the answer would hold rows that were not asked for.
  if (entries.length > NAMES_MAX || entries.some(([, value]) => !['string', 'number'].includes(typeof value))) throw notJson(name);
  return entries.map(([key]) => [key, textIn(parsed, key).slice(0, VALUE_MAX)] as const);
}

/** Conditions and parts of texts as the generic list takes them. */
export function conditionsOf(def: EntityDef, caller: Caller, { condition, queryByLike }: Query): Query {
  const equal = entriesIn('condition', condition).map(([name, value]) => [propertyOf(def, caller, name), value] as const);
  const parts = entriesIn('queryByLike', queryByLike).map(
    ([name, value]) => [propertyOf(def, caller, name), value.trim() === '' ? '' : `*${value.trim()}*`] as const,
  );
  return Object.fromEntries([...equal, ...parts].filter(([, value]) => value !== ''));
}

export function orderOf(def: EntityDef, caller: Caller, { column, order }: Query): Query {
  return column
    ? { column: propertyOf(def, caller, column), order: order === 'desc' ? 'desc' : 'asc' }
    : { column: def.titleField, order: 'asc' };
}

/** Ids separated by commas. @throws Refusal for more than one answer may hold. */
export function idsIn(text = ''): readonly string[] {
  const ids = text.split(',').filter(id => id !== '');
  if (ids.length > IDS_MAX) throw new Refusal(`一次最多${IDS_MAX}条`);
  return ids;
}
