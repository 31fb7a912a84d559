/** Calls of 用户设置 and 我的消息 that only JeecgBoot's Vue 3 front end makes. */
import { SIGNED_IN } from '../../feature.ts';
import type { PageRoute } from '../../feature.ts';
import { anyOf } from '../../database/sql.ts';
import { refuse, succeed } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import { anntIdOf, findAnnouncement } from '../bell/received.ts';
import { MISSING } from '../bell/record.ts';
import { toWire } from '../people/people-store.ts';
import { idsIn } from '../users/user-values.ts';
import { POSITION_CODES } from '#features/platform/positions/model.ts';

export const ownAccountRoutes: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/sys/position/queryByCodes',
    needs: SIGNED_IN,
    handle: async ({ db, query }) => {
      const codes = idsIn(query, 'codes');
      const found = await db.selectFrom('sys_position').select(['id', 'code', 'name']).where('code', '=', anyOf(codes)).execute();
      return succeed(found);
    },
  },
  {
    method: 'GET',
    path: '/sys/position/queryById',
    needs: POSITION_CODES.list,
    handle: async ({ db, query }) => {
      const found = await db.selectFrom('sys_position').selectAll().where('id', '=', textIn(query, 'id')).executeTakeFirst();
      return found
        ? succeed({ ...toWire(found), postLevel: found.post_rank === null ? null : Number(found.post_rank) })
        : refuse('未找到对应实体');
    },
  },
  { method: 'GET', path: '/sys/thirdApp/getThirdAccountByUserId', needs: SIGNED_IN, handle: async () => succeed([]) },
  { method: 'GET', path: '/sys/thirdApp/getEnabledType', needs: SIGNED_IN, handle: async () => succeed({}) },
  { method: 'GET', path: '/sys/user/getQuitList', needs: SIGNED_IN, handle: async () => succeed([]) },
  // An import is one step here, and its answer says how it went.
  { method: 'GET', path: '/sys/user/getUploadFileProgress', needs: SIGNED_IN, handle: async () => succeed(null) },
  {
    // The open pages were told when the announcement was published or read.
    method: 'GET',
    path: '/sys/annountCement/syncNotic',
    needs: SIGNED_IN,
    handle: async () => succeed(null),
  },
  {
    // A message is sent to a user once: the sending is named by the announcement.
    method: 'GET',
    path: '/sys/sysAnnouncementSend/getOne',
    needs: SIGNED_IN,
    handle: async ({ db, caller, query }) => {
      const found = await findAnnouncement(db, caller.userId, anntIdOf(textIn(query, 'sendId'), caller.userId));
      return found ? succeed(found) : refuse(MISSING);
    },
  },
];
