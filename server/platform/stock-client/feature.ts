/**
 * Answers what only JeecgBoot's own Vue 3 front end (3.9.3) asks of a server: the signed-in user by a call of its own, his tenants, the number of his unread
 * messages and a list of them. With these it works in front of this server. Shapes: the controllers of that version.
 */
import { HOME_PATH } from '#domain/paths.ts';
import { definePageFeature, SIGNED_IN } from '../../feature.ts';
import type { PageRoute } from '../../feature.ts';
import { answer, succeed } from '../../web/envelope.ts';
import { pageRange, textIn } from '../../web/json.ts';
import { listSent, markAllRead, unread } from '../bell/received.ts';
import { allDictItems, fixedDictItems } from '../dictionaries/dict-store.ts';
import { wireUser } from '../people/people-store.ts';
import { tenantsOf } from '../people/tenants-of.ts';
import { timesOf } from './day-ranges.ts';
import { departRoutes } from './departs.ts';
import { registerListFiles } from './list-files.ts';
import { missingRoutes, registerMissingImports } from './missing.ts';
import { ownAccountRoutes } from './own-account.ts';
import { peopleRoutes } from './people.ts';
import { tenantRoutes } from './tenants.ts';

const HOME_COMPONENT = 'dashboard/Analysis';
/** The kinds of messages of that version that this server does not have. */
/** The one kind of the bell's that this server has. */
const OUR_KIND = 'system';
const NO_OTHER_KINDS = { flowCount: 0, fileCount: 0, planCount: 0 };

const routes: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/sys/user/getUserInfo',
    needs: SIGNED_IN,
    handle: async ({ db, caller }) =>
      succeed({
        userInfo: await wireUser(db, caller.userId),
        sysAllDictItems: { ...Object.fromEntries(fixedDictItems()), ...(await allDictItems(db)) },
      }),
  },
  {
    // "no": nobody signs in with the password that the original gives to new users.
    method: 'GET',
    path: '/sys/user/verifyIzDefaultPwd',
    needs: SIGNED_IN,
    handle: async () => succeed('no', 'no'),
  },
  {
    method: 'GET',
    path: '/sys/tenant/getCurrentUserTenant',
    needs: SIGNED_IN,
    handle: async ({ db, caller }) => answer({ list: await tenantsOf(db, caller.userId) }),
  },
  {
    method: 'GET',
    path: '/sys/annountCement/getUnreadMessageCount',
    needs: SIGNED_IN,
    handle: async ({ db, caller: { userId } }) => {
      const [notices, messages] = [await unread(db, userId, '1'), await unread(db, userId, '2')];
      const count = notices.total + messages.total;
      return succeed({ systemCount: count, ...NO_OTHER_KINDS, count });
    },
  },
  {
    // A plain list of one page.
    method: 'GET',
    path: '/sys/annountCement/vue3List',
    needs: SIGNED_IN,
    handle: async ({ db, caller, query, nowMs }) => {
      const kind = textIn(query, 'noticeType');
      if (kind !== '' && kind !== OUR_KIND) return succeed([]);
      const own = { from: textIn(query, 'beginDate'), to: textIn(query, 'endDate') };
      const filter = {
        ...timesOf(textIn(query, 'rangeDateKey'), nowMs(), own),
        sender: textIn(query, 'fromUser'),
        isStarred: textIn(query, 'starFlag') === '1',
      };
      const { records } = await listSent(db, caller.userId, filter, pageRange(query));
      // The bell marks an announcement read by its id, and stars the sending.
      return succeed(records.map(record => ({ ...record, id: record['anntId'], sendId: record['id'] })));
    },
  },
  {
    method: 'POST',
    path: '/sys/annountCement/clearAllUnReadMessage',
    needs: SIGNED_IN,
    handle: async ({ db, caller, nowMs }) => {
      await markAllRead(db, caller.userId, nowMs());
      return succeed(null, '清除未读消息成功');
    },
  },
  {
    // The page 菜单管理 marks it. Nobody changes it.
    method: 'GET',
    path: '/sys/sysRoleIndex/queryDefIndex',
    needs: SIGNED_IN,
    handle: async () => succeed({ url: HOME_PATH, component: HOME_COMPONENT, route: true }),
  },
  {
    // Visits are not counted here.
    method: 'GET',
    path: '/sys/annountCement/addVisitsNumber',
    needs: SIGNED_IN,
    handle: async () => succeed(null),
  },
];

export const stockClientFeature = definePageFeature({
  routes: [...routes, ...departRoutes, ...peopleRoutes, ...tenantRoutes, ...ownAccountRoutes, ...missingRoutes],
  register: (app, deps) => {
    registerMissingImports(app);
    registerListFiles(app, deps);
  },
});
