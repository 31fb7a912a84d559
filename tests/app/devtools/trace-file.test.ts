/** A trace as one file, out and in; other versions, cut, foreign, damaged and huge files are refused in words. */
import { expect, test } from 'vitest';
import { traceText } from '#app/devtools/text.ts';
import { emptyTrace, noteReports } from '#app/devtools/trace.ts';
import { TRACE_MAX_BYTES, decodeTrace, encodeTrace, sizeRefusal } from '#app/devtools/trace-file.ts';
import { card, snapshot, step, worker } from './trace-fixture.ts';

const trace = noteReports(
  emptyTrace(),
  [
    { kind: 'place', place: worker, title: '运单', isLeader: true },
    { kind: 'actor', card: card() },
    { kind: 'actor', card: card({ key: 't1:worker/2', parent: 't1:worker/1', chart: undefined, snapshot: snapshot(undefined, null) }) },
    {
      kind: 'step',
      step: step(1, { from: 't1:worker/2', snapshot: snapshot({ standing: { contending: 'leading' } }, { 值: [1, null] }) }),
    },
    { kind: 'options', actor: card().key, seq: 1, options: [{ event: 'hint', transition: 'x', answer: 'unknown', guard: 'g' }] },
    {
      kind: 'crossing',
      crossing: { place: worker, seq: 2, atMs: 5, from: 't1:worker/1', to: 'server', text: 'PUT /edit', isFailure: false },
    },
    {
      kind: 'decision',
      decision: {
        place: worker,
        seq: 3,
        atMs: 6,
        about: { entity: 'waybill', id: '1', opId: undefined },
        verdict: 'ambiguous',
        because: '504',
      },
    },
    { kind: 'died', actor: 't1:worker/2', atMs: 7 },
    { kind: 'left', place: worker.id },
  ],
  9_000,
);
const file = encodeTrace(trace, 1);

test('a trace comes out of its file as it went in', () => {
  expect(decodeTrace(file)).toEqual({ ok: true, value: trace });
});

test('actors of one machine share its chart in the file', () => {
  const many = Array.from(
    { length: 20 },
    (_, at) => ({ kind: 'actor', card: card({ key: `k${at}`, chart: structuredClone(card().chart) }) }) as const,
  );

  expect(encodeTrace(noteReports(emptyTrace(), many, 0), 1).match(/"root"/g)).toHaveLength(1);
});

test.each<readonly [string, string, string]>([
  ['cut off', file.slice(0, file.length / 2), traceText.refused.truncated],
  ['not JSON', 'PK\u0003\u0004', traceText.refused.notTrace],
  ['empty', '', traceText.refused.notTrace],
  ['other JSON', '[1,2]', traceText.refused.notTrace],
  ['of a later version', file.replace('"version":1', '"version":2'), traceText.refused.version('2', 1)],
  ['without a version', file.replace('"version":1', '"v":1'), traceText.refused.notTrace],
  ['changed by hand', file.replace('"verdict":"ambiguous"', '"verdict":7'), traceText.refused.damaged('entries.5.decision.verdict')],
])('a file that is %s is refused with its reason', (_, text, reason) => {
  expect(decodeTrace(text)).toEqual({ ok: false, error: reason });
});

test('a file of 200 MB is not even read', () => {
  expect(sizeRefusal(200 * 1024 * 1024)).toBe(traceText.refused.tooLarge(200, 100));
  expect(sizeRefusal(TRACE_MAX_BYTES)).toBeUndefined();
});
