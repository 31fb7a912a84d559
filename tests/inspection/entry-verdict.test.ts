/** Decisions of the outbox in words. */
import { describe, expect, test } from 'vitest';
import { entryVerdicts, errorWord } from '#inspection/entry-verdict.ts';
import type { AppError } from '#base/errors.ts';
import type { Finished } from '#sync/entry-step.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { movedTo } from '#tests/sync/in-state.ts';
import type { EntryParts } from '#tests/sync/in-state.ts';
import { opIdOf } from '#sync/op-id.ts';

const queued: OutboxEntry = {
  opId: opIdOf('o1'),
  entity: 'waybill',
  rowId: '1',
  op: { kind: 'update', patch: { remark: 'a' }, base: {} },
  texts: {},
  deps: [],
  label: '运单 1',
  sessionKey: 's',
  createdAtMs: 0,
  seq: 17,
  lane: 'waybill:1',
  appSchema: 1,
  state: 'queued',
  attempt: 0,
  nextAtMs: 0,
};
const as = (changes: EntryParts): OutboxEntry => movedTo(queued, changes);
const settled = (entry: OutboxEntry): Finished => ({
  kind: 'finished',
  log: { seq: 17, opId: opIdOf('o1'), outcome: 'settled', atMs: 0, note: '', entry },
});
const timeout: AppError = { kind: 'timeout' };
const others = { who: undefined, when: undefined, fields: [{ field: 'status', seen: '1', theirs: '2' }] };
const conflict = { field: 'status', base: '1', mine: '2', theirs: '3' };

describe('a move of an entry', () => {
  test.each<[string, OutboxEntry, OutboxEntry | Finished, readonly string[]]>([
    ['sent', queued, as({ state: 'sending' }), ['sent']],
    ['sent again', as({ attempt: 1 }), as({ attempt: 1, state: 'sending' }), ['sent: attempt 2']],
    ['worked out anew over what others changed', queued, as({ state: 'sending', others }), ['rebased: status', 'sent']],
    ['worked out anew', queued, as({ state: 'sending', op: { kind: 'update', patch: {}, base: {} } }), ['rebased', 'sent']],
    ['the server said yes', as({ state: 'sending' }), as({ state: 'confirming' }), ['accepted']],
    ['no answer in time', as({ state: 'sending' }), as({ state: 'ambiguous', error: timeout }), ['ambiguous: timeout']],
    ['the worker died while it was out', as({ state: 'sending' }), as({ state: 'ambiguous' }), ['ambiguous: answerLost']],
    ['looked, nothing there yet', as({ state: 'ambiguous' }), as({ state: 'ambiguous', readBacks: 1 }), ['readBack: notYet']],
    ['looked, it never arrived', as({ state: 'ambiguous' }), as({ state: 'queued', attempt: 1 }), ['readBack: notApplied']],
    ['looked, it is there', as({ state: 'ambiguous' }), settled(queued), ['settled: readBack']],
    ['there before it was sent', queued, settled(queued), ['settled: alreadyThere']],
    ['a file was stored', as({ state: 'sending' }), settled(queued), ['settled: uploaded']],
    ['trouble that passes', as({ state: 'sending' }), as({ state: 'retryWait', error: { kind: 'offline' } }), ['retried: offline']],
    ['the token died', as({ state: 'sending' }), as({ state: 'paused', error: { kind: 'unauthorized' } }), ['paused: 401']],
    ['the session ended before it was sent', queued, as({ state: 'paused' }), ['paused: noSession']],
    ['somebody signed in again', as({ state: 'paused' }), queued, ['resumed: session']],
    ['another user signed in meanwhile', as({ state: 'sending' }), queued, ['heldBack: session']],
    [
      'the same field twice',
      queued,
      as({ state: 'blocked', reason: 'conflict', conflicts: [conflict, conflict] }),
      ['blocked: conflict: status'],
    ],
    [
      'refused',
      as({ state: 'sending' }),
      as({ state: 'blocked', reason: 'rejected', error: { kind: 'rejected', message: '', code: 500 } }),
      ['blocked: rejected: rejected 500'],
    ],
    ['what it waited for is done', as({ deps: [opIdOf('a'), opIdOf('b')] }), as({ deps: [opIdOf('b')] }), ['freed: dependency']],
    ['its row could not be read', queued, as({ error: timeout, nextAtMs: 9 }), ['readFailed: timeout']],
    ['only its time was moved', queued, as({ nextAtMs: 9 }), []],
  ])('%s', (_, entry, next, expected) => {
    const reported = entryVerdicts(entry, next).map(({ verdict, because }) => (because === '' ? verdict : `${verdict}: ${because}`));

    expect(reported).toEqual(expected);
  });
});

test.each<[AppError, string]>([
  [{ kind: 'serverFault', status: 502, message: 'secret' }, '502'],
  [{ kind: 'forbidden', message: 'secret' }, '403'],
  [{ kind: 'notFound' }, '404'],
  [{ kind: 'captive', detail: '<html>' }, 'captive'],
  [{ kind: 'storage', reason: 'quota', detail: '' }, 'storage quota'],
])('%o in one word: %s', (error, word) => {
  expect(errorWord(error)).toBe(word);
});
