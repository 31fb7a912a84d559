/** One file's way as a table: every state × every event, then the roads an attempt can take. */
import { describe, expect, test } from 'vitest';
import { fromCallback, fromPromise, waitFor } from 'xstate';
import { createObservedActor } from '#machines/create-actor.ts';
import { uploadMachine } from '#machines/sync/upload.machine.ts';
import type { UploadOutcome } from '#machines/sync/upload.machine.ts';

const NEVER = new Promise<never>(() => undefined);
type Told = { readonly type: 'progress'; readonly sent: number } | { readonly type: 'ended'; readonly outcome: UploadOutcome };

/** Preparations come to the given outcomes one after the other, then never end; a sending tells what `told` holds. */
function upload(prepared: readonly ('ready' | UploadOutcome | Error)[] = [], told: readonly Told[] = []) {
  let attempts = 0;
  const machine = uploadMachine.provide({
    actors: {
      prepare: fromPromise<'ready' | UploadOutcome>(() => {
        const outcome = prepared[attempts++];
        return outcome instanceof Error ? Promise.reject(outcome) : outcome ? Promise.resolve(outcome) : NEVER;
      }),
      send: fromCallback(({ sendBack }) => {
        for (const event of told) sendBack(event);
      }),
    },
  });
  return createObservedActor(machine, { id: 'upload', input: { total: 100 } }).start();
}

async function inState(state: string) {
  const roads: Readonly<Record<string, () => ReturnType<typeof upload>>> = {
    queued: () => upload(),
    preparing: () => begun(upload()),
    sending: () => begun(upload(['ready'])),
    retrying: () => begun(upload(['lost'])),
    failed: () => begun(upload(['refused'])),
    done: () => begun(upload(['ready'], [{ type: 'ended', outcome: 'stored' }])),
    cancelled: () => begun(upload()),
  };
  const actor = roads[state]?.() ?? upload();
  if (state === 'cancelled') actor.send({ type: 'cancel' });
  await waitFor(actor, snapshot => snapshot.value === state);
  return actor;
}

function begun(actor: ReturnType<typeof upload>): ReturnType<typeof upload> {
  actor.send({ type: 'begin' });
  return actor;
}

describe('every state × every event', () => {
  const states = ['queued', 'preparing', 'sending', 'retrying', 'failed', 'done', 'cancelled'] as const;
  const events = [
    { type: 'begin' },
    { type: 'progress', sent: 40 },
    { type: 'ended', outcome: 'stored' },
    { type: 'ended', outcome: 'refused' },
    { type: 'ended', outcome: 'lost' },
    { type: 'ended', outcome: 'stopped' },
    { type: 'cancel' },
  ] as const;
  const nameOf = (event: (typeof events)[number]) => ('outcome' in event ? `${event.type} ${event.outcome}` : event.type);
  const leads: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    queued: { begin: 'preparing', cancel: 'cancelled' },
    preparing: { cancel: 'cancelled' },
    sending: {
      'ended stored': 'done',
      'ended refused': 'failed',
      'ended lost': 'retrying',
      'ended stopped': 'queued',
      cancel: 'cancelled',
    },
    retrying: { begin: 'preparing', cancel: 'cancelled' },
    failed: { begin: 'preparing', cancel: 'cancelled' },
    done: {},
    cancelled: {},
  };

  test.each(states.flatMap(state => events.map((event): [string, string, (typeof events)[number]] => [state, nameOf(event), event])))(
    '%s on %s',
    async (state, name, event) => {
      const actor = await inState(state);
      if (actor.getSnapshot().status === 'active') actor.send(event);

      expect(actor.getSnapshot().value).toBe(leads[state]?.[name] ?? state);
    },
  );
});

describe('the transitions of an upload', () => {
  test.each<['ready' | UploadOutcome | Error, string]>([
    ['ready', 'sending'],
    ['refused', 'failed'],
    ['stopped', 'queued'],
    ['lost', 'retrying'],
    [new Error('closed'), 'retrying'],
  ])('prepared as %s it is %s', async (outcome, state) => {
    const actor = begun(upload([outcome]));
    await waitFor(actor, ({ value }) => value === state);

    expect(actor.getSnapshot().matches(state as 'queued')).toBe(true);
  });

  test('progress is emitted in bytes of the file, at most its size, and starts again with the next attempt', async () => {
    const actor = begun(
      upload(
        ['ready', 'ready'],
        [
          { type: 'progress', sent: 40 },
          { type: 'progress', sent: 130 },
        ],
      ),
    );
    await waitFor(actor, ({ context }) => context.sent === 100);
    actor.send({ type: 'ended', outcome: 'lost' });
    const sent: number[] = [];
    actor.subscribe(({ context }) => void sent.push(context.sent));
    actor.send({ type: 'begin' });
    await waitFor(actor, ({ value }) => value === 'sending');

    expect(sent[0]).toBe(0);
    expect(actor.getSnapshot().context).toEqual({ sent: 100, total: 100 });
  });
});
