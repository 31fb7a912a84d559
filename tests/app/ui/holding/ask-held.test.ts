/** Who is asked which rows others hold, and how it is said. */
import { expect, test } from 'vitest';
import { askHeld } from '#app/ui/holding/ask-held.ts';
import { heldReason, unsureWords } from '#app/ui/holding/held-words.ts';
import { schema } from '#tests/support/small-schema.ts';
import type { HeldRow } from '#query/held-rows.ts';

const byTrips = (id: string): HeldRow => ({ id, by: [{ entity: 'trip', field: 'partnerId', count: 2 }] });

async function ask(here: readonly HeldRow[], unread: readonly string[], there: readonly HeldRow[] | 'offline' | 'fails', isLast = false) {
  let asked = 0;
  const onServer = async () => (asked++, there === 'fails' || there === 'offline' ? undefined : there);
  const sources = { onDevice: async () => ({ held: here, unread }), onServer: there === 'offline' ? undefined : onServer };
  const { byId, isSure } = await askHeld(sources, ['p1', 'p2'], isLast);
  return { held: [...byId.keys()], isSure, asked };
}

test('what this device has as a whole is judged here; before the deletion the server counts what the user does not see', async () => {
  expect(await ask([byTrips('p1')], [], [byTrips('p2')])).toEqual({ held: ['p1'], isSure: true, asked: 0 });
  expect(await ask([byTrips('p1')], [], [byTrips('p2')], true)).toEqual({ held: ['p1', 'p2'], isSure: true, asked: 1 });
});

test('where rows are missing here the server is asked; without it nobody is sure', async () => {
  expect(await ask([], ['trip'], [byTrips('p2')])).toEqual({ held: ['p2'], isSure: true, asked: 1 });
  expect(await ask([byTrips('p1')], ['trip'], 'offline', true)).toEqual({ held: ['p1'], isSure: false, asked: 0 });
  expect(await ask([byTrips('p1')], ['trip'], 'fails', true)).toEqual({ held: ['p1'], isSure: false, asked: 1 });
  expect(await ask([], [], 'offline', true)).toEqual({ held: [], isSure: true, asked: 0 });
});

test('the reason counts the rows, and names the field where one entity refers by several', () => {
  expect(heldReason(schema, [{ entity: 'trip', field: 'partnerId', count: 1200 }])).toBe('被 1,200 条运单引用，不能删除');
  expect(
    heldReason(schema, [
      { entity: 'deal', field: 'partnerId', count: 1 },
      { entity: 'trip', field: 'partnerId', count: 2 },
      { entity: 'trip', field: 'carId', count: 3 },
    ]),
  ).toBe('被 3 条运单（车辆）、2 条运单（承运单位）、1 条合同引用，不能删除');
});

test('where nobody could say, a server of ours judges; of another the user is asked to look', () => {
  expect(unsureWords(false)).toContain('提交时由服务器核对');
  expect(unsureWords(true)).toBe('本机没有可能引用它的全部数据，请先确认没有单据引用它。');
});
