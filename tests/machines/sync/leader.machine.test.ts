/** The election: every state × every event, and what its timers do. */
import { describe, expect, test } from 'vitest';
import { leaderMachine } from '#machines/sync/leader.machine.ts';
import { after, failed, nameOf, walk } from './walk.ts';
import type { Step } from './walk.ts';

const LISTENING = 'leader.standing.contending.waiting.listening';
const ASKING = 'leader.standing.contending.waiting.asking';
const tick = (state: string): Step => after('tick', state);
const quiet = (count: number): readonly Step[] => Array.from({ length: count }, () => tick(LISTENING));
const rested = after('rest', 'leader.right.spent');
const longHidden: readonly Step[] = ['hide', after('hiddenLong', 'leader.sight.hidden.lately')];

/** Where the regions stand, and what the machine remembers. */
function stand(steps: readonly Step[]) {
  const { value, context } = walk(leaderMachine, steps);
  const regions = value as Readonly<Record<string, unknown>>;
  return { standing: nameOf(regions['standing']), right: nameOf(regions['right']), sight: nameOf(regions['sight']), context };
}

const ASKED: readonly Step[] = ['start', ...quiet(8)];
const STEALING: readonly Step[] = [...ASKED, tick(ASKING), tick(ASKING)];
const ROADS: Readonly<Record<string, readonly Step[]>> = {
  idle: [],
  'contending.waiting.listening': ['start'],
  'contending.waiting.asking': ASKED,
  'contending.stealing': STEALING,
  'contending.leading': ['start', 'granted'],
  pausing: ['start', 'granted', 'fenced'],
  frozen: ['start', 'freeze'],
};

const EVENTS = [
  'start',
  'stop',
  'granted',
  'robbed',
  'fenced',
  'heartbeat',
  'rivalVisible',
  'freeze',
  'thaw',
  'hide',
  'show',
  'stole',
  'undone',
] as const;
type Moves = Partial<Record<(typeof EVENTS)[number], string>>;

/** What leaves a state; every other event leaves it where it is. */
const VISIBLE: Readonly<Record<string, Moves>> = {
  idle: { start: 'contending.waiting.listening' },
  'contending.waiting.listening': { stop: 'idle', granted: 'contending.leading', robbed: 'pausing', freeze: 'frozen' },
  'contending.waiting.asking': {
    stop: 'idle',
    granted: 'contending.leading',
    robbed: 'pausing',
    freeze: 'frozen',
    heartbeat: 'contending.waiting.listening',
  },
  'contending.stealing': { stop: 'idle', granted: 'contending.leading', robbed: 'pausing', freeze: 'frozen' },
  'contending.leading': { stop: 'idle', robbed: 'pausing', fenced: 'pausing', freeze: 'frozen' },
  pausing: { stop: 'idle', freeze: 'frozen' },
  frozen: { stop: 'idle', thaw: 'contending.waiting.listening' },
};
/** Not seen for long it steps behind a visible tab, from wherever it contends. */
const HIDDEN_LONG: Readonly<Record<string, Moves>> = Object.fromEntries(
  Object.entries(VISIBLE).map(([state, moves]) => [state, state.startsWith('contending') ? { ...moves, rivalVisible: 'pausing' } : moves]),
);

describe.each<[string, readonly Step[], Readonly<Record<string, Moves>>]>([
  ['a visible tab', [], VISIBLE],
  ['a tab hidden a moment ago', ['hide'], VISIBLE],
  ['a tab hidden for long', longHidden, HIDDEN_LONG],
])('%s: every standing × every event', (_, sight, table) => {
  const cases = Object.entries(ROADS).flatMap(([state, road]) =>
    EVENTS.map(event => [state, event, road, table[state]?.[event] ?? state] as const),
  );

  test.each(cases)('%s, %s', (_state, event, road, next) => {
    expect(stand([...sight, ...road, event]).standing).toBe(next);
  });
});

