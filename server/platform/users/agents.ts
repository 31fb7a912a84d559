/** Keeps who stands in for a user while he is away, and from when to when; a user has at most one. The times are server times. */
import { USER_STATUS } from '#features/platform/users/model.ts';
import { isDateTime } from '#query/readable-value.ts';
import { toServerTime } from '#base/server-time.ts';
import { sql } from '../../database/kysely.ts';
import type { Database } from '../../database.ts';
import { nextId } from '../../entities/numbering.ts';
import { Refusal } from '../../entities/refusal.ts';
import { textIn } from '../../web/json.ts';
import type { Caller } from '../caller.ts';
import { ofTenantSql } from '../people/of-tenant.ts';
import { toWire } from '../people/people-store.ts';
import type { WireRecord } from '../people/people-store.ts';
import { powerText, targetsOf, whileNobodyElseWrites } from './user-power.ts';
import type { Acting } from './user-admin.ts';

const agentText = {
  noAgent: '请选择代理人！',
  badAgent: '代理人不存在或已冻结！',
  self: '不能代理自己！',
  badTime: '代理时间格式不正确！',
  order: '代理结束时间必须晚于开始时间！',
} as const;

/** Of a user of the tenant; undefined also for one of another. */
export async function agentOf(db: Database, tenantId: string, username: string): Promise<WireRecord | undefined> {
  const row = await db
    .selectFrom('sys_user_agent')
    .selectAll()
    .where('user_name', '=', username)
    .where(
      'user_name',
      'in',
      db
        .selectFrom('sys_user')
        .select('username')
        .where(sql<boolean>`${ofTenantSql(tenantId)}`),
    )
    .executeTakeFirst();
  return row && toWire(row);
}

/** Sets the agent of a user, in the place of an earlier one. @throws Refusal. */
export async function saveAgent({ db, caller, nowMs }: Acting, body: unknown): Promise<void> {
  const [username, agent, start, end] = ['userName', 'agentUserName', 'startTime', 'endTime'].map(key => textIn(body, key).trim());
  if (!username || !agent) throw new Refusal(agentText.noAgent);
  if (username === agent) throw new Refusal(agentText.self);
  if (!start || !end || !isDateTime(start) || !isDateTime(end)) throw new Refusal(agentText.badTime);
  if (end <= start) throw new Refusal(agentText.order);
  await whileNobodyElseWrites(db, async tx => {
    const owner = await tx.selectFrom('sys_user').select('id').where('username', '=', username).executeTakeFirst();
    if (!owner) throw new Refusal(powerText.notFound);
    await targetsOf(tx, caller, [owner.id]);
    if (!(await isActive(tx, caller, agent))) throw new Refusal(agentText.badAgent);
    const set = {
      agent_user_name: agent,
      start_time: start,
      end_time: end,
      status: textIn(body, 'status') === '0' ? '0' : '1',
      update_name: caller.realname,
      update_by: caller.username,
      update_time: toServerTime(nowMs),
    };
    const { update_name: createName, update_by: createBy, update_time: createTime, ...values } = set;
    await tx
      .insertInto('sys_user_agent')
      .values({
        id: nextId(nowMs),
        user_name: username,
        ...values,
        create_name: createName,
        create_by: createBy,
        create_time: createTime,
        sys_org_code: caller.orgCode,
      })
      .onConflict(known => known.column('user_name').doUpdateSet(set))
      .execute();
  });
}

async function isActive(tx: Database, { tenantId }: Caller, username: string): Promise<boolean> {
  const found = await tx
    .selectFrom('sys_user')
    .select('id')
    .where('username', '=', username)
    .where('status', '=', USER_STATUS.normal)
    .where('del_flag', '=', 0)
    .where(sql<boolean>`${ofTenantSql(tenantId)}`)
    .executeTakeFirst();
  return found !== undefined;
}
