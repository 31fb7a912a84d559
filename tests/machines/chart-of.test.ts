/** A machine's chart: complete and sound for every machine of the program, and right in words for what XState can express. */
import { describe, expect, test } from 'vitest';
import { and, assign, createMachine, not, or, raise, sendTo, setup, stateIn } from 'xstate';
import type { AnyStateNode } from 'xstate';
import type { ChartNode } from '#inspection/chart.ts';
import { chartOf, transitionIdOf } from '#machines/chart-of.ts';
import { findMachines } from '../../scripts/docs/find-machines.ts';

const found = await findMachines(process.cwd());
const machines = found.map(({ machine }) => machine);

const nodesOf = (node: ChartNode): ChartNode[] => [node, ...node.children.flatMap(nodesOf)];
const statesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(statesOf)];

test('all ten machines are found under their own names', () => {
  expect(machines.map(({ id }) => id).toSorted()).toEqual([
    'leader',
    'link',
    'notice',
    'outbox',
    'pull',
    'session',
    'tableSocket',
    'tabs',
    'upload',
    'watchdog',
  ]);
});

describe.each(machines.map(machine => [machine.id, machine] as const))('%s', (_, machine) => {
  const nodes = nodesOf(chartOf(machine).root);
  const states = statesOf(machine.root);
  const transitions = nodes.flatMap(node => node.transitions);

  test('every state is present once, with XState’s id', () => {
    expect(nodes.map(({ id }) => id)).toEqual(states.map(({ id }) => id));
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
  });

  test('every transition is present once, and XState finds it by the same id', () => {
    const own = states.flatMap(state => [...(state.always ?? []), ...[...state.transitions.values()].flat()]);

    expect(transitions.map(({ id }) => id)).toEqual(own.map(transitionIdOf));
    expect(new Set(transitions.map(({ id }) => id)).size).toBe(transitions.length);
  });

  test('targets and initial states exist; only compound states have an initial one', () => {
    const ids = new Set(nodes.map(({ id }) => id));

    expect(transitions.flatMap(({ targets }) => targets).filter(id => !ids.has(id))).toEqual([]);
    for (const { kind, initial, children } of nodes) {
      if (kind === 'compound') expect(children.map(({ id }) => id)).toContain(initial);
      else expect(initial).toBeUndefined();
    }
  });

  test('every guard and action has a name in the chart', () => {
    expect(transitions.filter(({ guard }) => guard.includes('inline'))).toEqual([]);
    expect(nodes.flatMap(({ entry, exit }) => [...entry, ...exit])).not.toContain('inline');
  });

  test('can be copied to another thread', () => {
    expect(structuredClone(chartOf(machine))).toEqual(chartOf(machine));
  });
});

describe('names in a chart', () => {
  const machine = setup({
    guards: { isA: () => true, isB: () => true, isKind: (_machine, kind: string) => kind === 'x' },
    delays: { soon: 250, later: () => 1_000 },
    actions: { shout: (_machine, _word: string) => undefined, note: () => undefined },
  }).createMachine({
    id: 'm',
    initial: 'one',
    states: {
      one: {
        entry: ['note', assign({})],
        exit: raise({ type: 'left' }),
        on: {
          both: { guard: and(['isA', not('isB')]), target: 'two' },
          either: { guard: or(['isA', stateIn({ two: 'inner' })]), target: 'two' },
          named: { guard: { type: 'isKind', params: 'x' }, actions: { type: 'shout', params: 'hey' } },
          placed: { guard: () => true, actions: [() => undefined, sendTo('child', { type: 'hello' })] },
        },
        after: { soon: 'two', later: 'two', 400: 'two' },
      },
      two: { initial: 'inner', states: { inner: { type: 'final' } }, onDone: 'one' },
    },
  });
  const [one, two] = chartOf(machine).root.children;

  test('guards are named', () => {
    expect(one?.transitions.slice(0, 4).map(({ guard }) => guard)).toEqual([
      'and(isA, not(isB))',
      'or(isA, in(two.inner))',
      'isKind(x)',
      'inline',
    ]);
  });

  test('actions are named; the raise that XState adds for a delay is left out', () => {
    expect(one?.entry).toEqual(['note', 'assign']);
    expect(one?.exit).toEqual(['raise(left)']);
    expect(one?.transitions.slice(2, 4).map(({ actions }) => actions)).toEqual([['shout(hey)'], ['inline', 'sendTo(child, hello)']]);
  });

  test('delays are named, with milliseconds where they are constant', () => {
    expect(one?.transitions.slice(4).map(({ delay }) => delay)).toEqual([
      { name: '400', ms: 400 },
      { name: 'soon', ms: 250 },
      { name: 'later', ms: undefined },
    ]);
  });

  test('the end of a child is an event of its parent', () => {
    expect(two?.transitions.map(({ id, event, targets }) => [id, event, targets])).toEqual([
      ['m.two|xstate.done.state.m.two|0', 'xstate.done.state.m.two', ['m.one']],
    ]);
    expect(two?.children[0]?.kind).toBe('final');
  });

  test('delays provided later are those of the chart', () => {
    const [provided] = chartOf(machine.provide({ delays: { later: 9 } })).root.children;

    expect(provided?.transitions[6]?.delay).toEqual({ name: 'later', ms: 9 });
  });

  test('a machine with one state and one with a history state are read', () => {
    expect(chartOf(createMachine({ id: 'alone' })).root).toMatchObject({ id: 'alone', kind: 'atomic', children: [], transitions: [] });
    const back = createMachine({ id: 'h', initial: 'a', states: { a: {}, past: { type: 'history', target: 'a' } } });
    expect(chartOf(back).root.children.map(({ kind }) => kind)).toEqual(['atomic', 'history']);
  });
});