describe('the permission to steal × every event', () => {
  const table: Readonly<Record<string, { readonly road: readonly Step[]; readonly moves: Moves }>> = {
    ready: { road: [], moves: { stole: 'spent', undone: 'spent' } },
    spent: { road: ['stole'], moves: {} },
  };
  const cases = Object.entries(table).flatMap(([state, { road, moves }]) =>
    EVENTS.map(event => [state, event, road, moves[event] ?? state] as const),
  );

  test.each(cases)('%s, %s', (_state, event, road, next) => {
    expect(stand([...road, event]).right).toBe(next);
  });
});

describe('visibility × every event', () => {
  const table: Readonly<Record<string, { readonly road: readonly Step[]; readonly moves: Moves }>> = {
    visible: { road: [], moves: { hide: 'hidden.lately' } },
    'hidden.lately': { road: ['hide'], moves: { show: 'visible' } },
    'hidden.long': { road: longHidden, moves: { show: 'visible' } },
  };
  const cases = Object.entries(table).flatMap(([state, { road, moves }]) =>
    EVENTS.map(event => [state, event, road, moves[event] ?? state] as const),
  );

  test.each(cases)('%s, %s', (_state, event, road, next) => {
    expect(stand([...road, event]).sight).toBe(next);
  });
});

test.each<[string, readonly Step[], string]>([
  [
    'after the pause it queues again',
    ['start', 'granted', 'fenced', after('pause', 'leader.standing.pausing')],
    'contending.waiting.listening',
  ],
  ['an engine that fails steps down', ['start', 'granted', failed('0.leader.standing.contending.leading')], 'pausing'],
  ['a lock that fails pauses', ['start', failed('contend')], 'pausing'],
])('%s', (_, steps, standing) => {
  expect(stand(steps).standing).toBe(standing);
});

describe('stealing from a silent leader (law S18)', () => {
  test.each<[string, readonly Step[], string]>([
    ['seven silent seconds cause no question to the leader', ['start', ...quiet(7)], 'contending.waiting.listening'],
    ['eight silent seconds cause a question to the leader', ['start', ...quiet(8)], 'contending.waiting.asking'],
    ['one second without an answer causes no theft', [...ASKED, tick(ASKING)], 'contending.waiting.asking'],
    ['two seconds without an answer, ten in all, cause a theft', STEALING, 'contending.stealing'],
    ['an answer in time ends the question', [...ASKED, tick(ASKING), 'heartbeat', tick(LISTENING)], 'contending.waiting.listening'],
    ['a beat starts the count again', ['start', ...quiet(7), 'heartbeat', ...quiet(7)], 'contending.waiting.listening'],
    ['a sleep starts the count again', ['start', ...quiet(7), 'freeze', 'thaw', ...quiet(7)], 'contending.waiting.listening'],
  ])('%s', (_, steps, standing) => {
    expect(stand(steps).standing).toBe(standing);
  });

  const robbed: readonly Step[] = [...STEALING, 'granted', 'robbed', after('pause', 'leader.standing.pausing')];
  const silentAgain: readonly Step[] = [...quiet(8), tick(ASKING), tick(ASKING)];

  test('after a theft no other one is made until the pause is over', () => {
    expect(stand(STEALING).right).toBe('spent');
    expect(stand([...robbed, ...silentAgain]).standing).toBe('contending.waiting.asking');
    expect(stand([...robbed, ...silentAgain, tick(ASKING), tick(ASKING)]).standing).toBe('contending.waiting.asking');
    expect(stand([...robbed, rested, ...silentAgain]).standing).toBe('contending.stealing');
    expect(stand([...robbed, ...silentAgain, rested, tick(ASKING), tick(ASKING)]).standing).toBe('contending.stealing');
  });

  test('each theft that is undone is counted, until the lock is granted by the queue', () => {
    const twice: readonly Step[] = [...robbed, rested, ...silentAgain, 'granted', 'fenced'];
    expect(stand(STEALING).context).toMatchObject({ undone: 0 });
    expect(stand(robbed).context).toMatchObject({ undone: 1 });
    expect(stand(twice).context).toMatchObject({ undone: 2 });
    expect(stand([...twice, after('pause', 'leader.standing.pausing'), 'granted', 'fenced']).context).toMatchObject({ undone: 0 });
  });

  test('a stolen lock that is released on purpose does not count as undone', () => {
    expect(stand([...STEALING, 'granted', 'freeze']).context).toMatchObject({ undone: 0 });
  });
});
