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

const FINE: readonly Step[] = ['heard'];
const ASKING: readonly Step[] = [...FINE, ...ticks(3)];
const RESTARTING: readonly Step[] = [...ASKING, ...ticks(6)];
const TWICE: readonly Step[] = [...RESTARTING, RESTART, 'alarm'];
const RESTING: readonly Step[] = [...TWICE, RESTART, 'alarm'];

/** How each state is reached, and where each event leads from it; an event not named changes nothing. */
const LIFE: readonly [string, readonly Step[], Partial<Record<WatchdogEvent['type'], string>>][] = [
  ['working.starting', [], { heard: 'working.fine', alarm: 'restarting', freeze: 'frozen', stop: 'over' }],
  ['working.fine', FINE, { alarm: 'working.asking', slept: 'working.asking', show: 'working.asking', freeze: 'frozen', stop: 'over' }],
  ['working.asking', ASKING, { heard: 'working.fine', freeze: 'frozen', stop: 'over' }],
  ['restarting', RESTARTING, { freeze: 'frozen', stop: 'over' }],
  ['resting', RESTING, { wanted: 'working.starting', freeze: 'frozen', stop: 'over' }],
  ['frozen', ['freeze'], { thaw: 'working.starting', stop: 'over' }],
  ['over', ['stop'], {}],
];
const EVENTS: readonly WatchdogEvent['type'][] = ['tick', 'slept', 'heard', 'alarm', 'show', 'hide', 'wanted', 'freeze', 'thaw', 'stop'];

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
    ['begins on the screen', [], 'seen'],
    ['goes', ['hide'], 'unseen'],
    ['comes back', ['hide', 'show'], 'seen'],
    ['ends with the tab', ['stop'], 'closed'],
  ])('%s', (_, steps, sight) => {
    expect(stand(steps).sight).toBe(sight);
  });
});

describe('the pings and the limits', () => {
  test.each<[string, readonly Step[], string]>([
    ['two quiet seconds are nothing', [...FINE, ...ticks(2)], 'working.fine'],
    ['after three it pings', [...FINE, ...ticks(3)], 'working.asking'],
    ['five seconds without an answer are not enough', [...ASKING, ...ticks(5)], 'working.asking'],
    ['six are', [...ASKING, ...ticks(6)], 'restarting'],
    ['an answer in time ends it', [...ASKING, ...ticks(5), 'heard', ...ticks(2)], 'working.fine'],
    ['a sleep in the middle begins a fresh round trip', [...ASKING, ...ticks(5), 'slept', ...ticks(5)], 'working.asking'],
    ['so does coming back to the screen', [...ASKING, ...ticks(5), 'hide', 'show', ...ticks(5)], 'working.asking'],
    ['more errors do not put off the end', [...ASKING, ...ticks(5), 'alarm', 'tick'], 'restarting'],
    ['a script on its way has a minute', ticks(59), 'working.starting'],
    ['and no more', ticks(60), 'restarting'],
    ['a worker that cannot be made is lost', [failed('worker')], 'restarting'],
    ['the second one lost is followed at once by a third', TWICE, 'restarting'],
    ['then it rests', RESTING, 'resting'],
    ['and tries again', [...RESTING, REST], 'working.starting'],
    ['one that was only busy is given twice the time', [...RESTARTING, RESTART, 'heard', ...ticks(3 + 11)], 'working.asking'],
    ['a frozen page has no worker, and no loss is counted for it', ['freeze', ...ticks(30)], 'frozen'],
    ['but not for ever', [...RESTARTING, RESTART, 'heard', ...ticks(3 + 12)], 'restarting'],
  ])('%s', (_, steps, life) => {
    expect(stand(steps).life).toBe(life);
  });

  const minute = Array.from({ length: 30 }, () => [...ticks(3), 'heard']).flat();
  test('losses are reset after a minute without one', () => {
    expect(stand([...TWICE, RESTART, ...FINE]).context).toMatchObject({ losses: 2 });
    expect(stand([...TWICE, RESTART, ...FINE, ...minute]).context).toMatchObject({ losses: 0 });
    expect(stand([...TWICE, RESTART, ...FINE, ...minute, ...ticks(3 + 6)]).life).toBe('restarting');
  });
});
