/**
 * What being watched costs a thread: turns of the outbox's machine with a promise each, as XState runs them alone, as ours run while nobody
 * listens, and while somebody does, with every report posted over a real channel. They take turns, so that a busy machine is busy for all.
 */
import { createActor, fromPromise, waitFor } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { createObservedActor } from '#machines/create-actor.ts';
import { createInspectSink } from '#machines/inspect/inspect-sink.ts';
import { outboxMachine } from '#machines/sync/outbox.machine.ts';
import type { TurnOutcome } from '#machines/sync/outbox.machine.ts';
import { markdownTable, percentile } from './table.ts';

const ROUNDS = 150;
const WARM_UPS = 20;
const TURNS = 200;
const GAP_MS = 16;
/** Reports in the busiest second of a first download in Chromium: 5,000 waybills and fifteen other lists. */
const BUSY_REPORTS = 300;

const KINDS = ['alone', 'again', 'unobserved', 'observed'] as const;
type Kind = (typeof KINDS)[number];

const machine = outboxMachine.provide({ actors: { takeTurn: fromPromise<TurnOutcome>(async () => ({ kind: 'idle' })) } });

/** A Markdown table: microseconds a turn, beside XState alone, and the share of a busy second. */
export async function measureInspect(): Promise<string> {
  const channel = new BroadcastChannel('quayside-inspect-bench');
  let reports = 0;
  const sink = createInspectSink({
    place: { id: 'bench', tabId: 'bench', kind: 'worker' },
    run: 'r1',
    nowMs: () => Date.now(),
    facts: () => ({ title: '', isLeader: true }),
    post(post) {
      reports += post.reports.length;
      channel.postMessage(post);
    },
    later: run => void setTimeout(run, GAP_MS),
    mayDrive: false,
  });
  const actors = {
    alone: createActor(machine, { id: 'alone' }).start(),
    again: createActor(machine, { id: 'alone again' }).start(),
    unobserved: createObservedActor(machine, { id: 'unobserved' }).start(),
    observed: createObservedActor(machine, { id: 'observed' }).start(),
  };
  const times: Readonly<Record<Kind, number[]>> = { alone: [], again: [], unobserved: [], observed: [] };
  let turnsObserved = 0;
  for (let round = 0; round < ROUNDS + WARM_UPS; round++) {
    for (const kind of shuffled(KINDS)) {
      if (kind === 'observed') sink.onRequest({ kind: 'listen', listener: 'bench', focus: undefined });
      reports = 0;
      const us = await turnUs(actors[kind]);
      if (round >= WARM_UPS) times[kind].push(us);
      if (kind === 'observed') turnsObserved = reports / TURNS;
      if (kind === 'observed') sink.onRequest({ kind: 'leave', listener: 'bench' });
    }
  }
  for (const kind of KINDS) actors[kind].stop();
  channel.close();

  const perReport = (mean(times.observed) - mean(times.unobserved)) / turnsObserved;
  const cells = (list: readonly number[]): string => `${mean(list).toFixed(1)} / ${percentile(list, 95).toFixed(1)}`;
  const ratio = (list: readonly number[]): string => `${(mean(list) / mean(times.alone)).toFixed(2)} ×`;
  return markdownTable(
    ['one turn of the outbox machine', 'µs, mean / p95', 'beside XState alone', 'aim'],
    [
      ['XState alone', cells(times.alone), '', ''],
      ['XState alone, again: the noise', cells(times.again), ratio(times.again), ''],
      ['ours, nobody listens', cells(times.unobserved), ratio(times.unobserved), 'no measurable cost'],
      ['ours, somebody listens', cells(times.observed), ratio(times.observed), ''],
      [`a report (${turnsObserved.toFixed(1)} a turn)`, perReport.toFixed(1), '', ''],
      [`a busy second of ${BUSY_REPORTS} reports`, '', `${((perReport * BUSY_REPORTS) / 10_000).toFixed(2)} %`, '< 2 %'],
    ],
  );
}

/** Garbage is collected in some rounds and not in others: a median jumps between the two. */
const mean = (list: readonly number[]): number => list.reduce((sum, us) => sum + us, 0) / list.length;

/** Whoever comes after the one who allocates most pays for its garbage: not always the same. */
const shuffled = <T>(list: readonly T[]): readonly T[] =>
  list
    .map(each => ({ each, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ each }) => each);

/** Time of the processor, not of the clock: others may be using it too. */
async function turnUs(actor: ActorRefFrom<typeof machine>): Promise<number> {
  const begun = process.cpuUsage();
  for (let turn = 0; turn < TURNS; turn++) {
    actor.send({ type: 'woken' });
    await waitFor(actor, ({ value }) => value === 'idle');
  }
  await new Promise(resolve => setTimeout(resolve, GAP_MS + 4)); // what waits is posted
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / TURNS;
}
