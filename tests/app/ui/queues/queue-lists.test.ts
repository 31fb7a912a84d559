/** The query of a queue, and the same rows by the form of its list. */
import { describe, expect, test } from 'vitest';
import { schema } from '#features/registry.ts';
import { contract } from '#features/contract/contract/entity.ts';
import { waybillReceipt } from '#features/transport/waybill-receipt/entity.ts';
import { listConditions } from '#query/preset.ts';
import { queueQuery, queueValues } from '#app/ui/queues/queue-values.ts';
import { queuesOf } from '#schema/queues.ts';
import { toConditions } from '#app/ui/conditions/query-values.ts';
import { inAddress, addressWith } from '#app/ui/conditions/list-address.ts';

const TODAY = '2026-12-15';

test('the statuses, by the moment from which they wait', () => {
  const [upload] = queuesOf(waybillReceipt);
  expect(upload && queueQuery(waybillReceipt, upload, TODAY)).toEqual({
    conditions: [{ field: 'receiptStatus', rule: 'in', value: '0,4' }],
    sort: { column: 'signTime', order: 'asc' },
    pageNo: 1,
    pageSize: 1,
  });
});

test('what is due is asked for to the last day, over the turn of the year', () => {
  const due = queuesOf(contract).find(({ withinDays }) => withinDays === 30);
  expect(due && queueQuery(contract, due, TODAY).conditions).toEqual([
    { field: 'contractStatus', rule: 'eq', value: '3' },
    { field: 'endDate', rule: 'le', value: '2027-01-14' },
  ]);
});

describe('a card and the list that it opens show the same rows in the same order', () => {
  const all = [...schema.defs, ...schema.views].flatMap(def => queuesOf(def).map(queue => [def.title, queue.label, def, queue] as const));
  test('there are queues', () => expect(all.length).toBeGreaterThan(60));
  test.each(all)('%s %s', (_, __, def, queue) => {
    const query = queueQuery(def, queue, TODAY);
    const opened = inAddress(def, addressWith(def, '', queueValues(def, queue, TODAY), { sort: query.sort }), () => true);
    expect(opened.sort).toEqual(query.sort);
    expect(new Set(listConditions(def, toConditions(def, opened.values ?? {})))).toEqual(new Set(query.conditions));
  });
});
