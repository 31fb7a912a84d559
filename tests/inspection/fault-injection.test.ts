/** fault injection: what strikes which request, drawn again from the same seed, and what is asked of the server. */
import { describe, expect, test } from 'vitest';
import { createRandom } from '#base/random.ts';
import type { FaultInjection } from '#inspection/report.ts';
import { NO_FAULTS, hasNoFaults, readFaultInjection, serverFaultsOf, socketFault, faultFor } from '#inspection/fault-injection.ts';
import { entityDef } from '#features/registry.ts';

const ENDPOINTS = [entityDef('waybill').endpoint, '/mt_car/mtCar'];
const injection = (change: Partial<FaultInjection>): FaultInjection => ({ ...NO_FAULTS, ...change });
const never = () => 0.999;
const always = () => 0;

test.each<[string, Partial<FaultInjection>, boolean, () => number, string]>([
  ['clear injection lets everything pass', {}, true, always, 'passes'],
  ['offline reaches nobody', { fault: 'offline' }, true, never, 'unreachable'],
  ['a portal answers in our place, to a sign-in as well', { fault: 'captive' }, false, never, 'captive'],
  ['a token is refused', { fault: 'unauthorized' }, true, never, 'unauthorized'],
  ['but not one got since, nor a sign-in', { fault: 'unauthorized' }, false, never, 'passes'],
  ['500', { fault: 'serverError' }, false, never, 'serverError'],
  ['504 after commit is the server’s to do', { fault: 'timeoutAfterCommit' }, true, never, 'passes'],
  ['a lost answer, when the dice say so', { loss: 0.5 }, true, () => 0.49, 'answerLost'],
  ['and not otherwise', { loss: 0.5 }, true, () => 0.5, 'passes'],
  ['all lost', { loss: 1 }, true, never, 'answerLost'],
  ['a fault goes before a loss', { loss: 1, fault: 'offline' }, true, always, 'unreachable'],
])('%s', (_, change, isSpent, dice, outcome) => {
  expect(faultFor(injection(change), { isSpent }, dice)).toEqual({ delayMs: 0, outcome });
});

test('latency is added whatever else happens', () => {
  expect(faultFor(injection({ latencyMs: 700, fault: 'serverError' }), { isSpent: true }, never)).toEqual({
    delayMs: 700,
    outcome: 'serverError',
  });
});

test('the same seed loses the same answers, about as many as asked for', () => {
  const storm = (seed: number) => {
    const dice = createRandom(seed);
    return Array.from({ length: 1_000 }, () => faultFor(injection({ loss: 0.3 }), { isSpent: true }, dice).outcome);
  };
  const lost = storm(7).filter(outcome => outcome === 'answerLost').length;

  expect(storm(7)).toEqual(storm(7));
  expect(storm(7)).not.toEqual(storm(8));
  expect(Math.abs(lost - 300)).toBeLessThan(60);
});

test.each<[Partial<FaultInjection>, string]>([
  [{}, 'passes'],
  [{ fault: 'offline' }, 'refused'],
  [{ fault: 'captive', isSocketStalled: true }, 'refused'],
  [{ isSocketStalled: true }, 'stalled'],
  [{ fault: 'serverError' }, 'passes'],
])('a socket under %j: %s', (change, expected) => {
  expect(socketFault(injection(change))).toBe(expected);
});

describe('what is asked of the server', () => {
  test('nothing, unless only it can do it', () => {
    expect(serverFaultsOf(injection({ latencyMs: 5, loss: 1, fault: 'offline', isSocketStalled: true }), ENDPOINTS)).toEqual([]);
  });

  test('504 after every write of an entity, never after a sign-in', () => {
    const faults = serverFaultsOf(injection({ fault: 'timeoutAfterCommit' }), ENDPOINTS);

    expect(faults).toContainEqual({ match: `PUT ${entityDef('waybill').endpoint}/`, kind: '504after' });
    expect(faults.filter(({ match }) => !/^(POST|PUT|DELETE) \/(?!sys)/.test(match))).toEqual([]);
  });

  test('another clock, either way', () => {
    expect(serverFaultsOf(injection({ clockSkewMs: -3_600_000 }), ENDPOINTS)).toEqual([{ match: '*', kind: 'clockSkew', ms: -3_600_000 }]);
  });
});

test('what was kept is read back; anything else is no injection', () => {
  const storm = injection({ latencyMs: 10, loss: 0.1, fault: 'captive', isSocketStalled: true, clockSkewMs: 60_000 });

  expect(readFaultInjection(structuredClone(storm))).toEqual(storm);
  expect(hasNoFaults(storm)).toBe(false);
  expect(hasNoFaults(injection({}))).toBe(true);
  for (const bad of [
    undefined,
    null,
    'rain',
    {},
    { ...storm, fault: 'hail' },
    { ...storm, loss: 2 },
    { ...storm, latencyMs: Number.NaN },
  ]) {
    expect(readFaultInjection(bad)).toBeUndefined();
  }
});
