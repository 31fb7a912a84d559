/** The rows of an entity that this device keeps, as a condition of a read and as a test of stored rows. */
import { DAY_MS } from '#base/durations.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { mayTrust } from '#query/capabilities.ts';
import { idShape } from '#sync/id-order.ts';
import type { Replica, ServerRead } from '../replica-port.ts';
import type { EntityMeta } from '../ports.ts';
import type { Proof } from './page-facts.ts';
import { toServerTime } from '#base/server-time.ts';
import type { ServerTime } from '#base/server-time.ts';

/** Server time from which rows are kept, by createTime, which never changes; `undefined`: all of them. */
export function scopeFrom(def: EntityDef, serverMs: number | undefined): ServerTime | undefined {
  return def.scope.kind === 'recent' && serverMs !== undefined ? toServerTime(serverMs - def.scope.days * DAY_MS) : undefined;
}

/** Whether background reads can bring the scope: recent days need a server that filters by createTime and sends its time. */
export function isScannable(def: EntityDef, meta: EntityMeta): boolean {
  return meta.hasKeyset && hasScope(def, meta);
}

/** Whether it can be read at least page by page. */
export function isPageable(def: EntityDef, meta: EntityMeta): boolean {
  return !meta.hasKeyset && hasScope(def, meta);
}

function hasScope(def: EntityDef, meta: EntityMeta): boolean {
  if (def.scope.kind === 'onDemand') return false;
  return def.scope.kind === 'all' || (mayTrust(meta, 'createdStream') && mayTrust(meta, 'serverTime'));
}

export type Covered = {
  readonly covers: ServerRead['covers'];
  /** Missing from the page and unlike any id on it: their position proves nothing, so they must be read by id. */
  readonly unlike: readonly string[];
};

/** The ids that a page proves absent: within a scope, only ids of rows in it; and only ids whose order is certain. */
export function coversOf(replica: Replica, def: EntityDef, proves: Proof | undefined, createdFrom: string | undefined): Covered {
  if (!proves) return { covers: undefined, unlike: [] };
  const { from, to } = proves;
  const held = idsInScope(replica, def, from, to, createdFrom);
  const shapes = new Set(proves.ids.map(idShape));
  // A page that is the whole scope needs no order.
  const unlike = from === '' && to === undefined ? [] : held.filter(id => !shapes.has(idShape(id)));
  if (createdFrom === undefined && unlike.length === 0) return { covers: { kind: 'interval', from, to }, unlike };
  const judged = new Set(unlike);
  return { covers: { kind: 'ids', ids: held.filter(id => !judged.has(id)) }, unlike };
}

/** Base ids in the interval whose rows lie in the scope. */
export function idsInScope(
  replica: Replica,
  def: EntityDef,
  from: string,
  to: string | undefined,
  createdFrom: string | undefined,
): readonly string[] {
  const ids = replica.baseIds(def.name, from, to);
  if (createdFrom === undefined) return ids;
  return ids.filter(id => String(replica.base(def.name, id)?.['createTime'] ?? '') >= createdFrom);
}

/** Drops the rows of an entity of which no scan passes all, when other rights may hide some of them; those with unsent changes stay. Who asks reads them again. */
export async function dropKept(replica: Replica, entity: string): Promise<void> {
  await replica.hydrate(entity);
  const unsent = new Set(replica.entries().map(({ rowId }) => rowId));
  const ids = replica.baseIds(entity, '', undefined).filter(id => !unsent.has(id));
  if (ids.length === 0) return;
  await replica.mergeRead({ entity, rows: [], covers: { kind: 'ids', ids }, evidence: replica.beginRead().received() });
}
