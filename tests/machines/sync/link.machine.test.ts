/** The link: every state × every event. */
import { describe, expect, test } from 'vitest';
import { linkMachine } from '#machines/sync/link.machine.ts';
import { after, done, failed, stateAfter, walk } from './walk.ts';
import type { Step } from './walk.ts';

const PROBE = '0.link.probing';
const ROADS: Readonly<Record<string, readonly Step[]>> = {
  probing: [],
  up: [done(PROBE, { kind: 'answered' })],
  down: [done(PROBE, { kind: 'unreachable' })],
  captive: [done(PROBE, { kind: 'captive' })],
};

describe('every state × every event', () => {
  test.each<[state: string, event: Step, next: string]>([
    ['probing', 'hint', 'probing'],
    ['probing', 'answered', 'up'],
    ['probing', 'lost', 'probing'],
    ['probing', 'captured', 'probing'],
    ['probing', done(PROBE, { kind: 'answered' }), 'up'],
    ['probing', done(PROBE, { kind: 'captive' }), 'captive'],
    ['probing', done(PROBE, { kind: 'unreachable' }), 'down'],
    ['probing', failed(PROBE), 'down'],
    ['up', 'hint', 'probing'],
    ['up', 'answered', 'up'],
    ['up', 'lost', 'probing'],
    ['up', 'captured', 'captive'],
    ['down', 'hint', 'probing'],
    ['down', 'answered', 'up'],
    ['down', 'lost', 'down'],
    ['down', 'captured', 'captive'],
    ['down', after('backoff', 'link.down'), 'probing'],
    ['captive', 'hint', 'probing'],
    ['captive', 'answered', 'up'],
    ['captive', 'lost', 'captive'],
    ['captive', 'captured', 'captive'],
    ['captive', after('backoff', 'link.captive'), 'probing'],
  ])('%s, %j → %s', (state, event, next) => {
    expect(stateAfter(linkMachine, [...(ROADS[state] ?? []), event])).toBe(next);
  });
});

test('repeated failures lengthen the backoff, and an answer resets it', () => {
  const twice = [...(ROADS['down'] ?? []), after('backoff', 'link.down'), done(PROBE, { kind: 'unreachable' })];

  expect(walk(linkMachine, twice).context).toEqual({ attempt: 2 });
  expect(walk(linkMachine, [...twice, 'answered']).context).toEqual({ attempt: 0 });
});
