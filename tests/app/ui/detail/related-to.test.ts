/** Which lists of related rows the details of a row show: those that can have rows, and that the user may read. */
import { expect, test } from 'vitest';
import { relatedTo } from '#app/ui/detail/related-columns.ts';
import { contract } from '#features/contract/contract/entity.ts';
import { settlement } from '#features/finance/settlement/entity.ts';
import { schema } from '#features/registry.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { pickedLists } from '#schema/picked-lists.ts';

test.each([
  ['sales', ['运单', '核销记录']],
  ['freight', ['运单', '核销记录']],
  ['purchase', ['运单', '核销记录', '付款']],
  ['rail', ['核销记录', '付款', '铁路费用']],
  ['port', ['核销记录', '付款', '港口费用']],
])('a settlement of type %s shows %j', (settlementType, labels) => {
  expect(relatedTo(settlement, { settlementType }, () => true).map(({ label }) => label)).toEqual(labels);
});

test.each([
  ['road', []],
  ['rail', ['铁路计划', '铁路费用']],
  ['ship', ['船舶计划']],
  ['port', ['船舶计划', '港口费用']],
  ['enterprise', []],
])('of plans and fees a contract of type %s shows %j', (contractType, labels) => {
  const shown = relatedTo(contract, { contractType }, () => true).map(({ label }) => label);
  expect(shown.filter(label => /计划|费用/.test(label))).toEqual(labels);
});

test('a list that the user may not read is not shown: it would be refused', () => {
  const shown = relatedTo(waybill, {}, entity => entity !== 'serviceFee').map(({ entity }) => entity);
  expect(relatedTo(waybill, {}, () => true).map(({ entity }) => entity)).toContain('serviceFee');
  expect(shown).not.toContain('serviceFee');
  expect(shown).toContain('weighSlip');
});

test('rows that only some documents pick are shown with those', () => {
  const shown = schema.defs.flatMap(def =>
    pickedLists(def).map(({ entity, foreignField, picked }) => {
      const tab = (def.related ?? []).find(each => each.entity === entity && each.foreignField === foreignField);
      return { of: `${def.name} ${entity}`, picks: picked.when, shows: tab?.when };
    }),
  );
  expect(shown.length).toBeGreaterThan(2);
  for (const { of, picks, shows } of shown) expect(shows, of).toEqual(picks);
});
