/** The newest 20,000 entries of a trace as a value, whatever order cards, steps and ends arrive in. */
import { expect, test } from 'vitest';
import type { InspectReport } from '#inspection/report.ts';
import { MAX_ENTRIES, emptyTrace, forgetEnded, noteReport, noteReports } from '#app/devtools/trace.ts';
import { allItems, itemAt, lastUpTo, nextNo } from '#app/devtools/trace-log.ts';
import { momentsOf, optionsAt, snapshotAt } from '#app/devtools/trace-moments.ts';
import { card, snapshot, step, worker } from './trace-fixture.ts';

const NOW = 9_000;
const noted = (...reports: readonly InspectReport[]) => noteReports(emptyTrace(), reports, NOW);
const born: InspectReport = { kind: 'actor', card: card() };
const KEY = card().key;

test('an actor is listed with its newest state', () => {
  const trace = noted(
    born,
    { kind: 'step', step: step(1) },
    { kind: 'step', step: step(2, { taken: [], snapshot: snapshot('up', { seq: 2 }) }) },
  );

  expect(trace.actors.get(KEY)).toMatchObject({ snapshot: snapshot('up', { seq: 2 }), endedAtMs: undefined });
  expect(allItems(trace.entries).map(({ no, kind }) => [no, kind])).toEqual([
    [0, 'card'],
    [1, 'step'],
    [2, 'step'],
  ]);
});

test('a trace held elsewhere stays as it was', () => {
  const before = noted(born);

  noteReport(before, { kind: 'step', step: step(1) }, NOW);

  expect(before).toEqual(noted(born));
});

test('a card that comes again to a late listener is no news unless the actor moved unseen', () => {
  const trace = noted(born, born, { kind: 'actor', card: card({ snapshot: snapshot('up') }) });

  expect(allItems(trace.entries)).toHaveLength(2);
  expect(trace.actors.get(KEY)?.snapshot).toEqual(snapshot('up'));
});

test('an actor that dies stays with its record until the ended ones are forgotten', () => {
  const trace = noted(born, { kind: 'step', step: step(1) }, { kind: 'died', actor: KEY, atMs: 5_000 });

  expect(trace.actors.get(KEY)?.endedAtMs).toBe(5_000);
  expect(momentsOf(trace, KEY)).toHaveLength(2);
  expect(forgetEnded(trace).actors.size).toBe(0);
});

test('a thread that leaves ends its actors; a change of leader is an entry, a repeated report is none', () => {
  const place = (isLeader: boolean): InspectReport => ({ kind: 'place', place: worker, title: '运单', isLeader });
  const trace = noted(
    place(false),
    born,
    place(false),
    place(true),
    { kind: 'left', place: worker.id },
    { kind: 'left', place: worker.id },
  );

  expect(allItems(trace.entries).flatMap(entry => (entry.kind === 'place' ? [[entry.isLeader, entry.isGone]] : []))).toEqual([
    [false, false],
    [true, false],
    [undefined, true],
  ]);
  expect(trace.places.get(worker.id)).toMatchObject({ title: '运单', isGone: true });
  expect(trace.actors.get(KEY)?.endedAtMs).toBe(NOW);
});

test('the oldest entries are forgotten, the numbers of the others stay', () => {
  let trace = noted(born);
  for (let seq = 1; seq <= MAX_ENTRIES + 1_000; seq += 100)
    trace = noteReports(
      trace,
      Array.from({ length: 100 }, (_, at) => ({ kind: 'step', step: step(seq + at) })),
      NOW,
    );

  expect(trace.entries.size).toBeGreaterThanOrEqual(MAX_ENTRIES);
  expect(trace.entries.size).toBeLessThan(MAX_ENTRIES + 256);
  expect(nextNo(trace.entries)).toBe(MAX_ENTRIES + 1_001);
  expect(itemAt(trace.entries, 20_500)).toMatchObject({ no: 20_500, step: { seq: 20_500 } });
  expect(itemAt(trace.entries, 0)).toBeUndefined();
});

test('time travel gives the state after any entry of the timeline', () => {
  const trace = noted(
    born,
    { kind: 'step', step: step(1) },
    { kind: 'actor', card: card({ key: 'other' }) },
    { kind: 'step', step: step(2) },
  );

  expect([0, 1, 2, 3].map(no => snapshotAt(trace, KEY, no)?.value)).toEqual(['down', 'up', 'up', 'down']);
  expect(snapshotAt(trace, 'other', 1)).toBeUndefined();
  expect([-1, 0, 2, 99].map(no => lastUpTo(momentsOf(trace, KEY), no))).toEqual([-1, 0, 1, 2]);
});

test('the answers of the guards belong to the step they were asked after', () => {
  const answer = (seq: number, guard: string): InspectReport => ({
    kind: 'options',
    actor: KEY,
    seq,
    options: [{ event: 'hint', transition: 'down|hint|0', answer: 'disabled', guard }],
  });
  const trace = noted(born, answer(0, 'born'), { kind: 'step', step: step(1) }, answer(1, 'one'), { kind: 'step', step: step(2) });
  const moments = momentsOf(trace, KEY);
  const guardsAt = (at: number) => optionsAt(trace, KEY, moments[at], moments[at + 1])?.map(({ guard }) => guard);

  expect([0, 1, 2].map(guardsAt)).toEqual([['born'], ['one'], undefined]);
});
