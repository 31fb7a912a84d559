/** Lists what the classes of jobs do. Each works in the transaction that counts its run, so that a run is done whole or not at all. */
import { DAY_MS } from '#base/durations.ts';
import type { JobClassName } from '#features/platform/jobs/model.ts';
import { toServerDay, toServerTime } from '#base/server-time.ts';
import type { Schema } from '#schema/schema.ts';
import { sql } from '../../database/kysely.ts';
import { identifier, rowsOf } from '../../database/sql.ts';
import type { Fragment } from '../../database/sql.ts';
import type { Database } from '../../database.ts';
import { sendMessage, sendMessages } from '../bell/send-message.ts';
import { PROGRAM } from '../bell/tables.ts';

export type JobWorld = { readonly tx: Database; readonly schema: Schema; readonly nowMs: number };
/** `told`: the users who got a message. */
export type JobOutcome = { readonly message: string; readonly told?: readonly string[] };
type Given = Readonly<Record<string, number>>;

/** Of one table at a time: far below what a statement has time for, so that a long backlog shrinks night by night. */
const CLEANED_MAX = 50_000;
const LISTED_MAX = 50;
const ADMIN_ROLE = 'admin';
const PERFORMING = '3'; // 履行中

export const jobWorks: Readonly<Record<JobClassName, (world: JobWorld, given: Given) => Promise<JobOutcome>>> = {
  async 'quayside.CleanOldRecords'({ tx, nowMs }, { logDays = 0, dataLogDays = 0, messageDays = 0 }) {
    const before = (days: number): string => toServerTime(nowMs - days * DAY_MS);
    const old = (table: string, time: string, days: number): Fragment =>
      sql`select ctid from ${identifier(table)} where ${identifier(time)} < ${before(days)} limit ${CLEANED_MAX}`;
    const logs = await deleted(tx, sql`delete from sys_log where ctid in (${old('sys_log', 'create_time', logDays)}) returning 1`);
    const versions = await deleted(
      tx,
      sql`delete from sys_data_log where ctid in (${old('sys_data_log', 'create_time', dataLogDays)}) returning 1`,
    );
    const runs = await deleted(
      tx,
      sql`delete from sys_quartz_run where ctid in (${old('sys_quartz_run', 'run_time', logDays)}) returning 1`,
    );
    // What people wrote stays until they delete it: only the program's own messages to users go.
    const sent = sql`select id from sys_announcement where sender = ${PROGRAM} and msg_type = 'USER' and create_time < ${before(messageDays)}
      order by create_time, id limit ${CLEANED_MAX}`;
    const messages = await deletedAnnouncements(tx, sent);
    // Deleted by people, and by then nobody's question any more.
    const binned = sql`select id from sys_announcement where del_flag = '1' and coalesce(update_time, create_time) < ${before(messageDays)}
      order by create_time, id limit ${CLEANED_MAX}`;
    const announcements = await deletedAnnouncements(tx, binned);
    await rowsOf(tx, sql`delete from sys_message where ctid in (${old('sys_message', 'create_time', messageDays)})`);
    const isMore = [logs, versions, runs, messages, announcements].includes(CLEANED_MAX) ? '，其余下次继续' : '';
    const kept = `日志保存${logDays}天、数据日志${dataLogDays}天、消息${messageDays}天`;
    return {
      message: `删除日志${logs}条、数据日志${versions}条、执行记录${runs}条、消息${messages}条、已删除的通告${announcements}条${isMore}（${kept}）`,
    };
  },

  async 'quayside.RemindContracts'({ tx, schema, nowMs }, { days = 0 }) {
    const contract = schema.find('contract');
    if (!contract) return { message: '没有合同' };
    const until = toServerDay(nowMs + days * DAY_MS);
    const found = await rowsOf(
      tx,
      sql<{ readonly name: string; readonly day: string; readonly user: string }>`
        select c.contract_name as name, c.end_date::text as day, u.id as user from ${identifier(contract.table)} c join sys_user u on u.username = c.create_by and u.status = 1 and u.del_flag = 0
        where c.del_flag = '0' and c.contract_status = ${PERFORMING} and c.end_date between ${toServerDay(nowMs)}::date and ${until}::date
        order by c.end_date, c.id`,
    );
    const ofUsers = new Map<string, typeof found>();
    for (const contract of found) ofUsers.set(contract.user, [...(ofUsers.get(contract.user) ?? []), contract]);
    await sendMessages(
      tx,
      [...ofUsers].map(([user, contracts]) => {
        const lines = contracts.slice(0, LISTED_MAX).map(({ name, day }) => `${name}：${day} 到期`);
        const more = contracts.length > LISTED_MAX ? [`等共${contracts.length}份`] : [];
        return { title: `有${contracts.length}份合同将在${days}天内到期`, lines: [...lines, ...more], userIds: [user], nowMs };
      }),
    );
    return { message: `${found.length}份合同将到期，提醒了${ofUsers.size}人`, told: [...ofUsers.keys()] };
  },

  async 'quayside.DailySummary'({ tx, schema, nowMs }) {
    const day = toServerDay(nowMs - DAY_MS);
    const [from, until] = [`${day} 00:00:00`, `${day} 23:59:59`];
    const waybill = schema.find('waybill');
    const [counts] = await rowsOf(
      tx,
      sql<{ readonly signIns: number; readonly operations: number }>`
        select count(*) filter (where log_type = 1 and success = 1)::int as "signIns", count(*) filter (where log_type = 2)::int as operations
        from sys_log where create_time between ${from} and ${until}`,
    );
    const [made] = waybill
      ? await rowsOf(
          tx,
          sql<{ readonly count: number }>`select count(*)::int as count from ${identifier(waybill.table)}
            where del_flag = '0' and create_time between ${from} and ${until}`,
        )
      : [];
    const admins = await tx
      .selectFrom('sys_user as user')
      .innerJoin('sys_user_role as role', 'role.user_id', 'user.id')
      .select('user.id')
      .where('role.role_code', '=', ADMIN_ROLE)
      .where('user.del_flag', '=', 0)
      .where('user.status', '=', 1)
      .execute();
    const userIds = admins.map(({ id }) => id);
    const lines = [`新增运单 ${made?.count ?? 0} 张`, `登录 ${counts?.signIns ?? 0} 次`, `操作 ${counts?.operations ?? 0} 次`];
    if (userIds.length > 0) await sendMessage(tx, { title: `${day} 每日汇总`, lines, userIds, nowMs });
    return { message: lines.join('，'), told: userIds };
  },
};

/** @param statement a deletion that returns a row for each that is gone. */
async function deleted(tx: Database, statement: Fragment): Promise<number> {
  const [gone] = await rowsOf(tx, sql<{ readonly count: number }>`with gone as (${statement}) select count(*)::int as count from gone`);
  return gone?.count ?? 0;
}

/** With the marks of their readers. @param ids a query for them. */
async function deletedAnnouncements(tx: Database, ids: Fragment): Promise<number> {
  await rowsOf(tx, sql`delete from sys_announcement_send where annt_id in (${ids})`);
  return deleted(tx, sql`delete from sys_announcement where id in (${ids}) returning 1`);
}
