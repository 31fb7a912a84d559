/** One entity's pull: every state × every event, and the order of its work. */
import { describe, expect, test, vi } from 'vitest';
import { pullMachine } from '#machines/sync/pull.machine.ts';
import { after, done, failed, nameOf, walk } from './walk.ts';
import type { Step } from './walk.ts';

type Facts = { hasUnverified: boolean; isProbed: boolean; isScannable: boolean; isSeeded: boolean; isSweepDue: boolean };
const QUIET: Facts = { hasUnverified: false, isProbed: true, isScannable: true, isSeeded: true, isSweepDue: false };
const WORK = 'pull.active.work';

function machineWith(facts: Partial<Facts>) {
  const all = { ...QUIET, ...facts };
  return pullMachine.provide({
    guards: {
      hasUnverified: () => all.hasUnverified,
      isProbed: () => all.isProbed,
      isScannable: () => all.isScannable,
      isSeeded: () => all.isSeeded,
      isSweepDue: () => all.isSweepDue,
    },
  });
}

function stateOf(facts: Partial<Facts>, steps: readonly Step[]): string {
  return nameOf(walk(machineWith(facts), steps).value)
    .replace('active.clock.running+work.', '')
    .replace('.prompt', '');
}

const report = (state: string, kind: string): Step => done(`0.${WORK}.${state}`, { kind });
const RESTING: readonly Step[] = ['go', report('pulling', 'done'), report('counting', 'done')];

test.each<[string, Partial<Facts>, readonly Step[], string]>([
  ['unverified rows come first', { hasUnverified: true, isSeeded: false }, ['go'], 'verifying'],
  ['then the probe of the server', { isProbed: false, isSeeded: false }, ['go'], 'probing'],
  ['the probe runs for an entity that is not scanned too', { isProbed: false, isScannable: false }, ['go'], 'probing'],
  ['then the seed', { isSeeded: false }, ['go'], 'seeding'],
  ['then the delta', {}, ['go'], 'pulling'],
  ['then the count', {}, ['go', report('pulling', 'done')], 'counting'],
  ['then the pause', {}, RESTING, 'resting'],
  ['without a keyset nothing is scanned', { isScannable: false, isSeeded: false }, ['go'], 'resting'],
  ['the seed goes on page by page', { isSeeded: false }, ['go', report('seeding', 'done')], 'seeding'],
  ['then a page of the sweep, when one is due', { isSweepDue: true }, RESTING, 'sweeping'],
  ['after the pause the next step is chosen again', {}, [...RESTING, after('rest', `${WORK}.resting`)], 'resting'],
  ['an unfinished count is followed by a pause', {}, ['go', report('pulling', 'done'), report('counting', 'more')], 'resting'],
  [
    'an unfinished count goes on after the pause',
    {},
    ['go', report('pulling', 'done'), report('counting', 'more'), after('rest', `${WORK}.resting`)],
    'counting',
  ],
  ['the timer starts the next delta', {}, [...RESTING, after('deltaEvery', 'pull.active.clock.running')], 'pulling'],
  ['a row to verify waits for more such rows', {}, [...RESTING, 'verify'], 'debouncing'],
  [
    'a row to verify is read after that wait',
    { hasUnverified: true },
    ['go', ...verified('pulling'), ...verified('counting').slice(1), after('debounce', `${WORK}.debouncing`)],
    'verifying',
  ],
  ['after the wait the next step is chosen again', {}, [...RESTING, 'verify', after('debounce', `${WORK}.debouncing`)], 'resting'],
])('%s', (_, facts, steps, expected) => {
  expect(stateOf(facts, steps)).toBe(expected);
});

describe('every state × every event', () => {
  const roads: Readonly<Record<string, { readonly facts: Partial<Facts>; readonly steps: readonly Step[] }>> = {
    off: { facts: {}, steps: [] },
    verifying: { facts: { hasUnverified: true }, steps: ['go'] },
    probing: { facts: { isProbed: false }, steps: ['go'] },
    seeding: { facts: { isSeeded: false }, steps: ['go'] },
    pulling: { facts: {}, steps: ['go'] },
    counting: { facts: {}, steps: ['go', report('pulling', 'done')] },
    sweeping: { facts: { isSweepDue: true }, steps: RESTING },
    resting: { facts: {}, steps: RESTING },
    debouncing: { facts: {}, steps: [...RESTING, 'verify'] },
    backingOff: { facts: {}, steps: ['go', report('pulling', 'failed')] },
  };
  const next: Readonly<Record<string, readonly [go: string, halt: string, wake: string, tick: string, verify: string]>> = {
    off: ['pulling', 'off', 'off', 'off', 'off'],
    verifying: ['verifying', 'off', 'verifying', 'verifying', 'verifying'],
    probing: ['probing', 'off', 'probing', 'probing', 'probing'],
    seeding: ['seeding', 'off', 'seeding', 'seeding', 'seeding'],
    pulling: ['pulling', 'off', 'pulling', 'pulling', 'pulling'],
    counting: ['counting', 'off', 'counting', 'counting', 'counting'],
    sweeping: ['sweeping', 'off', 'sweeping', 'sweeping', 'sweeping'],
    resting: ['resting', 'off', 'pulling', 'pulling', 'debouncing'],
    debouncing: ['debouncing', 'off', 'debouncing', 'debouncing', 'debouncing'],
    backingOff: ['backingOff', 'off', 'pulling', 'backingOff', 'backingOff'],
  };
  const cases = Object.entries(next).flatMap(([state, states]) =>
    ['go', 'halt', 'wake', 'tick', 'verify'].map((event, index) => [state, event, states[index] ?? ''] as const),
  );

  test.each(cases)('%s, %s → %s', (state, event, expected) => {
    const { facts, steps } = roads[state] ?? { facts: {}, steps: [] };
    expect(stateOf(facts, [...steps, event])).toBe(expected);
  });

  test.each(['verifying', 'probing', 'seeding', 'pulling', 'counting', 'sweeping'])(
    '%s: a failure backs off, a newer leader ends it',
    state => {
      const { facts, steps } = roads[state] ?? { facts: {}, steps: [] };

      expect(stateOf(facts, [...steps, report(state, 'failed')])).toBe('backingOff');
      expect(stateOf(facts, [...steps, failed(`0.${WORK}.${state}`)])).toBe('backingOff');
      expect(stateOf(facts, [...steps, report(state, 'stale')])).toBe('off');
    },
  );
});

