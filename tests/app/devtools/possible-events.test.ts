/** 现在能发生什么: for every event whether this state takes it, the deciding guard, and the time until a delay. */
import { expect, test } from 'vitest';
import { possibleEvents } from '#app/devtools/possible-events.ts';
import type { ChartTransition } from '#inspection/chart.ts';
import { chart } from './trace-fixture.ts';

const way = (from: string, event: string, guard = ''): ChartTransition => ({
  id: `${from}|${event}|0`,
  event,
  delay: undefined,
  guard,
  targets: [from === 'up' ? 'down' : 'up'],
  actions: [],
});
const waysByState: Readonly<Record<string, readonly ChartTransition[]>> = {
  down: [way('down', 'hint', 'isVisible')],
  up: [way('up', 'lost')],
};
const link = {
  ...chart,
  root: {
    ...chart.root,
    transitions: [way('(machine)', 'hint')],
    children: chart.root.children.map(node => ({ ...node, transitions: waysByState[node.id] ?? [] })),
  },
};
const told = (options: Parameters<typeof possibleEvents>[2]) =>
  possibleEvents(link, ['(machine)', 'down'], options).map(({ event, answer, ways }) => [
    event,
    answer,
    ways.map(({ transition }) => transition),
  ]);

test('without guard results a guarded transition is unknown; events the state does not accept come last', () => {
  expect(told(undefined)).toEqual([
    ['hint', 'enabled', ['down|hint|0', '(machine)|hint|0']],
    ['lost', 'disabled', []],
  ]);
});

test('guard results decide about an event and its target state', () => {
  const options = [
    { event: 'hint', transition: 'down|hint|0', answer: 'disabled', guard: 'isVisible' },
    { event: 'hint', transition: '(machine)|hint|0', answer: 'unknown', guard: 'not(x)' },
  ] as const;

  expect(told(options)).toEqual([
    ['hint', 'unknown', ['down|hint|0', '(machine)|hint|0']],
    ['lost', 'disabled', []],
  ]);
  expect(possibleEvents(link, ['(machine)', 'down'], options)[0]?.ways[0]).toEqual({ ...options[0], targets: ['up'] });
});
