/** The content of a row's version in the log of rows: the fields that have a value, bounded; sensitive ones starred, sealable ones left out. */
import type { EntityDef } from '#schema/entity-def.ts';
import { isSealable } from '#schema/sealed.ts';
import { isSensitive, starMiddle } from '#schema/sensitive.ts';
import { isRecord, parseJson } from '#base/json.ts';
import { tableOf } from '../../entities/entity-table.ts';
import { visibleColumns } from '../../entities/access.ts';
import type { Caller } from '../caller.ts';
import { textIn } from '../../web/json.ts';
import type { JsonObject } from '../../web/json.ts';

export const TEXT_MAX = 500; // characters of one value

type Content = Readonly<Record<string, string | number>>;

const CHANGED = /（改过(\d+)次）$/;

export function loggedContent(def: EntityDef, row: JsonObject): Content {
  const content: Record<string, string | number> = {};
  for (const { name, field } of tableOf(def).columns) {
    const value = row[name];
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '' || isSealable(def, name)) continue;
    content[name] = typeof value === 'number' ? value : isSensitive(field) ? starMiddle(value) : value.slice(0, TEXT_MAX);
  }
  return content;
}

/** The starred fields whose whole value a change made another one; the stars may say the same. */
const starredChanges = (def: EntityDef, before: JsonObject, row: JsonObject): ReadonlySet<string> =>
  new Set(
    tableOf(def)
      .columns.filter(({ name, field }) => isSensitive(field) && !isSealable(def, name) && (before[name] ?? '') !== (row[name] ?? ''))
      .map(({ name }) => name),
  );

/**
 * The content of a row after a change. Behind a starred value stands how often it was changed, so that two versions differ where the number does, and nobody
 * learns more of it than that.
 * @param before the row as it was; absent where that is not known. @param last the content of the version before; `{}`: there is none.
 */
export function countedContent(def: EntityDef, row: JsonObject, before: JsonObject | undefined, last: JsonObject): Content {
  const content = loggedContent(def, row);
  const changed = before ? starredChanges(def, before, row) : new Set<string>();
  const counted = tableOf(def).columns.flatMap(({ name, field }) => {
    const value = isSensitive(field) ? content[name] : undefined;
    const times = Number(CHANGED.exec(textIn(last, name))?.[1] ?? 0) + (changed.has(name) ? 1 : 0);
    return value === undefined || times === 0 ? [] : [[name, `${value}（改过${times}次）`] as const];
  });
  return { ...content, ...Object.fromEntries(counted) };
}

/** Whether a change wrote nothing but its stamps. */
export const isUnchanged = (def: EntityDef, before: JsonObject, row: JsonObject): boolean =>
  isSameContent(loggedContent(def, before), loggedContent(def, row)) && starredChanges(def, before, row).size === 0;

const STAMPS: ReadonlySet<string> = new Set(['updateBy', 'updateTime']);

/** Whether only the stamps of the change differ. */
function isSameContent(one: Content, other: Content): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every(name => STAMPS.has(name) || one[name] === other[name]);
}

/** The part of a stored content that the caller may see; `{}` for an entity that he may not list. */
export function visibleContent(def: EntityDef, caller: Caller, stored: string): JsonObject {
  const content = parseJson(stored);
  if (!isRecord(content)) return {};
  const seen = new Set(visibleColumns(def, caller).map(({ name }) => name));
  return Object.fromEntries(Object.entries(content).filter(([name]) => seen.has(name)));
}
