/** What the sample rows cost grows with their number and no faster: a used-up pool of names is not searched again for each row, and rows are written by the thousand. */
import { expect, test } from 'vitest';
import { createRandom } from '#base/random.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { createDice } from '#server/dev/seed/dice.ts';
import { insertRows } from '#server/dev/seed/insert-rows.ts';
import { companyName } from '#server/dev/seed/identities.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

/** A generator that counts what was drawn from it. */
function countedDice() {
  const random = createRandom(1);
  const counted = { draws: 0 };
  return { counted, dice: createDice(() => (counted.draws++, random())) };
}

const DRAWS_OF_NAME = 3;

test('more companies than a city has names for are numbered, and none costs more draws than the first ones', () => {
  const { counted, dice } = countedDice();
  const NAMES = 10_000; // one suffix gives 800
  const names = Array.from({ length: NAMES }, () => companyName(dice, '140105', '商贸'));
  expect(new Set(names).size).toBe(NAMES);
  expect(names[0]).not.toContain('分公司');
  expect(names.at(-1)).toMatch(/^太原..商贸有限(?:责任)?公司第\d+分公司$/);
  expect(counted.draws).toBeLessThan(NAMES * 2 * DRAWS_OF_NAME);
});

test('a pool whose texts cannot be numbered says that it is used up', () => {
  const { counted, dice } = countedDice();
  expect(dice.once('coin', () => String(dice.int(0, 0)))).toBe('0');
  expect(() => dice.once('coin', () => String(dice.int(0, 0)))).toThrow('coin');
  expect(counted.draws).toBeLessThan(200);
});

test('2,500 rows are three statements', async () => {
  const db = await openTestDatabase('tables');
  let statements = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => (statements++, node),
    transformResult: async ({ result }) => result,
  });
  await insertRows(
    counting,
    waybill,
    Array.from({ length: 2_500 }, (_, at) => ({ id: String(at), tenantId: '0', delFlag: '0' })),
  );
  expect(statements).toBe(3);
  await db.destroy();
}, 60_000);
