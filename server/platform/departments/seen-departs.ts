/** The departments that a caller sees, and one level of their tree. */
import type { RouteCall } from '../../feature.ts';
import { textIn } from '../../web/json.ts';
import { isBare } from '../people/people-rights.ts';
import { departsOf, toWire } from '../people/people-store.ts';
import type { WireRecord } from '../people/people-store.ts';
import { idsIn } from '../users/user-values.ts';
import { directorsByDepart } from './directors.ts';

/** All departments, in the order of the tree; for a user without any permission only his own. */
export async function seenBy({ db, caller }: Pick<RouteCall, 'db' | 'caller'>): Promise<readonly WireRecord[]> {
  if (isBare(caller)) return departsOf(db, caller.userId);
  const rows = await db
    .selectFrom('sys_depart')
    .selectAll()
    .where('del_flag', '=', '0')
    .orderBy('depart_order')
    .orderBy('org_code')
    .execute();
  const directors = await directorsByDepart(db, caller.tenantId);
  return rows.map(row => {
    const own = directors.get(row.id) ?? [];
    return {
      ...toWire(row),
      directorUserIds: own.map(({ id }) => id).join() || null,
      directorNames: own.map(({ realname }) => realname), // ours
    };
  });
}

/** A department as one node of a level: the original calls its form that of a tree. */
export const nodeOf = (depart: WireRecord, all: readonly WireRecord[]): WireRecord => ({
  ...depart,
  key: depart['id'],
  value: depart['id'],
  title: depart['departName'],
  isLeaf: !all.some(other => other['parentId'] === depart['id']),
});

/** Those of `ids` (of codes if `primaryKey` is orgCode), those below `pid`, or the tops. */
export async function levelOf(call: RouteCall): Promise<readonly WireRecord[]> {
  const all = await seenBy(call);
  const [ids, pid] = [idsIn(call.query, 'ids'), textIn(call.query, 'pid')];
  const key = textIn(call.query, 'primaryKey') === 'orgCode' ? 'orgCode' : 'id';
  const known = new Set(all.map(({ id }) => id));
  const isIn = (depart: WireRecord): boolean => {
    if (ids.length > 0) return ids.includes(String(depart[key]));
    // One whose parent is not to be seen is at the top.
    return pid === '' ? !known.has(depart['parentId']) : depart['parentId'] === pid;
  };
  return all.filter(isIn).map(depart => ({ ...nodeOf(depart, all), children: [] }));
}
