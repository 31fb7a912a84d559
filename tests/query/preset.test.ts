/** A view's preset as conditions, alone and beside what the user asks for; and the lists in which the palette looks. */
import { expect, test } from 'vitest';
import { defineView } from '#schema/define-view.ts';
import type { Preset } from '#schema/entity-def.ts';
import { findScopes } from '#query/find/find-scopes.ts';
import type { Condition } from '#query/list-query.ts';
import { listConditions, presetConditions } from '#query/preset.ts';
import { slip, trip } from '#tests/support/small-schema.ts';

const plain = {
  name: 'some',
  title: '部分运单',
  route: '/some',
  component: 'some',
  listColumns: [],
  query: [],
  verbs: [],
  steps: [],
} as const;
const viewOf = (preset: { readonly tripStatus?: Preset; readonly lossMode?: Preset; readonly loadTime?: Preset }) =>
  defineView(trip, { ...plain, preset });
const eq = (field: string, value: string): Condition => ({ field, rule: 'eq', value });

test.each<readonly [string, Parameters<typeof viewOf>[0], readonly Condition[]]>([
  ['one value', { lossMode: { is: ['over'] } }, [eq('lossMode', 'over')]],
  ['several values', { tripStatus: { is: ['10', '20'] } }, [{ field: 'tripStatus', rule: 'in', value: '10,20' }]],
  ['not a value', { lossMode: { not: ['over'] } }, [{ field: 'lossMode', rule: 'ne', value: 'over' }]],
  ['not a status', { tripStatus: { not: ['10', '99'] } }, [{ field: 'tripStatus', rule: 'in', value: '20,30,70,60,80' }]],
  [
    'a range',
    { loadTime: { from: '2026-01-01', to: '2026-01-31' } },
    [
      { field: 'loadTime', rule: 'ge', value: '2026-01-01' },
      { field: 'loadTime', rule: 'le', value: '2026-01-31' },
    ],
  ],
  ['from', { loadTime: { from: '2026-01-01' } }, [{ field: 'loadTime', rule: 'ge', value: '2026-01-01' }]],
  ['nothing', {}, []],
])('%s', (_, preset, expected) => {
  expect(presetConditions(viewOf(preset))).toEqual(expected);
});

test('the preset stands before what the user asks for, and is left out where that says more', () => {
  const view = viewOf({ tripStatus: { is: ['10', '20'] }, lossMode: { is: ['over'] } });
  const [status, mode] = presetConditions(view);
  const asked = (condition: Condition) => listConditions(view, [condition]);

  expect(asked(eq('tripNo', 'YD1'))).toEqual([status, mode, eq('tripNo', 'YD1')]);
  expect(asked(eq('tripStatus', '20'))).toEqual([mode, eq('tripStatus', '20')]);
  expect(asked(eq('tripStatus', '70'))).toEqual([status, mode, eq('tripStatus', '70')]);
  expect(asked({ field: 'tripStatus', rule: 'in', value: '20,10' })).toEqual([mode, { field: 'tripStatus', rule: 'in', value: '20,10' }]);
  expect(asked({ field: 'tripStatus', rule: 'in', value: '20,70' })).toHaveLength(3);
  expect(asked({ field: 'tripStatus', rule: 'ne', value: '20' })).toHaveLength(3);
  expect(listConditions(trip, [eq('tripStatus', '20')])).toEqual([eq('tripStatus', '20')]);
});

test('the palette looks once in each entity: in all its rows, or in those of the views where the menu has only these', () => {
  const [first, second] = [viewOf({ tripStatus: { is: ['10'] } }), viewOf({ lossMode: { is: ['over'] } })];
  const scopes = (lists: Parameters<typeof findScopes>[0]) => findScopes(lists, (_, field) => field !== 'plateNumber');

  expect(scopes([first, second, slip])).toEqual([
    { entity: 'trip', fields: ['tripNo', 'originalNo'], among: [[eq('tripStatus', '10')], [eq('lossMode', 'over')]] },
    { entity: 'slip', fields: ['slipNo'] },
  ]);
  expect(scopes([first, trip, second])).toEqual([{ entity: 'trip', fields: ['tripNo', 'originalNo'] }]);
});
