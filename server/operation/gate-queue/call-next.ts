/** 叫下一个: calls the first truck that waits at a yard. The gates of a yard call one after the other, so that no truck is called by two. */
import { MINUTE_MS } from '#base/durations.ts';
import { fromServerTime, toServerTime } from '#base/server-time.ts';
import { gateQueue } from '#features/operation/gate-queue/entity.ts';
import { callText, DUE_MINUTES, GATE_MAX, inCallOrder } from '#features/operation/gate-queue/model.ts';
import { sql } from '../../database/kysely.ts';
import { allOf, rowsOf } from '../../database/sql.ts';
import { scopeSql } from '../../entities/access.ts';
import { selectList, tableOf } from '../../entities/entity-table.ts';
import type { Program } from '../../entities/program-writes.ts';
import { Refusal } from '../../entities/refusal.ts';
import { toValues } from '../../entities/row-values.ts';
import type { Caller } from '../../platform/caller.ts';
import { textIn } from '../../web/json.ts';
import type { JsonObject } from '../../web/json.ts';

/** @returns the sentence about the truck that was called. */
export async function callNext({ store, now, step }: Program, caller: Caller, body: JsonObject): Promise<string> {
  const yardId = textIn(body, 'yardId') || (caller.yardId ?? '');
  const gateNo = textIn(body, 'gateNo').trim().slice(0, GATE_MAX);
  if (yardId === '') throw new Refusal(callText.noYard);
  if (gateNo === '') throw new Refusal(callText.noGate);
  const key = `call ${caller.tenantId} ${yardId}`;
  await rowsOf(store.db, sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))::text`);
  const { sql: table, columns } = tableOf(gateQueue);
  const where = allOf([
    sql`yard_id = ${yardId}`,
    sql`queue_status = '1'`,
    sql`del_flag = '0'`,
    ...scopeSql(store.schema, gateQueue, caller),
  ]);
  const waiting = await rowsOf(store.db, sql<JsonObject>`SELECT ${selectList(columns)} FROM ${table} WHERE ${where}`);
  const dueUntil = toServerTime(fromServerTime(now) + DUE_MINUTES * MINUTE_MS);
  const [next] = inCallOrder(waiting.map(toValues), dueUntil);
  if (!next) throw new Refusal(callText.noneWaiting);
  await step(gateQueue, 'call', { id: String(next['id']), gateNo });
  return callText.called(String(next['queueNo']), String(next['plateNumber']), gateNo);
}
