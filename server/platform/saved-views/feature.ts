/**
 * Saved views of lists: each user's own, one record per list, and those that others share with his roles. Two permissions let him share: with any role, or
 * with the roles that he has himself, as the leader of a shift does.
 *
 * Shapes:  a view is an object with a `title`, and `roles` (codes) if it is shared; what else it holds is the client's, and bounded.
 *          A save names the revision it was made over; over another one nothing is stored, and the answer holds what is.
 * Live:    the members of the roles are told when what is shared with them changed. What an account shares that was deleted is shown to nobody.
 */
import { SAVED_VIEWS } from '#domain/saved-views.ts';
import { definePageFeature, SIGNED_IN } from '../../feature.ts';
import type { RouteCall } from '../../feature.ts';
import { partPattern } from '../../database/like-pattern.ts';
import { refuse, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { countIn, textIn } from '../../web/json.ts';
import type { JsonObject } from '../../web/json.ts';
import { toServerTime } from '#base/server-time.ts';
import { isRecord, parseJson } from '#base/json.ts';
import { savedViewTables, withSavedViews } from './tables.ts';

const RECORDS_MAX = 500; // of one answer: lists that somebody shares views of

/** To the pages of users with whom views are shared. */
export const VIEWS_CHANGED = JSON.stringify({ cmd: 'views' });

const text = {
  bad: '视图的内容不正确',
  large: '视图太多或太大，请先删除一些',
  mayNotShare: '没有共享视图的权限',
  ownRolesOnly: '只能把视图共享给自己的角色',
} as const;

type SavedView = JsonObject & { readonly title: string; readonly roles: readonly string[] };

function viewsIn(body: unknown): readonly SavedView[] | undefined {
  if (!Array.isArray(body)) return undefined;
  const views = body.flatMap((view: unknown): readonly SavedView[] => {
    if (!isRecord(view)) return [];
    const title = textIn(view, 'title');
    const { roles = [] } = view;
    const codes = Array.isArray(roles) ? roles.filter(code => typeof code === 'string' && /^\w{1,50}$/.test(code)) : undefined;
    if (title === '' || title.length > SAVED_VIEWS.titleMax || codes?.length !== (Array.isArray(roles) ? roles.length : -1)) return [];
    return codes.length > SAVED_VIEWS.rolesMax ? [] : [{ ...view, title, roles: codes.map(String) }];
  });
  const titles = new Set(views.map(({ title }) => title));
  return views.length === body.length && titles.size === views.length ? views : undefined;
}

const stored = (body: string | undefined): readonly SavedView[] => viewsIn(parseJson(body ?? '[]')) ?? [];

/** Between commas, so that a role is found by its code. */
const sharedWith = (views: readonly SavedView[]): string => {
  const codes = new Set(views.flatMap(({ roles }) => roles));
  return codes.size === 0 ? '' : `,${[...codes].join(',')},`;
};

async function rolesOf({ db, caller }: RouteCall): Promise<readonly string[]> {
  const held = await db.selectFrom('sys_user_role').select('role_code').where('user_id', '=', caller.userId).execute();
  return held.map(({ role_code: code }) => code);
}

/** Whom the caller may share a view with: every role, those he has himself, or none. */
const reachOf = ({ permissions }: RouteCall['caller']): 'all' | 'own' | 'none' =>
  permissions.has(SAVED_VIEWS.share) ? 'all' : permissions.has(SAVED_VIEWS.shareOwn) ? 'own' : 'none';

async function list(call: RouteCall): Promise<Envelope> {
  const { db, caller } = call;
  const views = withSavedViews(db);
  const held = await rolesOf(call);
  const ofTenant = views.selectFrom('sys_saved_view').where('tenant_id', '=', caller.tenantId);
  const own = await ofTenant.selectAll().where('user_id', '=', caller.userId).limit(RECORDS_MAX).execute();
  const others =
    held.length === 0
      ? []
      : await ofTenant
          .selectAll()
          .where('user_id', '<>', caller.userId)
          .where('user_id', 'in', db.selectFrom('sys_user').select('id').where('del_flag', '=', 0))
          .where(build => build.or(held.map(code => build('shared_roles', 'like', partPattern(`,${code},`)))))
          .orderBy('user_id')
          .limit(RECORDS_MAX)
          .execute();
  const reach = reachOf(caller);
  const all = db.selectFrom('sys_role').select(['role_code', 'role_name']).orderBy('role_code');
  const offered = reach === 'all' ? all : all.where('role_code', 'in', held);
  const roles = reach === 'none' || (reach === 'own' && held.length === 0) ? [] : await offered.execute();
  return succeed({
    own: own.map(({ list_key: key, revision, body }) => ({ key, revision, views: stored(body) })),
    shared: others.flatMap(({ list_key: key, owner_name: by, body }) =>
      stored(body)
        .filter(view => view.roles.some(code => held.includes(code)))
        .map(shared => {
          const { roles: _, ...view } = shared; // with whom else it is shared is nobody's
          return { key, by, view };
        }),
    ),
    mayShare: roles.length > 0,
    roles: roles.map(({ role_code: code, role_name: name }) => ({ code, name })),
  });
}

/** Tells the members of the roles whose views are not the same any more. */
async function tellMembers({ db, caller, emit }: RouteCall, before: readonly SavedView[], now: readonly SavedView[]): Promise<void> {
  const viewsOf = (views: readonly SavedView[], code: string): string =>
    JSON.stringify(views.flatMap(view => (view.roles.includes(code) ? [{ ...view, roles: undefined }] : [])));
  const codes = [...new Set([...before, ...now].flatMap(({ roles }) => roles))].filter(
    code => viewsOf(before, code) !== viewsOf(now, code),
  );
  if (codes.length === 0) return;
  const members = await db.selectFrom('sys_user_role').select('user_id').distinct().where('role_code', 'in', codes).execute();
  const others = members.map(({ user_id: id }) => id).filter(id => id !== caller.userId);
  if (others.length > 0) emit.notice(others, VIEWS_CHANGED);
}

/**
 * Whether views are shown to members of roles outside `within` who did not see them, or saw them otherwise. What is shared stays shared when the right
 * goes; it can be taken back, and not be changed.
 */
function sharesBeyond(before: readonly SavedView[], given: readonly SavedView[], within: readonly string[]): boolean {
  const known = new Map(before.map(view => [view.title, view]));
  const content = (view: SavedView | undefined): string => JSON.stringify({ ...view, roles: undefined });
  return given.some(view => {
    const was = known.get(view.title);
    const outside = view.roles.filter(code => !within.includes(code));
    return outside.some(code => was?.roles.includes(code) !== true) || (outside.length > 0 && content(view) !== content(was));
  });
}

async function save(call: RouteCall): Promise<Envelope> {
  const { db, caller, body, nowMs } = call;
  const [key, revision] = [textIn(body, 'key'), countIn(body, 'revision', 0, 0)];
  const given = viewsIn(body['views']);
  if (!given || key === '' || key.length > SAVED_VIEWS.keyMax) return refuse(text.bad);
  const kept = JSON.stringify(given);
  if (given.length > SAVED_VIEWS.viewsMax || kept.length > SAVED_VIEWS.bodyMax) return refuse(text.large);
  const views = withSavedViews(db);
  const at = { tenant_id: caller.tenantId, user_id: caller.userId, list_key: key };
  const held = await views
    .selectFrom('sys_saved_view')
    .selectAll()
    .where('tenant_id', '=', at.tenant_id)
    .where('user_id', '=', at.user_id)
    .where('list_key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  const before = stored(held?.body);
  if ((held?.revision ?? 0) !== revision) return succeed({ isOld: true, revision: held?.revision ?? 0, views: before });
  const reach = reachOf(caller);
  const within: readonly string[] = reach === 'own' ? await rolesOf(call) : [];
  if (reach !== 'all' && sharesBeyond(before, given, within)) return refuse(reach === 'own' ? text.ownRolesOnly : text.mayNotShare);
  const row = {
    body: kept,
    shared_roles: sharedWith(given),
    revision: revision + 1,
    owner_name: caller.realname,
    update_time: toServerTime(nowMs()),
  };
  if (held)
    await views
      .updateTable('sys_saved_view')
      .set(row)
      .where('tenant_id', '=', at.tenant_id)
      .where('user_id', '=', at.user_id)
      .where('list_key', '=', key)
      .execute();
  else
    await views
      .insertInto('sys_saved_view')
      .values({ ...at, ...row })
      .execute();
  await tellMembers(call, before, given);
  return succeed({ isOld: false, revision: revision + 1, views: given });
}

export const savedViewsFeature = definePageFeature({
  permissions: [
    { action: SAVED_VIEWS.share, describe: SAVED_VIEWS.shareTitle },
    { action: SAVED_VIEWS.shareOwn, describe: SAVED_VIEWS.shareOwnTitle, roles: ['dispatcher'] },
  ],
  routes: [
    { method: 'GET', path: `${SAVED_VIEWS.path}/list`, needs: SIGNED_IN, handle: list },
    { method: 'PUT', path: `${SAVED_VIEWS.path}/save`, needs: SIGNED_IN, handle: save },
  ],
  tables: savedViewTables,
});
