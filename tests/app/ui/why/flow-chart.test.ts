/** The chart of a status flow: sound for every entity that has one, and the waybill's in full words. */
import { describe, expect, test } from 'vitest';
import type { Dicts } from '#schema/dict.ts';
import { contractItem } from '#features/contract/contract-item/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { completeEntity } from '#schema/define-entity.ts';
import { named, text } from '#schema/field.ts';
import { flowChartOf } from '#app/ui/why/flow-chart.ts';
import { entityDefs } from '#features/registry.ts';
import { stepsFor } from '#schema/steps.ts';
import { dictsOfSeed } from '../../../../scripts/docs/dicts-of-seed.ts';

const dicts: Dicts = dictsOfSeed();
const flowing = entityDefs.filter(def => def.flow);

describe.each(flowing.map(def => [def.title, def] as const))('%s', (_, def) => {
  const chart = flowChartOf(def, dicts);
  const states = chart?.root.children ?? [];
  const transitions = states.flatMap(state => state.transitions);

  test('every status of the flow and of its dictionary is a state, once, with a word', () => {
    const keys = states.map(({ key }) => key);
    const named = def.flow?.transitions.flatMap(({ from, to }) => [...from, to]) ?? [];

    expect(new Set(keys).size).toBe(keys.length);
    expect([def.flow?.initial, ...named].filter(status => !keys.includes(status ?? ''))).toEqual([]);
    expect(states.filter(({ key, label }) => label === undefined || label === '' || label === key)).toEqual([]);
  });

  test('it starts at the status of a new row, and every target exists', () => {
    const ids = new Set(states.map(({ id }) => id));

    expect(chart?.root.initial).toBe(`${def.name}.${def.flow?.initial}`);
    expect(transitions.flatMap(({ targets }) => targets).filter(id => !ids.has(id))).toEqual([]);
    expect(new Set(transitions.map(({ id }) => id)).size).toBe(transitions.length);
  });

  test('a state leads exactly where the row menu would', () => {
    for (const state of states) {
      const possible = stepsFor(def, state.key, () => true).flatMap(step => (step.refusal ? [] : [step.transition.action]));
      const drawn = state.transitions.map(({ event }) => event);
      expect(drawn).toEqual(expect.arrayContaining(possible));
      const auto = def.flow?.transitions.filter(step => step.auto).map(({ action }) => action) ?? [];
      expect(drawn.filter(action => !possible.includes(action) && !auto.includes(action))).toEqual([]);
    }
  });
});

test('the waybill at 待派车: its step by its words, with what must be filled in and what the server notes', () => {
  const waiting = flowChartOf(waybill, dicts)?.root.children[0];

  expect(waiting?.label).toBe('待派车');
  expect(waiting?.transitions[0]).toEqual({
    id: 'waybill.10|dispatch|0',
    event: 'dispatch',
    label: '派车',
    delay: undefined,
    guard: '须填：承运单位、车辆、司机',
    targets: ['waybill.20'],
    actions: ['记录：派车时间'],
  });
  expect(waiting?.transitions[1]).toMatchObject({ label: '作废', guard: '须填：作废原因；须确认', actions: [] });
});

test('a step without a button is marked', () => {
  const audited = flowChartOf(waybill, dicts)?.root.children.find(({ key }) => key === '70');

  expect(audited?.transitions.find(({ event }) => event === 'settle')?.guard).toBe('自动');
});

test('before the dictionaries have arrived the statuses stand by value, in the order of the steps', () => {
  const keys = flowChartOf(waybill)?.root.children.map(({ key, label }) => [key, label]);

  expect(keys?.slice(0, 3)).toEqual([
    ['10', '10'],
    ['20', '20'],
    ['30', '30'],
  ]);
});

test('an entity without a flow has no chart', () => {
  expect(flowChartOf(contractItem)).toBeUndefined();
});

test('a status without a way out is final', () => {
  const forked = completeEntity({
    ...contractItem,
    fields: [...contractItem.fields, named('s', text('状态'))],
    flow: {
      field: 's',
      initial: 'a',
      transitions: [
        { action: 'go', button: '走', from: ['a'], to: 'b' },
        { action: 'leave', button: '离开', from: ['a'], to: 'c' },
        { action: 'back', button: '回', from: ['b'], to: 'a' },
      ],
    },
  });
  const states = flowChartOf(forked)?.root.children;

  expect(states?.[0]?.transitions.map(({ id }) => id)).toEqual(['contractItem.a|go|0', 'contractItem.a|leave|0']);
  expect(states?.map(({ kind }) => kind)).toEqual(['atomic', 'atomic', 'final']);
});
