/** The whole life of an entry: every state × every event, one line of the table per event. */
import { describe, expect, test } from 'vitest';
import type { AppError } from '#base/errors.ts';
import { stepEntry } from '#sync/entry-step.ts';
import type { EntryEvent } from '#sync/entry-step.ts';
import type { EntryState } from '#sync/mutation.ts';
import { dispatchStep, entry, setPlace } from './entries.ts';
import { headOf } from '#sync/mutation.ts';
import type { EntryParts } from './in-state.ts';
import { opIdOf } from '#sync/op-id.ts';

const NOW = 10_000;
const STATES = ['queued', 'sending', 'ambiguous', 'confirming', 'retryWait', 'blocked', 'paused'] as const satisfies readonly EntryState[];
type Result = EntryState | '=' | 'settled';

const timeout: AppError = { kind: 'timeout' };
const timed = { nowMs: NOW, delayMs: 700 };
const answered = (meaning: Extract<EntryEvent, { type: 'answered' }>['meaning']): EntryEvent => ({
  type: 'answered',
  meaning,
  error: timeout,
  ...timed,
});
const found = (finding: Extract<EntryEvent, { type: 'readBack' }>['finding']): EntryEvent => ({
  type: 'readBack',
  finding,
  row: undefined,
  ...timed,
});
const refused = (looksFirst: boolean): EntryEvent => answered({ kind: 'refused', reason: 'rejected', looksFirst });

/** `=`: the event means nothing there, the entry is untouched. Columns follow STATES. Entries that await a read-back are at their last one. */
const TABLE: readonly { readonly name: string; readonly event: EntryEvent; readonly results: readonly Result[] }[] = [
  {
    name: 'sendStarted',
    event: { type: 'sendStarted', attemptId: 'a1', nowMs: NOW, op: setPlace, sentOver: '' },
    results: ['sending', '=', '=', '=', 'sending', '=', '='],
  },
  { name: 'unsent', event: { type: 'unsent' }, results: ['=', 'queued', '=', '=', '=', '=', '='] },
  { name: 'accepted', event: answered({ kind: 'accepted' }), results: ['=', 'confirming', '=', '=', '=', '=', '='] },
  { name: 'abandoned by its leader', event: { type: 'abandoned' }, results: ['=', 'ambiguous', '=', '=', '=', '=', '='] },
  { name: 'refused', event: refused(false), results: ['=', 'blocked', '=', '=', '=', '=', '='] },
  { name: 'refused, look first', event: refused(true), results: ['=', 'ambiguous', '=', '=', '=', '=', '='] },
  { name: 'failed inside', event: answered({ kind: 'failedInside' }), results: ['=', 'ambiguous', '=', '=', '=', '=', '='] },
  { name: 'ambiguous', event: answered({ kind: 'ambiguous' }), results: ['=', 'ambiguous', '=', '=', '=', '=', '='] },
  { name: 'transient', event: answered({ kind: 'transient' }), results: ['=', 'retryWait', '=', '=', '=', '=', '='] },
  { name: 'auth', event: answered({ kind: 'auth' }), results: ['=', 'paused', '=', '=', '=', '=', '='] },
  { name: 'found applied', event: found({ kind: 'applied' }), results: ['=', '=', 'settled', 'settled', '=', '=', '='] },
  { name: 'found unapplied', event: found({ kind: 'notApplied' }), results: ['=', '=', 'queued', 'queued', '=', '=', '='] },
  { name: 'found gone', event: found({ kind: 'gone' }), results: ['=', '=', 'blocked', 'blocked', '=', '=', '='] },
  { name: 'found conflict', event: found({ kind: 'conflict', conflicts: [] }), results: ['=', '=', 'blocked', 'blocked', '=', '=', '='] },
  { name: 'found unverifiable', event: found({ kind: 'unverifiable' }), results: ['=', '=', 'blocked', 'blocked', '=', '=', '='] },
  {
    name: 'readFailed',
    event: { type: 'readFailed', error: timeout, nextAtMs: NOW },
    results: ['queued', '=', 'ambiguous', 'confirming', 'retryWait', '=', '='],
  },
  { name: 'alreadyDone', event: { type: 'alreadyDone', nowMs: NOW }, results: ['settled', '=', '=', '=', 'settled', '=', '='] },
  {
    name: 'sendRefused',
    event: { type: 'sendRefused', block: { reason: 'gone' } },
    results: ['blocked', '=', '=', '=', 'blocked', '=', '='],
  },
  {
    name: 'deps settled',
    event: { type: 'depsKnown', left: [], isLost: false },
    results: ['queued', '=', '=', '=', 'retryWait', '=', '='],
  },
  {
    name: 'deps lost',
    event: { type: 'depsKnown', left: [opIdOf('op0')], isLost: true },
    results: ['blocked', '=', '=', '=', 'blocked', '=', '='],
  },
  { name: 'sessionLost', event: { type: 'sessionLost' }, results: ['paused', '=', '=', '=', 'paused', '=', '='] },
  { name: 'sessionBack', event: { type: 'sessionBack' }, results: ['=', '=', '=', '=', '=', '=', 'queued'] },
  { name: 'linkUp', event: { type: 'linkUp', nowMs: NOW }, results: ['queued', '=', 'ambiguous', 'confirming', 'retryWait', '=', '='] },
];

