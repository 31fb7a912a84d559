/**
 * Answers what JeecgBoot's Vue 3 front end asks of departments beside the calls of every client. In that version a department also has posts with ranks; here it has
 * none, so the tree of departments and posts is that of departments, and the posts of a department are none.
 */
import { SIGNED_IN } from '../../feature.ts';
import type { PageRoute, RouteCall } from '../../feature.ts';
import { refuse, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { pageRange, pageResult, textIn } from '../../web/json.ts';
import { directorsByDepart } from '../departments/directors.ts';
import { levelOf, seenBy, nodeOf } from '../departments/seen-departs.ts';
import { isBare, shownTo } from '../people/people-rights.ts';
import { listUsers } from '../people/people-store.ts';
import type { WireRecord } from '../people/people-store.ts';
import { idsIn } from '../users/user-values.ts';

const API = '/sys/sysDepart';

/** A department with those above it, the top first. A circle ends where it closes. */
function wayTo(depart: WireRecord, all: readonly WireRecord[]): readonly WireRecord[] {
  const way: WireRecord[] = [];
  for (let at: WireRecord | undefined = depart; at && !way.includes(at);) {
    way.unshift(at);
    const above: unknown = at['parentId'];
    at = all.find(({ id }) => id === above);
  }
  return way;
}

/** By its code or its id. The names are those of the departments that the caller sees. */
async function pathName(call: RouteCall): Promise<Envelope> {
  const [code, id] = [textIn(call.query, 'orgCode'), textIn(call.query, 'depId')];
  const all = await seenBy(call);
  const found = all.find(depart => (code === '' ? depart['id'] === id : depart['orgCode'] === code));
  return succeed(
    found
      ? wayTo(found, all)
          .map(({ departName }) => String(departName))
          .join('/')
      : '',
  );
}

/** By id or code: the ids of those above it. */
async function parentIds(call: RouteCall): Promise<Envelope> {
  const [ids, codes] = [idsIn(call.query, 'departId'), idsIn(call.query, 'orgCode')];
  if (ids.length + codes.length === 0) return refuse('departId 和 orgCode 不能都为空！');
  const all = await seenBy(call);
  const key = ids.length > 0 ? 'id' : 'orgCode';
  const found = (ids.length > 0 ? ids : codes).flatMap(asked => {
    const depart = all.find(one => one[key] === asked);
    if (!depart) return [];
    const above = wayTo(depart, all).slice(0, -1);
    return [[asked, { parentIds: above.map(({ id }) => id), parentMap: above }] as const];
  });
  return succeed(Object.fromEntries(found));
}

/** With `departIds` those, without the ones that stand below another of them; with a name those that have it in theirs. */
async function withPosts(call: RouteCall): Promise<Envelope> {
  const [asked, name] = [idsIn(call.query, 'departIds'), textIn(call.query, 'name').trim()];
  if (textIn(call.query, 'pid') !== '' || textIn(call.query, 'ids') !== '' || (asked.length === 0 && name === ''))
    return succeed(await levelOf(call));
  const all = await seenBy(call);
  const isIn = (depart: WireRecord): boolean =>
    asked.length > 0
      ? asked.includes(String(depart['id'])) && !asked.includes(String(depart['parentId']))
      : String(depart['departName']).includes(name);
  return succeed(all.filter(isIn).map(depart => ({ ...nodeOf(depart, all), children: [] })));
}

/** Those who are responsible for it. */
async function heads({ db, caller, query }: RouteCall): Promise<Envelope> {
  const range = pageRange(query);
  const departId = textIn(query, 'departId');
  const directors = isBare(caller) ? [] : ((await directorsByDepart(db, caller.tenantId)).get(departId) ?? []);
  const ids = directors.map(({ id }) => id);
  const { records, total } = await listUsers(db, { tenantId: caller.tenantId, oneOf: { column: 'id', values: ids } }, range);
  return succeed(
    pageResult(
      records.map(user => shownTo(caller, user)),
      total,
      range,
    ),
  );
}

export const departRoutes: readonly PageRoute[] = [
  { method: 'GET', path: `${API}/queryDepartAndPostTreeSync`, needs: SIGNED_IN, handle: withPosts },
  { method: 'GET', path: `${API}/getDepartPathNameByOrgCode`, needs: SIGNED_IN, handle: pathName },
  { method: 'GET', path: `${API}/queryAllParentId`, needs: SIGNED_IN, handle: parentIds },
  { method: 'GET', path: `${API}/getDepartmentHead`, needs: SIGNED_IN, handle: heads },
  { method: 'GET', path: `${API}/getDepPostIdByDepId`, needs: SIGNED_IN, handle: async () => succeed('') },
  { method: 'GET', path: `${API}/getPositionByDepartId`, needs: SIGNED_IN, handle: async () => succeed([]) },
  { method: 'GET', path: `${API}/getRankRelation`, needs: SIGNED_IN, handle: async () => succeed([]) },
];
