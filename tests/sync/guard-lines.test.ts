/** Money in the lines of a list asks line by line, as it does in rows of their own. */
import { describe, expect, test } from 'vitest';
import type { Row, Values } from '#schema/row.ts';
import { decideSend } from '#sync/decide-send.ts';
import { conflictKey } from '#sync/mutation.ts';
import type { ChildList, FieldConflict, Op } from '#sync/mutation.ts';
import { resolveOp } from '#sync/resolve.ts';
import { entry } from './entry-builders.ts';
import { asConflict, movedTo } from './in-state.ts';
import { schema } from '#tests/support/small-schema.ts';

const property = 'dealLineList';
const seen: Values = { dealStatus: '8', remark: '旧' };
const contract = (values: Values = {}): Row => ({ ...seen, ...values, id: 'r1', updateTime: '2026-11-20 10:00:00' });
const line = (id: string, values: Values = {}): Row => ({ quantity: 2, unitPrice: 50, amount: 100, spec: 'A', ...values, id });
const [a, b] = [line('a'), line('b')];
const save = (mine: readonly Row[], base: readonly Row[], patch: Values = {}): Op => {
  const list: ChildList = { entity: 'dealLine', property, foreignField: 'dealId', rows: mine, base };
  return { kind: 'update', patch, base: {}, seen, children: [list] };
};
const entryOf = (op: Op) => entry(1, 'r1', op, { entity: 'deal' });
const decide = (op: Op, theirs: readonly Row[], row: Row = contract()) => decideSend(schema, entryOf(op), row, { [property]: theirs });
const inShort = ({ field, child, isContext }: FieldConflict): string =>
  `${isContext ? '(' : ''}${child ? `${child.rowId}.` : ''}${field}${isContext ? ')' : ''}`;

type Case = readonly [why: string, mine: readonly Row[], theirs: readonly Row[], row: Row, asked: readonly string[]];
const price = line('a', { unitPrice: 60, amount: 120 });
describe('conflicts of lines (law S25) (law S26)', () => {
  test.each<Case>([
    ['nothing changed: sent', [price], [a], contract(), []],
    ['I the price, they the specification: merged', [price], [line('a', { spec: 'B' })], contract(), []],
    ['I the price, they the price of another line: merged', [price, b], [a, line('b', { unitPrice: 9, amount: 18 })], contract(), []],
    [
      'I the price, they the quantity and so the amount: asked',
      [price],
      [line('a', { quantity: 3, amount: 150 })],
      contract(),
      ['a.unitPrice', '(a.amount)'],
    ],
    ['I the specification, they the price: merged', [line('a', { spec: 'B' })], [line('a', { unitPrice: 9, amount: 18 })], contract(), []],
    ['I the price, they a step of the contract: asked', [price], [a], contract({ dealStatus: '0' }), ['(dealStatus)', 'a.unitPrice']],
    ['I the specification, they a step: merged', [line('a', { spec: 'B' })], [a], contract({ dealStatus: '0' }), []],
    ['I the price, they the remark of the contract: merged', [price], [a], contract({ remark: '新' }), []],
    ['a line the user never saw an amount of: merged', [{ id: 'a', unitPrice: 60 }], [line('a', { unitPrice: 50 })], contract(), []],
  ])('%s', (why, mine, theirs, row, asked) => {
    const base = why.startsWith('a line') ? [{ id: 'a', unitPrice: 50 }] : mine.length === 2 ? [a, b] : [a];
    const decision = decide(save(mine, base), theirs, row);

    expect(decision.kind === 'block' && decision.reason === 'conflict' ? decision.conflicts.map(inShort) : []).toEqual(asked);
  });
});

describe('a decision on lines', () => {
  const theirs = [line('a', { quantity: 3, amount: 150 })];
  const choose = (side: 'mine' | 'theirs', spec = 'A') => {
    const op = save([line('a', { unitPrice: 60, amount: 120, spec })], [a]);
    const decision = decide(op, theirs);
    const conflicts = decision.kind === 'block' && decision.reason === 'conflict' ? decision.conflicts : [];
    const choice = Object.fromEntries(conflicts.filter(({ isContext }) => !isContext).map(conflict => [conflictKey(conflict), side]));
    return resolveOp(
      schema,
      asConflict(movedTo(entryOf(op), { reason: 'conflict', conflicts, theirChildren: { [property]: theirs } })),
      choice,
    );
  };

  test('for mine sends my price over their quantity, and a third amount is a conflict again', () => {
    const op = choose('mine')?.op ?? save([], []);

    expect(decide(op, theirs)).toMatchObject({ kind: 'send', op: { children: [{ rows: [{ id: 'a', quantity: 3, unitPrice: 60 }] }] } });
    expect(decide(op, [line('a', { quantity: 4, amount: 200 })]).kind).toBe('block');
  });

  test('for theirs keeps my other fields, or nothing', () => {
    expect(choose('theirs')).toBeUndefined();
    expect(decide(choose('theirs', 'C')?.op ?? save([], []), theirs)).toMatchObject({
      kind: 'send',
      op: { children: [{ rows: [{ id: 'a', quantity: 3, unitPrice: 50, spec: 'C' }] }] },
    });
  });
});
