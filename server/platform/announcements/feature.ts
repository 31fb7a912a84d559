/** 系统通告: its menu entry and permissions, and the calls by which announcements are written, published and revoked (wire protocol §7.2). */
import { DAY_CHARS } from '#base/durations.ts';
import { ANNOUNCEMENT_CODES, MSG_TYPES } from '#features/platform/announcements/model.ts';
import { definePageFeature } from '../../feature.ts';
import type { Emit, PageRoute, RouteCall } from '../../feature.ts';
import type { Database } from '../../database.ts';
import { answer, refuse, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { pageRange, pageResult, textIn } from '../../web/json.ts';
import type { WireRecord } from '../people/people-store.ts';
import { EVERYBODY } from '../sockets/bus.ts';
import {
  addAnnouncement,
  changeAnnouncement,
  findManaged,
  listAnnouncements,
  publish,
  readWritten,
  removeAnnouncements,
  revoke,
} from './managed.ts';
import { seedAnnouncements } from './first-announcements.ts';
import { MISSING } from '../bell/record.ts';
import { PUBLISHED } from '../bell/tables.ts';
import { receiversOf } from './receivers.ts';

const PUBLISHED_TEXT = '该系统通知发布成功';
const STILL_PUBLISHED = '请先撤销已发布的通告！';
const API = '/sys/annountCement';

async function edit({ db, body, caller, nowMs }: RouteCall): Promise<Envelope> {
  const id = textIn(body, 'id');
  const written = readWritten(body);
  if (typeof written === 'string') return refuse(written);
  if (await changeAnnouncement(db, id, written, caller, nowMs())) return succeed(null, '修改成功!');
  return refuse((await findManaged(db, id)) ? STILL_PUBLISHED : MISSING);
}

const routes: readonly PageRoute[] = [
  {
    method: 'GET',
    path: `${API}/list`,
    needs: ANNOUNCEMENT_CODES.list,
    handle: async ({ db, query }) => {
      const range = pageRange(query);
      const day = (name: string): string => textIn(query, name).slice(0, DAY_CHARS);
      const filter = {
        titile: textIn(query, 'titile'),
        status: textIn(query, 'sendStatus'),
        category: textIn(query, 'msgCategory'),
        from: day('sendTime_begin'),
        to: day('sendTime_end'),
      };
      const { records, total } = await listAnnouncements(db, filter, range);
      return answer({ ...pageResult(records, total, range), receiverKinds: Object.values(MSG_TYPES) });
    },
  },
  {
    method: 'POST',
    path: `${API}/add`,
    needs: ANNOUNCEMENT_CODES.add,
    handle: async ({ db, body, caller, nowMs }) => {
      const written = readWritten(body);
      if (typeof written === 'string') return refuse(written);
      await addAnnouncement(db, written, caller, nowMs());
      return succeed(null, '添加成功！');
    },
  },
  { method: 'PUT', path: `${API}/edit`, needs: ANNOUNCEMENT_CODES.edit, handle: edit },
  { method: 'POST', path: `${API}/edit`, needs: ANNOUNCEMENT_CODES.edit, handle: edit },
  {
    method: 'DELETE',
    path: `${API}/delete`,
    needs: ANNOUNCEMENT_CODES.delete,
    handle: call => remove(call, [textIn(call.query, 'id')], '删除成功!'),
  },
  {
    method: 'DELETE',
    path: `${API}/deleteBatch`,
    needs: ANNOUNCEMENT_CODES.delete,
    handle: call => remove(call, textIn(call.query, 'ids').split(',').filter(Boolean), '批量删除成功!'),
  },
  {
    method: 'GET',
    path: `${API}/doReleaseData`,
    needs: ANNOUNCEMENT_CODES.publish,
    handle: async ({ db, query, caller, nowMs, emit }) => {
      const row = await findManaged(db, textIn(query, 'id'));
      if (!row) return refuse(MISSING);
      const id = textIn(query, 'id');
      const count = await publish(db, id, caller, nowMs());
      await notifyReaders(db, emit, (await findManaged(db, id)) ?? row);
      return succeed(null, count === undefined ? PUBLISHED_TEXT : `${PUBLISHED_TEXT}，接收人 ${count} 位`);
    },
  },
  {
    method: 'GET',
    path: `${API}/doReovkeData`,
    needs: ANNOUNCEMENT_CODES.revoke,
    handle: async ({ db, query, nowMs, emit }) => {
      const row = await findManaged(db, textIn(query, 'id'));
      if (!row) return refuse(MISSING);
      await revoke(db, textIn(query, 'id'), nowMs());
      await notifyReaders(db, emit, row);
      return succeed(null, '该系统通知撤销成功');
    },
  },
];

export const announcementsFeature = definePageFeature({
  menu: [
    {
      under: 'system',
      route: '/isystem/annountCement',
      component: 'system/SysAnnouncementList',
      title: '系统通告',
      needs: ANNOUNCEMENT_CODES.list,
      stock: 'system/notice/index',
    },
  ],
  permissions: [
    { action: ANNOUNCEMENT_CODES.list, describe: '系统通告查询' },
    { action: ANNOUNCEMENT_CODES.add, describe: '系统通告新增' },
    { action: ANNOUNCEMENT_CODES.edit, describe: '系统通告编辑' },
    { action: ANNOUNCEMENT_CODES.delete, describe: '系统通告删除' },
    { action: ANNOUNCEMENT_CODES.publish, describe: '系统通告发布' },
    { action: ANNOUNCEMENT_CODES.revoke, describe: '系统通告撤销' },
  ],
  routes,
  prepare: seedAnnouncements,
});

/** Deletes all of them or none. */
async function remove({ db, emit, caller, nowMs }: RouteCall, ids: readonly string[], message: string): Promise<Envelope> {
  const rows: WireRecord[] = [];
  for (const id of ids) {
    const row = await findManaged(db, id);
    if (!row) return refuse(MISSING);
    rows.push(row);
  }
  await removeAnnouncements(db, ids, caller.username, nowMs());
  for (const row of rows) if (row['sendStatus'] === PUBLISHED) await notifyReaders(db, emit, row);
  return succeed(null, message);
}

/** Pages that show the announcement, or showed it until now, load it again. */
async function notifyReaders(db: Database, emit: Emit, row: WireRecord): Promise<void> {
  const [msgId, msgTxt] = [textIn(row, 'id'), textIn(row, 'titile')];
  if (textIn(row, 'msgType') === 'ALL') return emit.notice([EVERYBODY], JSON.stringify({ cmd: 'topic', msgId, msgTxt }));
  emit.notice(await receiversOf(db, msgId), JSON.stringify({ cmd: 'user', msgId, msgTxt }));
}
