/** A bid in the hall is entered once, also when its answer is lost: the server is asked what became of it before anybody bids again. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { schema } from '#features/registry.ts';
import { hallCalls } from '#features/bidding/bidding/hall/calls.ts';
import { json, startFakeHttpServer } from '#tests/wire/fake-http-server.ts';
import type { Answer, FakeHttpServer } from '#tests/wire/fake-http-server.ts';

const BID = {
  id: '1',
  sectionId: 's',
  biddingId: 'r',
  bondPayId: 'b',
  carrierUnitId: 'u',
  unitPrice: 275.54,
  taxRate: '9',
  weight: 100,
};
let server: FakeHttpServer;
beforeEach(async () => void (server = await startFakeHttpServer()));
afterEach(() => server.close());

const told = (result: unknown): Answer => json({ success: true, code: 200, message: '', result });
const refused = (message: string): Answer => json({ success: false, code: 500, message, result: null });
const LOST: Answer = response => response.destroy();

/** How the bid ended, and the acts that the server was asked for. @param answers by act; any other succeeds. */
async function bidWith(answers: Readonly<Record<string, Answer>>) {
  const actOf = (path: string): string => path.split('/').at(-1) ?? '';
  server.reply = (response, { path }) => (answers[actOf(path)] ?? told(null))(response);
  const answer = await hallCalls.table.bid({ ...server.http(), schema: async () => schema }, BID);
  return [answer.ok ? answer.value : answer.error, server.asked.map(({ path }) => actOf(path))];
}

test('a bid is entered and submitted', async () => {
  expect(await bidWith({})).toEqual(['entered', ['add', 'submit']]);
});

test('a refused bid leaves no draft', async () => {
  const refusal = expect.objectContaining({ kind: 'rejected', message: '至少要再低 0.50 元/吨' });
  expect(await bidWith({ submit: refused('至少要再低 0.50 元/吨') })).toEqual([refusal, ['add', 'submit', 'queryById', 'delete']]);
});

test('a bid that is not taken up at all has nothing to take away', async () => {
  const answers = { add: refused('不能选'), queryById: refused('未找到对应数据') };
  expect(await bidWith(answers)).toEqual([expect.objectContaining({ kind: 'rejected', message: '不能选' }), ['add', 'queryById']]);
});

test('without an answer the server says that it came: then it counts', async () => {
  expect(await bidWith({ submit: LOST, queryById: told({ offerStatus: '1' }) })).toEqual(['entered', ['add', 'submit', 'queryById']]);
});

test('a bid that was not submitted is taken away, and is not there', async () => {
  expect(await bidWith({ submit: LOST, queryById: told({ offerStatus: '0' }) })).toEqual([
    'lost',
    ['add', 'submit', 'queryById', 'delete'],
  ]);
});

test('a bid that the server does not know is not there', async () => {
  expect(await bidWith({ add: LOST, queryById: refused('未找到对应数据') })).toEqual(['lost', ['add', 'queryById']]);
});

test('while the server cannot be asked, nobody knows', async () => {
  expect(await bidWith({ submit: LOST, queryById: LOST })).toEqual(['unclear', ['add', 'submit', 'queryById']]);
});

describe('a request that the browser sent anew, because the connection broke before its answer, is refused as done already', () => {
  test('the offer that came is submitted', async () => {
    const answers = { add: refused('编号重复'), queryById: told({ offerStatus: '0' }) };
    expect(await bidWith(answers)).toEqual(['entered', ['add', 'queryById', 'submit']]);
  });

  test('the bid that was submitted counts, and is not taken away', async () => {
    const answers = { submit: refused('已提交，不能提交报价'), queryById: told({ offerStatus: '1' }) };
    expect(await bidWith(answers)).toEqual(['entered', ['add', 'submit', 'queryById']]);
  });
});

test('an offer that came although its answer was lost is submitted', async () => {
  expect(await bidWith({ add: LOST, queryById: told({ offerStatus: '0' }) })).toEqual(['entered', ['add', 'queryById', 'submit']]);
});
