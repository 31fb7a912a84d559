/** What reading a row back says about a send without an answer. */
import { describe, expect, test } from 'vitest';
import type { Row, Values } from '#schema/row.ts';
import type { Op } from '#sync/mutation.ts';
import { readBack } from '#sync/read-back.ts';
import { dispatchStep, entry, setPlace } from './entries.ts';
import { asAwaitingReadBack } from './in-state.ts';
import { schema } from '#tests/support/small-schema.ts';

const create: Op = { kind: 'create', values: { loadPlace: '甲' } };
const auditStep: Op = {
  kind: 'action',
  action: 'auditPass',
  field: 'tripStatus',
  from: ['30', '60'],
  to: '70',
  patch: { auditRemark: '同意' },
  base: { tripStatus: '60' },
};
const remove: Op = { kind: 'delete', base: {} };
const SENT_OVER = '2026-03-01 08:00:00';
const row = (values: Values): Row => ({ updateTime: SENT_OVER, ...values, id: 'r1' });
const later = { updateTime: '2026-03-01 08:00:09' };

type Case = readonly [op: Op, found: Row | undefined, ambiguous: string, accepted: string, why: string];
describe('the result of a read-back, without an answer and after success', () => {
  test.each<Case>([
    [create, row({ loadPlace: '丙' }), 'applied', 'applied', 'our id is there, even if since edited'],
    [create, undefined, 'notApplied', 'gone', 'accepted and absent: somebody deleted it'],
    [setPlace, row({ loadPlace: '乙', ...later }), 'applied', 'applied', 'every field is ours'],
    [setPlace, row({ loadPlace: '甲' }), 'notApplied', 'notApplied', 'the stamp did not move'],
    [setPlace, row({ loadPlace: '甲', ...later }), 'notApplied', 'conflict', 'accepted and put back by somebody'],
    [
      setPlace,
      row({ loadPlace: '丙', ...later }),
      'notApplied',
      'conflict',
      'accepted and overwritten; without an answer the merge will ask',
    ],
    [setPlace, undefined, 'gone', 'gone', 'an edit of a vanished row answers success'],
    [remove, undefined, 'applied', 'applied', 'absent is deleted'],
    [remove, row({}), 'notApplied', 'notApplied', 'still there, untouched'],
    [remove, row(later), 'notApplied', 'unverifiable', 'accepted and somebody brought it back'],
    [dispatchStep, row({ tripStatus: '20', carId: 'c1', ...later }), 'applied', 'applied', 'status and fields are ours'],
    [dispatchStep, row({ tripStatus: '10' }), 'notApplied', 'notApplied', 'the stamp proves that nothing happened'],
    [dispatchStep, row({ tripStatus: '10', ...later }), 'unverifiable', 'unverifiable', 'ours and then undone, or never ours'],
    [dispatchStep, row({ tripStatus: '30', carId: 'c1', ...later }), 'conflict', 'conflict', 'the row has moved on'],
    [dispatchStep, row({ tripStatus: '20', carId: 'c9', ...later }), 'conflict', 'conflict', 'somebody else took the step'],
    [
      auditStep,
      row({ tripStatus: '80', auditRemark: '同意', ...later }),
      'applied',
      'applied',
      'the server took its own next step over ours',
    ],
    [auditStep, row({ tripStatus: '80', auditRemark: '别人', ...later }), 'conflict', 'conflict', 'somebody else audited before it'],
    [auditStep, row({ tripStatus: '99', auditRemark: '同意', ...later }), 'conflict', 'conflict', 'no automatic step leads there'],
    [dispatchStep, undefined, 'gone', 'gone', 'the row vanished'],
  ])('%j finding %j: %s / %s (%s)', (op, found, ambiguous, accepted) => {
    const findings = (['ambiguous', 'confirming'] as const).map(
      state => readBack(schema, asAwaitingReadBack(entry({ op, state, sentOver: SENT_OVER })), found).kind,
    );

    expect(findings).toEqual([ambiguous, accepted]);
  });

  test('an action without a stored stamp is never found unapplied', () => {
    expect(readBack(schema, asAwaitingReadBack(entry({ op: dispatchStep, state: 'ambiguous' })), row({ tripStatus: '10' }))).toEqual({
      kind: 'unverifiable',
    });
  });

  test('a conflict shows only the fields that differ from ours', () => {
    const found = row({ tripStatus: '20', carId: 'c9', ...later });

    expect(readBack(schema, asAwaitingReadBack(entry({ op: dispatchStep, state: 'confirming', sentOver: SENT_OVER })), found)).toEqual({
      kind: 'conflict',
      conflicts: [{ field: 'carId', base: undefined, mine: 'c1', theirs: 'c9' }],
    });
  });
});
