/** The bell's calls. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer } from '../answer.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../database.ts';
import { refuse } from '../envelope.ts';
import { textIn } from '../json.ts';
import { findAnnouncement, markRead, unread } from './notice-store.ts';

const MISSING = '未找到对应实体';

export type NoticeOptions = {
  readonly db: Database;
  readonly callerOf: (request: FastifyRequest) => Caller;
  readonly nowMs: () => number;
  /** Tells the user's other open pages that their unread list changed. */
  readonly onRead: (userId: string, id: string) => void;
};

export function registerNoticeRoutes(app: FastifyInstance, { db, callerOf, nowMs, onRead }: NoticeOptions): void {
  app.get('/sys/annountCement/listByUser', async request => {
    const { userId } = callerOf(request);
    const [notices, messages] = [await unread(db, userId, '1'), await unread(db, userId, '2')];
    return answer({ anntMsgList: notices.list, anntMsgTotal: notices.total, sysMsgList: messages.list, sysMsgTotal: messages.total });
  });

  app.get('/sys/annountCement/queryById', async request => {
    const found = await findAnnouncement(db, callerOf(request).userId, textIn(request.query, 'id'));
    return found ? answer(found) : refuse(MISSING);
  });

  app.put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', async request => {
    const { userId } = callerOf(request);
    const id = textIn(request.body, 'anntId');
    if (!(await findAnnouncement(db, userId, id))) return refuse(MISSING);
    await markRead(db, userId, id, nowMs());
    onRead(userId, id);
    return answer(null);
  });
}
