/** What a field comes to over the rows that refer to its row, as forms and sample rows work it out; the server's cases are the same. */
import { expect, test } from 'vitest';
import { computeRow } from '#schema/compute.ts';
import { effectTargets, isCounted } from '#schema/row-effects.ts';
import type { Values } from '#schema/row.ts';
import { sumOver, sumsOf } from '#schema/sums.ts';
import { offer, schema, sumCases, tender } from '#tests/support/bidding-schema.ts';

const START: Values = { startPrice: 100 };

test.each(sumCases)('%s', (_what, offers, expected) => {
  const rows = offers.map((values, at) => ({ ...values, id: `o${at}`, createTime: `2026-03-03 08:00:0${at}` }));
  const sums = sumsOf(tender).map(sum => {
    const counted = rows.filter((row: Values) => row[sum.by] === 't1' && isCounted(offer, sum, row));
    return [sum.field, sumOver(tender, sum, counted)];
  });
  const { startPrice: _start, ...values } = computeRow(tender, { ...START, ...Object.fromEntries(sums) });
  expect(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))).toEqual(expected);
});

const OFFER: Values = { tenderId: 't1', haulierId: 'h1', price: 80, mode: 'rail', isFirm: 'N', offerStatus: '1' };
test.each<[what: string, change: Values, tenderFields: readonly string[]]>([
  ['another price', { price: 81 }, ['lowest', 'leaderId']],
  ['another carrier', { haulierId: 'h2' }, ['bidderCount', 'leaderId']],
  ['a code that makes it count', { isFirm: 'Y' }, ['firmWeight']],
  ['a code that a sum does not ask for', { mode: 'ship' }, []],
  ['its time', { offerTime: '2026-03-01 13:00:00' }, ['firstDay', 'lastTime']],
  ['its number', { offerNo: 'B1' }, []],
  ['a step', { offerStatus: '2' }, ['bidderCount', 'lowest', 'leaderId']],
])('%s changes what follows from it', (_what, change, fields) => {
  const targets = effectTargets(schema, offer, OFFER, { ...OFFER, ...change });
  expect(targets.find(({ entity }) => entity === 'tender')?.fields ?? []).toEqual(fields);
});
