/** The two announcements of a new database. */
import { DAY_MS } from '#base/durations.ts';
import { createHash } from 'node:crypto';
import { toServerTime } from '#base/server-time.ts';
import type { Database } from '../../database.ts';
import { PUBLISHED, withAnnouncements } from '../bell/tables.ts';

const FIRST = [
  {
    category: '1',
    priority: 'H',
    titile: '关于加强冬季公路运输安全管理的通知',
    text: '<p>近期多地降温降雪，请各车队出车前检查轮胎、制动与防冻液，途经山区路段减速慢行。</p>',
    daysAgo: 2,
  },
  {
    category: '2',
    priority: 'M',
    titile: '磅房数据上传时间调整',
    text: '<p>自本周起，磅单数据改为实时上传；网络中断时先在本机登记，恢复后自动补传。</p>',
    daysAgo: 1,
  },
] as const;

export async function seedAnnouncements(db: Database, nowMs: number): Promise<void> {
  for (const notice of FIRST) {
    const time = toServerTime(nowMs - notice.daysAgo * DAY_MS);
    await withAnnouncements(db)
      .insertInto('sys_announcement')
      .values({
        id: createHash('md5').update(notice.titile).digest('hex'),
        titile: notice.titile,
        msg_content: notice.text,
        sender: 'admin',
        priority: notice.priority,
        msg_category: notice.category,
        msg_type: 'ALL',
        send_status: PUBLISHED,
        send_time: time,
        msg_abstract: notice.titile,
        create_by: 'admin',
        create_time: time,
      })
      .onConflict(known => known.doNothing())
      .execute();
  }
}
