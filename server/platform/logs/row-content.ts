/** The content of a row's version in the log of rows: the fields that have a value, bounded; sensitive ones starred, sealable ones left out. */
import type { EntityDef } from '#schema/entity-def.ts';
import { isSealable } from '#schema/sealed.ts';
import { isSensitive, starMiddle } from '#schema/sensitive.ts';
import { parseJson } from '#base/json.ts';
import { tableOf } from '../../entities/entity-table.ts';
import { visibleColumns } from '../../entities/access.ts';
import type { Caller } from '../caller.ts';
import { isObject } from '../../web/json.ts';
import type { JsonObject } from '../../web/json.ts';

export const TEXT_MAX = 500; // characters of one value

type Content = Readonly<Record<string, string | number>>;

export function loggedContent(def: EntityDef, row: JsonObject): Content {
  const content: Record<string, string | number> = {};
  for (const { name, field } of tableOf(def).columns) {
    const value = row[name];
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '' || isSealable(def, name)) continue;
    content[name] = typeof value === 'number' ? value : isSensitive(field) ? starMiddle(value) : value.slice(0, TEXT_MAX);
  }
  return content;
}

const STAMPS: ReadonlySet<string> = new Set(['updateBy', 'updateTime']);

/** Whether only the stamps of the change differ. */
export function isSameContent(one: Content, other: Content): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every(name => STAMPS.has(name) || one[name] === other[name]);
}

/** The part of a stored content that the caller may see; `{}` for an entity that he may not list. */
export function visibleContent(def: EntityDef, caller: Caller, stored: string): JsonObject {
  const content = parseJson(stored);
  if (!isObject(content)) return {};
  const seen = new Set(visibleColumns(def, caller).map(({ name }) => name));
  return Object.fromEntries(Object.entries(content).filter(([name]) => seen.has(name)));
}
