/** Writing, publishing and revoking announcements (wire protocol §7.2), each with its own permission. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ANNOUNCEMENT_CODES } from '#features/platform/announcements/model.ts';
import { serverText } from '../../web/text.ts';
import { answer } from '../../web/answer.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../../database.ts';
import { FORBIDDEN_CODE, refuse, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { pageRange, textIn } from '../../web/json.ts';
import type { WireRecord } from '../people/people-store.ts';
import { EVERYBODY } from '../sockets/bus.ts';
import {
  addAnnouncement,
  changeAnnouncement,
  findManaged,
  listAnnouncements,
  publish,
  PUBLISHED,
  readWritten,
  removeAnnouncements,
  revoke,
} from './announcement-store.ts';
import { MISSING } from './notice-store.ts';

export type AnnouncementOptions = {
  readonly db: Database;
  readonly callerOf: (request: FastifyRequest) => Caller;
  readonly nowMs: () => number;
  /** Sends a text to the notice sockets of a user, or of EVERYBODY. */
  readonly notify: (userId: string, text: string) => void;
};

const DEFAULT_PAGE_SIZE = 10;
const STILL_PUBLISHED = '请先撤销已发布的通告！';

export function registerAnnouncementRoutes(app: FastifyInstance, { db, callerOf, nowMs, notify }: AnnouncementOptions): void {
  /** Runs `work` for a caller with the permission. */
  const guarded =
    (act: keyof typeof ANNOUNCEMENT_CODES, work: (request: FastifyRequest, caller: Caller) => Promise<Envelope>) =>
    async (request: FastifyRequest): Promise<Envelope> => {
      const caller = callerOf(request);
      return caller.permissions.has(ANNOUNCEMENT_CODES[act]) ? work(request, caller) : refuse(serverText.forbidden, FORBIDDEN_CODE);
    };
  /** Pages that show the announcement, or showed it until now, load it again. */
  const notifyReaders = (row: WireRecord): void => {
    const [msgId, msgTxt] = [textIn(row, 'id'), textIn(row, 'titile')];
    if (textIn(row, 'msgType') !== 'USER') return notify(EVERYBODY, JSON.stringify({ cmd: 'topic', msgId, msgTxt }));
    for (const userId of textIn(row, 'userIds').split(',').filter(Boolean))
      notify(userId, JSON.stringify({ cmd: 'user', userId, msgId, msgTxt }));
  };

  app.get(
    '/sys/annountCement/list',
    guarded('list', async ({ query }) => {
      const range = pageRange(query, DEFAULT_PAGE_SIZE);
      const filter = { titile: textIn(query, 'titile'), status: textIn(query, 'sendStatus') };
      const { records, total } = await listAnnouncements(db, filter, range);
      return answer({ records, total, size: range.size, current: range.no, pages: Math.ceil(total / range.size) });
    }),
  );

  app.post(
    '/sys/annountCement/add',
    guarded('add', async ({ body }, { username }) => {
      const written = readWritten(body);
      if (typeof written === 'string') return refuse(written);
      await addAnnouncement(db, written, username, nowMs());
      return succeed(null, '添加成功！');
    }),
  );

  app.put(
    '/sys/annountCement/edit',
    guarded('edit', async ({ body }, { username }) => {
      const id = textIn(body, 'id');
      const row = await findManaged(db, id);
      if (!row) return refuse(MISSING);
      if (row['sendStatus'] === PUBLISHED) return refuse(STILL_PUBLISHED);
      const written = readWritten(body);
      if (typeof written === 'string') return refuse(written);
      await changeAnnouncement(db, id, written, username, nowMs());
      return succeed(null, '修改成功!');
    }),
  );

  app.delete(
    '/sys/annountCement/delete',
    guarded('delete', async ({ query }) => remove([textIn(query, 'id')], '删除成功!')),
  );

  app.delete(
    '/sys/annountCement/deleteBatch',
    guarded('delete', async ({ query }) => remove(textIn(query, 'ids').split(',').filter(Boolean), '批量删除成功!')),
  );

  app.get(
    '/sys/annountCement/doReleaseData',
    guarded('publish', async ({ query }, { username }) => {
      const row = await findManaged(db, textIn(query, 'id'));
      if (!row) return refuse(MISSING);
      await publish(db, textIn(query, 'id'), username, nowMs());
      notifyReaders(row);
      return succeed(null, '该系统通知发布成功');
    }),
  );

  app.get(
    '/sys/annountCement/doReovkeData',
    guarded('revoke', async ({ query }) => {
      const row = await findManaged(db, textIn(query, 'id'));
      if (!row) return refuse(MISSING);
      await revoke(db, textIn(query, 'id'), nowMs());
      notifyReaders(row);
      return succeed(null, '该系统通知撤销成功');
    }),
  );

  /** All of them or none. */
  async function remove(ids: readonly string[], message: string): Promise<Envelope> {
    const rows: WireRecord[] = [];
    for (const id of ids) {
      const row = await findManaged(db, id);
      if (!row) return refuse(MISSING);
      rows.push(row);
    }
    await removeAnnouncements(db, ids);
    for (const row of rows) if (row['sendStatus'] === PUBLISHED) notifyReaders(row);
    return succeed(null, message);
  }
}
