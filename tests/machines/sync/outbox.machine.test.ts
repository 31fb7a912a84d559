/** The outbox's loop as a table: every state × every event, then the roads between them. */
import { describe, expect, test } from 'vitest';
import { fromPromise, waitFor } from 'xstate';
import { createObservedActor } from '#machines/create-actor.ts';
import { outboxMachine } from '#machines/sync/outbox.machine.ts';
import type { TurnOutcome } from '#machines/sync/outbox.machine.ts';
import { watchStates } from '#tests/support/watch-states.ts';

const NEVER = new Promise<never>(() => undefined);

/** A machine whose turns come to the given outcomes one after the other, then never end; waits never end by themselves. */
function outbox(outcomes: readonly (TurnOutcome | Error)[], waits: Promise<void> = NEVER) {
  const dues: number[] = [];
  let turns = 0;
  const machine = outboxMachine.provide({
    actors: {
      takeTurn: fromPromise<TurnOutcome>(() => {
        const outcome = outcomes[turns++];
        return outcome instanceof Error ? Promise.reject(outcome) : outcome ? Promise.resolve(outcome) : NEVER;
      }),
      waitUntil: fromPromise<void, { readonly dueMs: number }>(({ input }) => {
        dues.push(input.dueMs);
        return waits;
      }),
      pauseAfterFailure: fromPromise<void>(() => waits),
    },
  });
  const actor = createObservedActor(machine, { id: 'outbox' }).start();
  return { actor, dues, turns: () => turns };
}

async function inState(name: string) {
  const roads: Record<string, readonly (TurnOutcome | Error)[]> = {
    idle: [{ kind: 'idle' }],
    'replaying.calm': [],
    'replaying.woken': [],
    waiting: [{ kind: 'waiting', untilMs: 5 }],
    failing: [new Error('closed')],
    paused: [{ kind: 'needsLogin' }],
    stopped: [{ kind: 'stale' }],
  };
  const box = outbox(roads[name] ?? []);
  box.actor.send({ type: 'woken' });
  if (name === 'replaying.woken') box.actor.send({ type: 'woken' });
  await waitFor(box.actor, snapshot => nameOf(snapshot.value) === name);
  return box;
}

const nameOf = (value: unknown) => (typeof value === 'string' ? value : `replaying.${(value as { replaying: string }).replaying}`);

describe('every state × every event', () => {
  test.each([
    ['idle', 'woken', 'replaying.calm'],
    ['idle', 'stopped', 'stopped'],
    ['replaying.calm', 'woken', 'replaying.woken'],
    ['replaying.calm', 'stopped', 'stopped'],
    ['replaying.woken', 'woken', 'replaying.woken'],
    ['replaying.woken', 'stopped', 'stopped'],
    ['waiting', 'woken', 'replaying.calm'],
    ['waiting', 'stopped', 'stopped'],
    ['failing', 'woken', 'failing'],
    ['failing', 'stopped', 'stopped'],
    ['paused', 'woken', 'replaying.calm'],
    ['paused', 'stopped', 'stopped'],
    ['stopped', 'woken', 'stopped'],
    ['stopped', 'stopped', 'stopped'],
  ] as const)('%s on %s → %s', async (from, type, to) => {
    const { actor } = await inState(from);

    actor.send({ type });

    expect(nameOf(actor.getSnapshot().value)).toBe(to);
  });
});

describe('after a turn', () => {
  test.each([
    [{ kind: 'idle' }, 'idle'],
    [{ kind: 'waiting', untilMs: 7 }, 'waiting'],
    [{ kind: 'needsLogin' }, 'paused'],
    [{ kind: 'stale' }, 'stopped'],
    [new Error('the database closed'), 'failing'],
  ] as const)('%j rests in %s', async (outcome, state) => {
    const { actor, turns } = outbox([outcome]);
    actor.send({ type: 'woken' });

    const rested = await waitFor(actor, snapshot => !snapshot.hasTag('busy'));

    expect([nameOf(rested.value), turns()]).toEqual([state, 1]);
  });

  test('after progress the next turn follows until no entry is left', async () => {
    const { actor, turns } = outbox([{ kind: 'progressed' }, { kind: 'progressed' }, { kind: 'idle' }]);
    actor.send({ type: 'woken' });

    await waitFor(actor, snapshot => snapshot.value === 'idle');

    expect(turns()).toBe(3);
  });

  test('a wake during a turn causes one more turn', async () => {
    const { actor, turns } = outbox([{ kind: 'idle' }, { kind: 'idle' }]);
    actor.send({ type: 'woken' });
    actor.send({ type: 'woken' });

    await waitFor(actor, snapshot => snapshot.value === 'idle');

    expect(turns()).toBe(2);
  });

  test('a wait ends at its time', async () => {
    const { actor, dues, turns } = outbox([{ kind: 'waiting', untilMs: 7 }, { kind: 'idle' }], Promise.resolve());
    actor.send({ type: 'woken' });

    await waitFor(actor, snapshot => snapshot.value === 'idle');

    expect([dues, turns()]).toEqual([[7], 2]);
  });
});

test('the states of an actor can be observed while a test listens', async () => {
  const states: unknown[] = [];
  const stop = watchStates('watched', state => void states.push(state));
  const actor = createObservedActor(outboxMachine, { id: 'watched' }).start();
  actor.send({ type: 'stopped' });
  stop();
  createObservedActor(outboxMachine, { id: 'watched' }).start();

  expect(states).toEqual(['idle', 'stopped']);
});
