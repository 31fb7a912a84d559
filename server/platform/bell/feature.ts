/**
 * The bell and 我的通知, for every signed-in user: his unread announcements, all of them, and marking them read. Who sends them is another feature:
 * the administration of announcements writes into the tables, and the program sends its own messages (send-message.ts).
 */
import { DAY_CHARS } from '#base/durations.ts';
import { definePageFeature, SIGNED_IN } from '../../feature.ts';
import type { Emit, PageRoute, RouteCall } from '../../feature.ts';
import { answer, refuse, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { pageRange, pageResult, textIn } from '../../web/json.ts';
import { findUserById } from '../people/people-store.ts';
import { idsIn } from '../users/user-values.ts';
import { anntIdOf, deleteMessages, findAnnouncement, listSent, markAllRead, markRead, starMessage, unread } from './received.ts';
import { MISSING } from './record.ts';
import { announcementTables } from './tables.ts';

/** Out of his own messages. */
async function removeOwn({ db, caller: { userId }, emit }: RouteCall, ids: readonly string[], done: string): Promise<Envelope> {
  const removed = await deleteMessages(
    db,
    userId,
    ids.map(id => anntIdOf(id, userId)),
  );
  if (removed === 0) return refuse(MISSING);
  emitRead(emit, userId, '');
  return succeed(null, done);
}

const routes: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/sys/annountCement/listByUser',
    needs: SIGNED_IN,
    handle: async ({ db, caller }) => {
      const { userId } = caller;
      const updPwd = (await findUserById(db, userId))?.must_reset === 1;
      if (caller.mustReset) return answer({ anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0, updPwd });
      const [notices, messages] = [await unread(db, userId, '1'), await unread(db, userId, '2')];
      return answer({
        anntMsgList: notices.list,
        anntMsgTotal: notices.total,
        sysMsgList: messages.list,
        sysMsgTotal: messages.total,
        ...(updPwd ? { updPwd } : {}),
      });
    },
  },
  {
    method: 'GET',
    path: '/sys/annountCement/queryById',
    needs: SIGNED_IN,
    handle: async ({ db, caller, query }) => {
      const found = await findAnnouncement(db, caller.userId, textIn(query, 'id'));
      return found ? answer(found) : refuse(MISSING);
    },
  },
  {
    method: 'PUT',
    path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
    needs: SIGNED_IN,
    handle: async ({ db, caller: { userId }, body, nowMs, emit }) => {
      const id = textIn(body, 'anntId');
      if (!(await findAnnouncement(db, userId, id))) return refuse(MISSING);
      if (await markRead(db, userId, id, nowMs())) emitRead(emit, userId, id); // a notification without a change would make pages load and notify again without end
      return answer(null);
    },
  },
  {
    method: 'GET',
    path: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
    needs: SIGNED_IN,
    handle: async ({ db, caller, query }) => {
      const range = pageRange(query);
      const [from, to] = [textIn(query, 'sendTimeBegin'), textIn(query, 'sendTimeEnd')].map(day => day.slice(0, DAY_CHARS));
      const filter = {
        titile: textIn(query, 'titile'),
        readFlag: textIn(query, 'readFlag'),
        sender: textIn(query, 'sender').trim(),
        category: textIn(query, 'msgCategory'),
        from: from ?? '',
        to: to ? `${to} 23:59:59` : '',
      };
      const { records, total } = await listSent(db, caller.userId, filter, range);
      // A number: that front end offers to delete a message only where the flag is one.
      const told = records.map(record => ({ ...record, readFlag: Number(record['readFlag']) }));
      return answer(pageResult(told, total, range));
    },
  },
  {
    method: 'PUT',
    path: '/sys/sysAnnouncementSend/readAll',
    needs: SIGNED_IN,
    handle: async ({ db, caller: { userId }, nowMs, emit }) => {
      if ((await markAllRead(db, userId, nowMs())) > 0) emitRead(emit, userId, '');
      return succeed(null, '全部已读');
    },
  },
  {
    method: 'PUT',
    path: '/sys/sysAnnouncementSend/edit',
    needs: SIGNED_IN,
    handle: async ({ db, caller: { userId }, body }) => {
      const isHis = await starMessage(db, userId, anntIdOf(textIn(body, 'id'), userId), textIn(body, 'starFlag') === '1');
      return isHis ? succeed(null, '操作成功!') : refuse(MISSING);
    },
  },
  {
    method: 'DELETE',
    path: '/sys/sysAnnouncementSend/delete',
    needs: SIGNED_IN,
    handle: call => removeOwn(call, [textIn(call.query, 'id')], '删除成功!'),
  },
  {
    method: 'DELETE',
    path: '/sys/sysAnnouncementSend/deleteBatch',
    needs: SIGNED_IN,
    handle: call => removeOwn(call, idsIn(call.query, 'ids'), '删除成功!'),
  },
];

/** Notifies the user's other open pages that their unread list changed. */
const emitRead = (emit: Emit, userId: string, msgId: string): void => emit.notice([userId], JSON.stringify({ cmd: 'user', userId, msgId }));

export const bellFeature = definePageFeature({ routes, tables: announcementTables });
