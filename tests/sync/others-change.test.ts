/** Money and status always ask; everything else merges and is told. */
import { describe, expect, test } from 'vitest';
import { guardedFields } from '#schema/guarded.ts';
import type { Row, Values } from '#schema/row.ts';
import { schema } from '#tests/support/small-schema.ts';
import { decideSend } from '#sync/decide-send.ts';
import { stepEntry } from '#sync/entry-step.ts';
import type { ConflictEntry, Op, OutboxEntry } from '#sync/mutation.ts';
import { resolveOp } from '#sync/resolve.ts';
import { entry } from './entries.ts';
import { asConflict, movedTo } from './in-state.ts';

const seen: Values = { tripStatus: '10', unitPrice: 50, surcharge: 5, remark: '旧', loadPlace: '甲' };
const at = (values: Values): Row => ({ ...seen, updateBy: 'wanglei', updateTime: '2026-11-20 10:15:00', ...values, id: 'r1' });
const patch = (values: Values): Op => ({
  kind: 'update',
  patch: values,
  base: Object.fromEntries(Object.keys(values).flatMap(field => (seen[field] === undefined ? [] : [[field, seen[field]]]))),
  seen,
});
const dispatch: Op = {
  kind: 'action',
  action: 'dispatch',
  field: 'tripStatus',
  from: ['10'],
  to: '20',
  patch: {},
  base: { tripStatus: '10' },
  seen,
};

test('the guarded fields of a trip are its amounts in yuan and its status', () => {
  expect(guardedFields(schema.get('trip'))).toEqual(['unitPrice', 'freightAmount', 'surcharge', 'payableAmount', 'tripStatus']);
});

type Case = readonly [why: string, op: Op, theirs: Values, asked: readonly string[], context: readonly string[]];
describe('conflicts before a send (law S25)', () => {
  test.each<Case>([
    ['nothing changed: sent', patch({ unitPrice: 60 }), {}, [], []],
    ['I changed the price, they the remark: merged', patch({ unitPrice: 60 }), { remark: '新' }, [], []],
    ['I changed the remark, they the price: merged, nothing of mine depends on it', patch({ remark: '我' }), { unitPrice: 55 }, [], []],
    ['I changed the remark, they the status: merged', patch({ remark: '我' }), { tripStatus: '20' }, [], []],
    ['I changed the price, they the surcharge: asked', patch({ unitPrice: 60 }), { surcharge: 9 }, ['unitPrice'], ['surcharge']],
    ['I changed the price, they the status: asked', patch({ unitPrice: 60 }), { tripStatus: '20' }, ['unitPrice'], ['tripStatus']],
    [
      'I changed price and remark, they the status: only the price is asked',
      patch({ unitPrice: 60, remark: '我' }),
      { tripStatus: '20' },
      ['unitPrice'],
      ['tripStatus'],
    ],
    ['both changed the price: asked', patch({ unitPrice: 60 }), { unitPrice: 55 }, ['unitPrice'], []],
    ['both changed the price to the same value: no conflict', patch({ unitPrice: 60 }), { unitPrice: 60 }, [], []],
    [
      'both the same price, they the surcharge too: nothing of mine is left to send',
      patch({ unitPrice: 60 }),
      { unitPrice: 60, surcharge: 9 },
      [],
      [],
    ],
    ['I took a step, they changed the price: asked', dispatch, { unitPrice: 55 }, ['tripStatus'], ['unitPrice']],
    ['I took a step, they changed the remark: merged', dispatch, { remark: '新' }, [], []],
    ['I took a step, they took it elsewhere: asked', dispatch, { tripStatus: '99' }, ['tripStatus'], []],
  ])('%s', (_, op, theirs, asked, context) => {
    const decision = decideSend(schema, entry({ op }), at(theirs));
    const conflicts = decision.kind === 'block' && decision.reason === 'conflict' ? decision.conflicts : [];

    expect({
      asked: conflicts.filter(({ isContext }) => !isContext).map(({ field }) => field),
      context: conflicts.filter(({ isContext }) => isContext).map(({ field }) => field),
    }).toEqual({ asked, context });
  });
});

const blockedOn = (op: Op, theirs: Values): ConflictEntry => {
  const decision = decideSend(schema, entry({ op }), at(theirs));
  return asConflict(
    entry({ op, reason: 'conflict', conflicts: decision.kind === 'block' && decision.reason === 'conflict' ? decision.conflicts : [] }),
  );
};

test('a decision for mine sends it over the shown values, and a third value is a conflict again', () => {
  const resolved = resolveOp(schema, blockedOn(patch({ unitPrice: 60 }), { surcharge: 9 }), { unitPrice: 'mine' });
  const again = entry({ op: resolved?.op ?? dispatch, forced: resolved?.forced });

  expect([decideSend(schema, again, at({ surcharge: 9 })).kind, decideSend(schema, again, at({ surcharge: 11 })).kind]).toEqual([
    'send',
    'block',
  ]);
});

test('a decision for theirs on a single price discards the entry', () => {
  expect(resolveOp(schema, blockedOn(patch({ unitPrice: 60 }), { surcharge: 9 }), { unitPrice: 'theirs' })).toBeUndefined();
});

describe('changes merged without a question', () => {
  const merged = { who: 'wanglei', when: '2026-11-20 10:15:00', fields: [{ field: 'remark', seen: '旧', theirs: '新' }] };
  const sent = (): OutboxEntry => {
    const decision = decideSend(schema, entry({ op: patch({ loadPlace: '乙' }) }), at({ remark: '新' }));
    if (decision.kind !== 'send') throw new Error(decision.kind);
    const sending = stepEntry(entry(), { type: 'sendStarted', attemptId: 'a', nowMs: 1, sentOver: '', ...decision });
    if ('kind' in sending) throw new Error(sending.kind);
    return movedTo(sending, { state: 'confirming' });
  };

  test('are stored with the entry: who, when and which', () => {
    expect(sent().others).toEqual(merged);
  });

  test.each<readonly [string, Values, OutboxEntry['others']]>([
    ['has the same value after our write', { remark: '新' }, undefined],
    ['was changed again', { remark: '更新' }, undefined],
    ['fell back to what the user had seen', { remark: '旧' }, merged],
  ])('%s', (_, after, regressed) => {
    const finished = stepEntry(sent(), {
      type: 'readBack',
      finding: { kind: 'applied' },
      row: at({ loadPlace: '乙', ...after }),
      nowMs: 2,
      delayMs: 0,
    });

    expect('kind' in finished ? finished.log.regressed : 'not settled').toEqual(regressed?.fields);
  });
});
