/**
 * Sends the chosen files, one at a time and beside the replay: a picture on a slow network delays only the entries that name it.
 * The loop is the outbox's; each file has a machine of its own that the inspector can observe.
 */
import { fromCallback, fromPromise, waitFor } from 'xstate';
import type { Actor } from 'xstate';
import { inBackground } from '#base/in-background.ts';
import { chooseTurn } from '#sync/schedule.ts';
import { stepEntry } from '#sync/entry-step.ts';
import type { UploadProgress } from '#sync/status.ts';
import { isUpload } from '#sync/upload-entries.ts';
import type { UploadEntry } from '#sync/upload-entries.ts';
import { createObservedActor } from '#machines/create-actor.ts';
import type { TurnOutcome } from '#machines/sync/outbox.machine.ts';
import { uploadMachine } from '#machines/sync/upload.machine.ts';
import type { UploadOutcome } from '#machines/sync/upload.machine.ts';
import { moveEntries } from '../replay/move-entries.ts';
import { createReplay } from '../replay/replay.ts';
import type { Replay } from '../replay/replay.ts';
import type { ReplayDeps, ReplayWorld } from '../replay/replay-world.ts';
import { prepareUpload, sendUpload } from './upload-attempt.ts';
import type { Attempt, UploadPorts } from './upload-attempt.ts';

export type Uploads = Replay & { readonly progress: () => readonly UploadProgress[] };

/** One file as long as this worker leads. */
type Running = { readonly actor: Actor<typeof uploadMachine>; attempt: Attempt | undefined; failure: unknown };

/** `onProgress`: `progress()` changed. */
export function createUploads(deps: ReplayDeps & { readonly ports: UploadPorts; readonly onProgress: () => void }): Uploads {
  const runningById = new Map<string, Running>();

  function runningOf({ rowId, op }: UploadEntry): Running {
    const known = runningById.get(rowId);
    if (known) return known;
    const attemptOf = (): Attempt => {
      if (!running.attempt) throw new Error('a file is only sent in its turn');
      return running.attempt;
    };
    const machine = uploadMachine.provide({
      actors: {
        prepare: fromPromise<'ready' | UploadOutcome>(() => noting(running, prepareUpload(attemptOf()))),
        send: fromCallback(({ sendBack }) => {
          const sent = sendUpload(attemptOf(), bytes => sendBack({ type: 'progress', sent: bytes }));
          inBackground(
            noting(running, sent).then(
              outcome => sendBack({ type: 'ended', outcome }),
              () => sendBack({ type: 'ended', outcome: 'lost' }),
            ),
          );
        }),
      },
    });
    const actor = createObservedActor(machine, { id: `upload ${rowId}`, input: { total: op.size } });
    const running: Running = { actor, attempt: undefined, failure: undefined };
    actor.subscribe(deps.onProgress);
    actor.start();
    runningById.set(rowId, running);
    return running;
  }

  function forgetGone(world: ReplayWorld): void {
    const waiting = new Set(
      world.replica
        .entries()
        .filter(isUpload)
        .map(entry => entry.rowId),
    );
    for (const [id, { actor }] of runningById) {
      if (waiting.has(id)) continue;
      if (actor.getSnapshot().status === 'active') actor.send({ type: 'cancel' });
      runningById.delete(id);
    }
  }

  async function attemptUpload(world: ReplayWorld, entry: UploadEntry): Promise<TurnOutcome> {
    const running = runningOf(entry);
    const attempt: Attempt = { world, ports: deps.ports, entry, file: undefined, turn: { kind: 'progressed' } };
    running.attempt = attempt;
    running.failure = undefined;
    world.onActivity(1);
    try {
      running.actor.send({ type: 'begin' });
      await waitFor(running.actor, ({ value }) => value !== 'preparing' && value !== 'sending');
    } finally {
      world.onActivity(-1);
    }
    if (running.failure !== undefined) throw running.failure;
    return world.signal.aborted ? { kind: 'idle' } : attempt.turn;
  }

  async function takeTurn(world: ReplayWorld): Promise<TurnOutcome> {
    forgetGone(world);
    const session = world.session();
    if (!session) return { kind: 'needsLogin' };
    if (world.linkState() !== 'up') return { kind: 'idle' };
    const isOurs = (entry: UploadEntry) => entry.sessionKey === session.sessionKey;
    const turn = chooseTurn(world.replica.entries(), world.clock.nowMs(), entry => isUpload(entry) && isOurs(entry));
    if (turn.kind === 'wait') return { kind: 'waiting', untilMs: turn.untilMs };
    if (turn.kind !== 'entry' || !isUpload(turn.entry)) return { kind: 'idle' };
    return turn.entry.state === 'sending' ? markAmbiguous(world, turn.entry) : attemptUpload(world, turn.entry);
  }

  return {
    ...createReplay(deps, {
      id: 'uploads',
      takeTurn,
      isIdle: world => runningById.size === 0 && !world.replica.entries().some(isUpload),
    }),
    progress: () =>
      [...runningById].flatMap(([id, { actor }]) => {
        const { value, context } = actor.getSnapshot();
        return value === 'sending' ? [{ id, sent: context.sent, total: context.total }] : [];
      }),
  };
}

/** Between turns no request is running: a file still `sending` lost its answer to a failed commit, and is sent again. */
async function markAmbiguous(world: ReplayWorld, entry: UploadEntry): Promise<TurnOutcome> {
  const nowMs = world.clock.nowMs();
  const next = stepEntry(entry, { type: 'answered', meaning: { kind: 'ambiguous' }, error: undefined, nowMs, delayMs: 0 });
  return { kind: (await moveEntries(world, [{ entry, next }])) === 'stale' ? 'stale' : 'progressed' };
}

/** Storage that fails, or a bug, ends the turn as a failure; the loop reports it and pauses. */
async function noting<T>(running: Running, step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    running.failure = error;
    throw error;
  }
}
