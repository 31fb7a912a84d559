/** A server with the contract k1 in force, emptied before each test, and the acts of its changes: what the tests of changes begin with. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { carrierUnit } from '#features/base/carrier-unit/entity.ts';
import { contract } from '#features/contract/contract/entity.ts';
import { contractChange } from '#features/contract/contract-change/entity.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import { insertRow } from '#server/entities/insert-row.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { admin, NOON_MS, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';

const DEAL: Values = {
  number: 'HT1',
  contractStatus: '3',
  quantity: 1_000,
  unitPrice: 85.5,
  amount: 85_500,
  startDate: '2026-01-01',
  endDate: '2026-06-30',
  carrierUnitId: 'u1',
};
export const CHANGE: Values = { contractId: 'k1', effectDate: '2026-03-05', reason: '油价上涨' };

/**
 * @param deal what the contract says beside DEAL. @param carriers the names of u1, u2 and so on. @param emptied tables beside those of contracts,
 * changes and carriers.
 */
export function contractInForce(deal: Values, carriers: readonly string[], emptied: readonly EntityDef[] = []) {
  let server: EntityServer;
  beforeAll(async () => {
    server = await openEntityServer();
  }, 60_000);
  afterAll(() => server.close());

  const put = (def: EntityDef, id: string, values: Values) => insertRow(server.db, def, { tenantId: '0', delFlag: '0', ...values, id });
  const whole: Values = { ...DEAL, ...deal };
  beforeEach(async () => {
    server.caller = admin;
    server.nowMs = NOON_MS;
    for (const { table } of [contract, contractChange, carrierUnit, ...emptied]) await askSql(server.db, `DELETE FROM ${table}`);
    for (const [at, name] of carriers.entries()) await put(carrierUnit, `u${at + 1}`, { name, status: '1' });
    await put(contract, 'k1', whole);
  });

  const act = (action: string, id: string, values: Values = {}) =>
    server.call('PUT', `${contractChange.endpoint}/${action}`, { id, ...values });
  return {
    server: () => server,
    deal: whole,
    put,
    /** Answers what the server said. */
    act,
    /** The same of an act that is carried out. */
    take: async (action: string, id: string, values: Values = {}): Promise<void> =>
      expect(await act(action, id, values)).toMatchObject({ success: true }),
  };
}
