/** The bell's calls. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer } from '../../web/answer.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../../database.ts';
import { refuse, succeed } from '../../web/envelope.ts';
import { pageRange, textIn } from '../../web/json.ts';
import { findUserById } from '../people/people-store.ts';
import { findAnnouncement, listSent, markAllRead, markRead, MISSING, unread } from './notice-store.ts';

const DEFAULT_PAGE_SIZE = 10;

export type NoticeOptions = {
  readonly db: Database;
  readonly callerOf: (request: FastifyRequest) => Caller;
  readonly nowMs: () => number;
  /** Notifies the user's other open pages that their unread list changed. */
  readonly onRead: (userId: string, id: string) => void;
};

export function registerNoticeRoutes(app: FastifyInstance, { db, callerOf, nowMs, onRead }: NoticeOptions): void {
  app.get('/sys/annountCement/listByUser', async request => {
    const { userId } = callerOf(request);
    const [notices, messages] = [await unread(db, userId, '1'), await unread(db, userId, '2')];
    const updPwd = (await findUserById(db, userId))?.must_reset === 1;
    return answer({
      anntMsgList: notices.list,
      anntMsgTotal: notices.total,
      sysMsgList: messages.list,
      sysMsgTotal: messages.total,
      ...(updPwd ? { updPwd } : {}),
    });
  });

  app.get('/sys/annountCement/queryById', async request => {
    const found = await findAnnouncement(db, callerOf(request).userId, textIn(request.query, 'id'));
    return found ? answer(found) : refuse(MISSING);
  });

  app.put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', async request => {
    const { userId } = callerOf(request);
    const id = textIn(request.body, 'anntId');
    if (!(await findAnnouncement(db, userId, id))) return refuse(MISSING);
    if (await markRead(db, userId, id, nowMs())) onRead(userId, id); // a notification without a change would make pages load and notify again without end
    return answer(null);
  });

  app.get('/sys/sysAnnouncementSend/getMyAnnouncementSend', async request => {
    const { query } = request;
    const range = pageRange(query, DEFAULT_PAGE_SIZE);
    const filter = { titile: textIn(query, 'titile'), readFlag: textIn(query, 'readFlag') };
    const { records, total } = await listSent(db, callerOf(request).userId, filter, range);
    return answer({ records, total, size: range.size, current: range.no, pages: Math.ceil(total / range.size) });
  });

  app.put('/sys/sysAnnouncementSend/readAll', async request => {
    const { userId } = callerOf(request);
    if ((await markAllRead(db, userId, nowMs())) > 0) onRead(userId, '');
    return succeed(null, '全部已读');
  });
}
