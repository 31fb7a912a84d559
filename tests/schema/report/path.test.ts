/** Paths of facts: through as many references as it takes, to a field or an id; and which entities a report reads. */
import { expect, test } from 'vitest';
import { schema } from '#features/registry.ts';
import { shipmentLedger } from '#features/report/shipment-ledger.ts';
import { lossAnalysis } from '#features/report/loss-analysis.ts';
import { stepsOf } from '#schema/report/path.ts';
import { entitiesOf } from '#schema/report/report-def.ts';

test.each([
  ['waybill', 'plateNumber', [], 'plateNumber'],
  ['railWagon', 'railDayPlanId.railPlanId.contractId.consumerId', ['railDayPlan', 'railPlan', 'contract'], 'consumerId'],
  ['waybill', 'id', [], 'id of waybill'],
  ['waybill', 'contractId.id', ['contract'], 'id of contract'],
  ['waybill', 'contractId.nothing', ['contract'], undefined],
  ['waybill', 'plateNumber.name', [], undefined],
  ['nothing', 'id', [], undefined],
])('%s %s', (entity, path, through, named) => {
  const { end, ...rest } = stepsOf(schema.find, entity, path);
  expect(rest.through).toEqual(through);
  expect(end && ('idOf' in end ? `id of ${end.idOf}` : end.name)).toBe(named);
});

test('a report reads what its paths lead through and what its dimensions name', () => {
  expect(entitiesOf(shipmentLedger, schema, {}).toSorted()).toEqual(
    ['consumer', 'contract', 'material', 'railDayPlan', 'railPlan', 'railWagon', 'waybill'].toSorted(),
  );
  expect(entitiesOf(lossAnalysis, schema, { dimension: 'plate' })).toContain('roadPlan');
});