describe('a list that changes all the time', () => {
  const busy = { hasUnverified: true };

  test.each<[string, Partial<Facts>, readonly Step[], string]>([
    ['the seed goes on', { ...busy, isSeeded: false }, ['go', report('verifying', 'done')], 'seeding'],
    ['the deltas go on', busy, ['go', report('verifying', 'done')], 'pulling'],
    ['the counts go on', busy, ['go', ...verified('pulling')], 'counting'],
    ['the sweep goes on', { ...busy, isSweepDue: true }, ['go', ...verified('pulling'), ...verified('counting')], 'sweeping'],
    ['rows are verified between the steps', busy, ['go', report('verifying', 'done'), report('pulling', 'done')], 'verifying'],
    ['rows to verify are gathered when no step is due', busy, ['go', ...verified('pulling'), ...verified('counting')], 'debouncing'],
    [
      'the steps go on after a failed verification',
      busy,
      ['go', report('verifying', 'failed'), after('backoff', `${WORK}.backingOff`)],
      'pulling',
    ],
  ])('%s', (_, facts, steps, expected) => {
    expect(stateOf(facts, steps)).toBe(expected);
  });
});

describe('a step that takes long', () => {
  const overdue = (state: string): Step => after('giveWay', `${WORK}.${state}.prompt`);
  const steps: Readonly<Record<string, { readonly facts: Partial<Facts>; readonly steps: readonly Step[] }>> = {
    seeding: { facts: { isSeeded: false }, steps: ['go'] },
    pulling: { facts: {}, steps: ['go'] },
    counting: { facts: {}, steps: ['go', report('pulling', 'done')] },
    sweeping: { facts: { isSweepDue: true }, steps: RESTING },
  };

  test.each(Object.keys(steps))('%s gives way to rows that must be read again (law S61)', state => {
    const { facts, steps: road } = steps[state] ?? { facts: {}, steps: [] };

    expect(stateOf(facts, [...road, 'verify'])).toBe(state);
    expect(stateOf(facts, [...road, overdue(state)])).toBe(`${state}.overdue`);
    expect(stateOf(facts, [...road, overdue(state), 'verify'])).toBe('debouncing');
  });

  test('it gives way at once when rows are waiting already', () => {
    const found = vi.fn<() => boolean>().mockReturnValueOnce(false).mockReturnValue(true);
    const machine = machineWith({}).provide({ guards: { hasUnverified: () => found() } });

    expect(nameOf(walk(machine, ['go', overdue('pulling')]).value)).toContain('work.verifying');
  });

  test('it gives way once, and ends before the next verification', () => {
    const again: readonly Step[] = ['go', report('verifying', 'done'), overdue('pulling')];

    expect(stateOf({ hasUnverified: true }, again)).toBe('pulling.overdue');
    expect(stateOf({ hasUnverified: true }, [...again, 'verify'])).toBe('pulling.overdue');
    expect(stateOf({ hasUnverified: true }, [...again, report('pulling', 'done')])).toBe('verifying');
  });
});

/** A read of unverified rows, the step, and the next such read. */
function verified(step: string): readonly Step[] {
  return [report('verifying', 'done'), report(step, 'done'), report('verifying', 'done')];
}

test('a wake during any work makes the next delta due', () => {
  const steps: readonly Step[] = ['go', report('pulling', 'done'), 'wake', report('counting', 'done')];

  expect(stateOf({}, steps)).toBe('pulling');
});

test('a list that starts to show the entity makes its delta due and ends a pause or a backoff (law S49)', () => {
  const rested: readonly Step[] = ['go', report('pulling', 'done'), report('counting', 'done')];

  expect(stateOf({}, [...rested, 'watched'])).toBe('pulling');
  expect(stateOf({}, ['go', report('pulling', 'failed'), 'watched'])).toBe('pulling');
});

test('failures in a row are counted, and the first success resets the count', () => {
  const machine = machineWith({});
  const failedTwice: readonly Step[] = [
    'go',
    report('pulling', 'failed'),
    after('backoff', `${WORK}.backingOff`),
    report('pulling', 'failed'),
  ];

  expect(walk(machine, failedTwice).context.attempt).toBe(2);
  expect(walk(machine, [...failedTwice, 'wake', report('pulling', 'done')]).context.attempt).toBe(0);
});
