/** Fields that are demanded, or allowed, under a condition. */
import { expect, test } from 'vitest';
import { completeEntity } from '#schema/define-entity.ts';
import { dict, named, text } from '#schema/field.ts';
import { isAskedFor, isDemanded } from '#schema/when.ts';
import { firstBroken } from '#schema/rules/shared-rules.ts';
import { rulesOf } from '#schema/rules/validate-values.ts';

const spec = {
  name: 'gate',
  title: '闸口',
  route: '/g',
  component: 'g',
  endpoint: '/g',
  permission: 'g',
  titleField: 'name',
  searchFields: ['name'],
  listColumns: ['name'],
  query: [],
  offline: 'full' as const,
  fields: [named('name', text('名称')), named('kind', dict('类型', 'gate_kind')), named('laneNo', text('车道号'))],
};
const ofTrucks = { field: 'kind', is: ['truck', 'both'] };

test.each([
  ['truck', true],
  ['both', true],
  ['rail', false],
  [undefined, false],
])('a gate of kind %s: its lane is asked for and demanded: %s', (kind, expected) => {
  const gate = completeEntity({ ...spec, visibleWhen: { laneNo: ofTrucks }, requiredWhen: { laneNo: ofTrucks } });
  const lane = gate.fieldByName.get('laneNo');
  const values = kind === undefined ? {} : { kind };

  expect(lane && [isAskedFor(lane, values), isDemanded(lane, values)]).toEqual([expected, expected]);
});

test('a field that is always required is not demanded where the form does not ask for it', () => {
  expect(isDemanded({ required: true, visibleWhen: ofTrucks }, { kind: 'rail' })).toBe(false);
});

test('a condition names fields of the entity', () => {
  expect(() => completeEntity({ ...spec, requiredWhen: { laneNo: { field: 'knd', is: ['truck'] } } })).toThrow(
    'gate names an unknown field knd',
  );
  expect(() => completeEntity({ ...spec, visibleWhen: { lane: ofTrucks } })).toThrow('gate names an unknown field lane');
});

test('a text may have a form of its own, with its sentence', () => {
  const lane = named('laneNo', text('车道号', { pattern: { expr: /^[AB]\d{2}$/, message: '车道号形如 A01' } }));

  expect(['', 'A01', 'C01'].map(value => firstBroken(rulesOf(lane), value))).toEqual([undefined, undefined, '车道号形如 A01']);
});