describe.each(TABLE)('$name', ({ event, results }) => {
  test.each(STATES.map((state, column) => [state, results[column]] as const))('in %s → %s', (state, expected) => {
    const before = entry({ state, readBacks: state === 'ambiguous' || state === 'confirming' ? 2 : 0 });

    const after = stepEntry(before, event);

    const result = after === before ? '=' : 'kind' in after ? after.log.outcome : after.state;
    expect(result).toBe(expected);
  });
});

const next = (before: EntryParts, event: EntryEvent) => stepEntry(entry(before), event);

describe('the data of an entry in each state', () => {
  test('before the send it stores attempt id, time, the op over its new base and the stamp of the row', () => {
    const before = entry({ error: timeout, attempt: 3 });

    expect(stepEntry(before, { type: 'sendStarted', attemptId: 'a1', nowMs: NOW, op: dispatchStep, sentOver: 's' })).toEqual({
      ...headOf(before),
      state: 'sending',
      attemptId: 'a1',
      sentAtMs: NOW,
      op: dispatchStep,
      sentOver: 's',
    });
  });

  test('an expired token keeps attempt and op unchanged', () => {
    const before = entry({ state: 'sending', attempt: 2, attemptId: 'a1' });

    expect(stepEntry(before, answered({ kind: 'auth' }))).toEqual({ ...headOf(before), state: 'paused', error: timeout });
  });

  test('a write not found is read back three times, after five and thirty seconds, before it is queued again', () => {
    const looks = [0, 1, 2].map(readBacks => next({ state: 'ambiguous', readBacks, error: timeout }, found({ kind: 'notApplied' })));

    const brief = looks.map(look =>
      'kind' in look ? 'settled' : [look.state, 'readBacks' in look && look.readBacks, 'nextAtMs' in look && look.nextAtMs, look.attempt],
    );
    expect(brief).toEqual([
      ['ambiguous', 1, NOW + 5_000, 0],
      ['ambiguous', 2, NOW + 30_000, 0],
      ['queued', false, NOW + 700, 1],
    ]);
  });

  test('an edit of a missing row is blocked at the first read-back, a missing create only at the last', () => {
    const create = { op: { kind: 'create', values: {} } } as const;
    const looks = [
      next({ state: 'confirming' }, found({ kind: 'gone' })),
      next({ state: 'confirming', ...create }, found({ kind: 'gone' })),
    ];

    expect(looks).toMatchObject([
      { state: 'blocked', reason: 'gone' },
      { state: 'confirming', readBacks: 1 },
    ]);
  });

  test('a refused create is read back once: if the row is ours it settles, otherwise it is blocked as rejected', () => {
    const error: AppError = { kind: 'rejected', message: '数据库中已存在该记录', code: 500 };
    const ambiguous = { state: 'ambiguous', op: { kind: 'create', values: {} }, error } as const;

    expect(next(ambiguous, found({ kind: 'notApplied' }))).toMatchObject({ state: 'blocked', reason: 'rejected', error });
    expect(next(ambiguous, found({ kind: 'applied' }))).toMatchObject({ kind: 'finished', log: { outcome: 'settled', atMs: NOW } });
  });

  test('a refused action is read back, because an earlier delivery may have worked', () => {
    expect(next({ state: 'sending', op: dispatchStep }, refused(false))).toMatchObject({ state: 'ambiguous', nextAtMs: NOW });
  });

  test.each([
    [0, 'queued'],
    [1, 'queued'],
    [2, 'blocked'],
  ])('an error inside the server at attempt %d leaves it %s', (attempt, state) => {
    const error: AppError = { kind: 'rejected', message: '操作失败，null', code: 500 };

    expect(next({ state: 'ambiguous', readBacks: 2, attempt, error }, found({ kind: 'notApplied' }))).toMatchObject({ state });
  });

  test('a write accepted and not applied three times is blocked as unverifiable', () => {
    expect(next({ state: 'confirming', readBacks: 2, attempt: 2 }, found({ kind: 'notApplied' }))).toMatchObject({
      state: 'blocked',
      reason: 'unverifiable',
    });
  });

  test('when the link is up again a retry is due at once, the next read-back is not', () => {
    const event: EntryEvent = { type: 'linkUp', nowMs: NOW };

    expect(next({ state: 'retryWait', nextAtMs: 50_000 }, event)).toMatchObject({ nextAtMs: NOW });
    expect(next({ state: 'ambiguous', readBacks: 2, nextAtMs: 50_000 }, event)).toMatchObject({ nextAtMs: 50_000 });
  });
});
