/** What somebody else does while a task of the usability walk is prepared, as an administrator over the API. */
import { callerAt } from '#tests/e2e/support/quayside-server.ts';
import type { Caller } from '#tests/e2e/support/quayside-server.ts';
import { allRows, mustSucceed } from '#tests/e2e/support/records.ts';
import type { Values } from '#tests/e2e/support/records.ts';
import { entityDef } from '#features/registry.ts';

/** A waybill under way gets another remark. */
export async function colleagueEdits(url: string): Promise<void> {
  const call = await callerAt(url, 'admin');
  const [row] = await allRows(call, 'waybill', '&waybillStatus=40');
  await mustSucceed(call('PUT', `${entityDef('waybill').endpoint}/edit`, { id: row?.['id'], remark: `走查 ${Date.now()}` }));
}

/** The contract of the waybill that has waited longest for a truck has a second plan under way; the sample rows have one plan a contract. */
export async function secondPlanIsThere(url: string): Promise<void> {
  const call = await callerAt(url, 'admin');
  const waiting = await allRows(call, 'waybill', '&waybillStatus=10');
  const [oldest] = waiting.toSorted((a, b) => String(a['createTime']).localeCompare(String(b['createTime'])));
  const plans = (await plansOf(call, oldest)).filter(({ planStatus }) => planStatus === '3');
  if (plans.length > 1) return;
  const { endpoint, fieldByName } = entityDef('roadPlan');
  const isCopied = (name: string): boolean => fieldByName.has(name) && fieldByName.get(name)?.readonly !== true && name !== 'planNo';
  const like = Object.entries(plans[0] ?? {}).filter(([name]) => isCopied(name));
  const planName = `走查 ${Date.now()}`;
  await mustSucceed(call('POST', `${endpoint}/add`, { ...Object.fromEntries(like), planName }));
  const made = (await plansOf(call, oldest)).find(plan => plan['planName'] === planName);
  for (const action of ['submit', 'auditPass', 'issue']) await mustSucceed(call('PUT', `${endpoint}/${action}`, { id: made?.['id'] }));
}

const plansOf = (call: Caller, waybill: Values | undefined): Promise<readonly Values[]> =>
  allRows(call, 'roadPlan', `&contractId=${String(waybill?.['contractId'])}`);
