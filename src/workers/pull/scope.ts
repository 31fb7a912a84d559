/** Which rows of an entity this device keeps, in the words of a read and of the rows held. */
import type { EntityDef } from '#domain/entity/entity-def.ts';
import type { Collections, ServerRead } from '../collections-port.ts';
import { toServerText } from './server-time.ts';

const DAY_MS = 86_400_000;

/** Server time from which rows are kept, by createTime, which never changes; `undefined`: all of them. */
export function scopeFrom(def: EntityDef, serverMs: number | undefined): string | undefined {
  return def.scope.kind === 'recent' && serverMs !== undefined ? toServerText(serverMs - def.scope.days * DAY_MS) : undefined;
}

/** The later of two beginnings. */
export function laterOf(a: string | undefined, b: string | undefined): string | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a > b ? a : b;
}

/** What a page proves absent: within a scope, only ids of rows that lie in it. */
export function coversOf(
  collections: Collections,
  def: EntityDef,
  proves: { readonly from: string; readonly to: string | undefined } | undefined,
  createdFrom: string | undefined,
): ServerRead['covers'] {
  if (!proves) return undefined;
  if (createdFrom === undefined) return { kind: 'interval', ...proves };
  return { kind: 'ids', ids: idsInScope(collections, def, proves.from, proves.to, createdFrom) };
}

/** Base ids in the interval whose rows lie in the scope. */
export function idsInScope(
  collections: Collections,
  def: EntityDef,
  from: string,
  to: string | undefined,
  createdFrom: string | undefined,
): readonly string[] {
  const ids = collections.baseIds(def.name, from, to);
  if (createdFrom === undefined) return ids;
  return ids.filter(id => String(collections.base(def.name, id)?.['createTime'] ?? '') >= createdFrom);
}
