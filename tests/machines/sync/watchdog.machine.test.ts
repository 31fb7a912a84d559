/** Every state of the watchdog against every event, and its counting. */
import { describe, expect, test } from 'vitest';
import { watchdogMachine } from '#machines/sync/watchdog.machine.ts';
import type { WatchdogEvent } from '#machines/sync/watchdog.machine.ts';
import { after, failed, nameOf, walk } from './walk.ts';
import type { Step } from './walk.ts';

const ticks = (count: number): Step[] => Array.from({ length: count }, () => 'tick');
const RESTART = after('restart', 'watchdog.life.restarting');
const REST = after('rest', 'watchdog.life.resting');

function stand(steps: readonly Step[]) {
  const { value, context } = walk(watchdogMachine, steps);
  const [life = '', sight = ''] = nameOf(value).split('+');
  return { life: life.replace('life.', ''), sight: sight.replace('sight.', ''), context };
}

const FINE: readonly Step[] = ['answered'];
const ASKING: readonly Step[] = [...FINE, ...ticks(3)];
const RESTARTING: readonly Step[] = [...ASKING, ...ticks(6)];
const TWICE: readonly Step[] = [...RESTARTING, RESTART, 'alarm'];
const RESTING: readonly Step[] = [...TWICE, RESTART, 'alarm'];

/** How each state is reached, and where each event leads from it; an event not named changes nothing. */
const LIFE: readonly [string, readonly Step[], Partial<Record<WatchdogEvent['type'], string>>][] = [
  ['working.starting', [], { answered: 'working.fine', alarm: 'restarting', freeze: 'frozen', stop: 'over' }],
  ['working.fine', FINE, { alarm: 'working.asking', slept: 'working.asking', show: 'working.asking', freeze: 'frozen', stop: 'over' }],
  ['working.asking', ASKING, { answered: 'working.fine', freeze: 'frozen', stop: 'over' }],
  ['restarting', RESTARTING, { freeze: 'frozen', stop: 'over' }],
  ['resting', RESTING, { wanted: 'working.starting', freeze: 'frozen', stop: 'over' }],
  ['frozen', ['freeze'], { thaw: 'working.starting', stop: 'over' }],
  ['over', ['stop'], {}],
];
const EVENTS: readonly WatchdogEvent['type'][] = ['tick', 'slept', 'answered', 'alarm', 'show', 'hide', 'wanted', 'freeze', 'thaw', 'stop'];

describe.each<[string, readonly Step[], Partial<Record<WatchdogEvent['type'], string>>]>(LIFE)('%s', (state, path, leads) => {
  test('is reached', () => {
    expect(stand(path).life).toBe(state);
  });
  test.each<[WatchdogEvent['type']]>(EVENTS.map(event => [event]))('on %s', event => {
    expect(stand([...path, event]).life).toBe(leads[event] ?? state);
  });
});

describe('visibility of the tab', () => {
  test.each<[string, readonly Step[], string]>([
    ['a tab starts visible', [], 'seen'],
    ['a hidden tab is not visible', ['hide'], 'unseen'],
    ['a tab shown again is visible', ['hide', 'show'], 'seen'],
    ['a stopped tab is closed', ['stop'], 'closed'],
  ])('%s', (_, steps, sight) => {
    expect(stand(steps).sight).toBe(sight);
  });
});

describe('the pings and the limits', () => {
  test.each<[string, readonly Step[], string]>([
    ['two silent seconds cause no ping', [...FINE, ...ticks(2)], 'working.fine'],
    ['three silent seconds cause a ping', [...FINE, ...ticks(3)], 'working.asking'],
    ['five seconds without an answer do not end the worker', [...ASKING, ...ticks(5)], 'working.asking'],
    ['six seconds without an answer end the worker', [...ASKING, ...ticks(6)], 'restarting'],
    ['an answer in time ends the ping', [...ASKING, ...ticks(5), 'answered', ...ticks(2)], 'working.fine'],
    ['a sleep during the ping starts its time again', [...ASKING, ...ticks(5), 'slept', ...ticks(5)], 'working.asking'],
    ['a tab shown again starts the time of the ping again', [...ASKING, ...ticks(5), 'hide', 'show', ...ticks(5)], 'working.asking'],
    ['errors during the ping do not extend its time', [...ASKING, ...ticks(5), 'alarm', 'tick'], 'restarting'],
    ['a loading script has 59 seconds', ticks(59), 'working.starting'],
    ['a script that loads for 60 seconds ends the worker', ticks(60), 'restarting'],
    ['a worker that cannot be made is lost', [failed('worker')], 'restarting'],
    ['a second lost worker is replaced at once', TWICE, 'restarting'],
    ['a third lost worker is followed by a pause', RESTING, 'resting'],
    ['after the pause another worker is started', [...RESTING, REST], 'working.starting'],
    [
      'a worker lost after a late answer gets twice the time for the next ping',
      [...RESTARTING, RESTART, 'answered', ...ticks(3 + 11)],
      'working.asking',
    ],
    ['a frozen page has no worker and counts no loss', ['freeze', ...ticks(30)], 'frozen'],
    ['twice the time without an answer ends the worker too', [...RESTARTING, RESTART, 'answered', ...ticks(3 + 12)], 'restarting'],
  ])('%s', (_, steps, life) => {
    expect(stand(steps).life).toBe(life);
  });

  const minute = Array.from({ length: 30 }, () => [...ticks(3), 'answered']).flat();
  test('losses are reset after a minute without one', () => {
    expect(stand([...TWICE, RESTART, ...FINE]).context).toMatchObject({ losses: 2 });
    expect(stand([...TWICE, RESTART, ...FINE, ...minute]).context).toMatchObject({ losses: 0 });
    expect(stand([...TWICE, RESTART, ...FINE, ...minute, ...ticks(3 + 6)]).life).toBe('restarting');
  });
});
