/** The election: every state × every event. */
import { describe, expect, test } from 'vitest';
import { leaderMachine } from '#machines/sync/leader.machine.ts';
import { after, failed, stateAfter } from './walk.ts';
import type { Step } from './walk.ts';

const ROADS: Readonly<Record<string, readonly Step[]>> = {
  idle: [],
  'contending.waiting': ['start'],
  'contending.leading': ['start', 'granted'],
  pausing: ['start', 'granted', 'fenced'],
  frozen: ['start', 'freeze'],
};
const NEXT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  idle: { start: 'contending.waiting', stop: 'idle', granted: 'idle', fenced: 'idle', freeze: 'idle', thaw: 'idle' },
  'contending.waiting': {
    start: 'contending.waiting',
    stop: 'idle',
    granted: 'contending.leading',
    fenced: 'pausing',
    freeze: 'frozen',
    thaw: 'contending.waiting',
  },
  'contending.leading': {
    start: 'contending.leading',
    stop: 'idle',
    granted: 'contending.leading',
    fenced: 'pausing',
    freeze: 'frozen',
    thaw: 'contending.leading',
  },
  pausing: { start: 'pausing', stop: 'idle', granted: 'pausing', fenced: 'pausing', freeze: 'frozen', thaw: 'pausing' },
  frozen: { start: 'frozen', stop: 'idle', granted: 'frozen', fenced: 'frozen', freeze: 'frozen', thaw: 'contending.waiting' },
};

describe('every state × every event', () => {
  const cases = Object.entries(NEXT).flatMap(([state, byEvent]) =>
    Object.entries(byEvent).map(([event, next]) => [state, event, next] as const),
  );

  test.each(cases)('%s, %s → %s', (state, event, next) => {
    expect(stateAfter(leaderMachine, [...(ROADS[state] ?? []), event])).toBe(next);
  });
});

test.each<[string, readonly Step[], string]>([
  ['after the pause it queues again', ['start', 'granted', 'fenced', after('pause', 'leader.pausing')], 'contending.waiting'],
  ['an engine that fails steps down', ['start', 'granted', failed('0.leader.contending.leading')], 'pausing'],
  ['a lock that fails pauses', ['start', failed('0.leader.contending')], 'pausing'],
])('%s', (_, steps, next) => {
  expect(stateAfter(leaderMachine, steps)).toBe(next);
});
