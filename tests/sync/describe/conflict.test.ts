/** Conflicts and merges in the user's words. */
import { describe, expect, test } from 'vitest';
import { conflictLabel, conflictValues, mergeSentence, regressSentence } from '#sync/describe/conflict.ts';
import { entrySentence } from '#sync/describe/entry.ts';
import { CHILD_ROW } from '#sync/mutation.ts';
import type { FieldConflict, LogRecord, Op } from '#sync/mutation.ts';
import { entry } from '#tests/sync/entries.ts';
import { asConflict } from '../in-state.ts';
import { opIdOf } from '#sync/op-id.ts';
import { schema } from '#tests/support/small-schema.ts';

const item = (id: string, quantity: number) => ({ id, lineNo: Number(id), materialId: 'm1', materialId_dictText: '原煤', quantity });
const op: Op = {
  kind: 'update',
  patch: { remark: '我' },
  base: {},
  children: [
    {
      entity: 'dealLine',
      property: 'dealLineList',
      foreignField: 'dealId',
      rows: [item('1', 7), item('3', 9)],
      base: [item('1', 1), item('2', 2)],
    },
  ],
};
const saved = asConflict(
  entry({
    entity: 'deal',
    label: '合同 HT1',
    op,
    reason: 'conflict',
    theirs: { id: 'r1', remark: '对方' },
    theirChildren: { dealLineList: [item('1', 8), item('2', 5)] },
  }),
);
const child = (rowId: string) => ({ property: 'dealLineList', rowId });

describe('a conflict has its place and its three values', () => {
  test.each<readonly [string, FieldConflict, string, { base: string; mine: string; theirs: string }]>([
    ['a field', { field: 'remark', base: undefined, mine: '我', theirs: '对方' }, '备注', { base: '—', mine: '我', theirs: '对方' }],
    [
      'a field of a line',
      { field: 'quantity', base: 1, mine: 7, theirs: 8, child: child('1') },
      '合同明细第 1 行数量',
      { base: '1.000', mine: '7.000', theirs: '8.000' },
    ],
    [
      'a line removed here and changed there',
      { field: CHILD_ROW, base: '2', mine: undefined, theirs: '2', child: child('2') },
      '合同明细第 2 行',
      { base: '物料 原煤，数量 2.000', mine: '删除这一行', theirs: '保留这一行（物料 原煤，数量 5.000）' },
    ],
  ])('%s', (_, conflict, label, values) => {
    expect([conflictLabel(schema, saved, conflict), conflictValues(schema, saved, conflict, {})]).toEqual([label, values]);
  });
});

test('an entry with lines describes how they changed', () => {
  expect(entrySentence(schema, saved, {})).toBe('合同 HT1 备注 — → 我，合同明细 新增 1 行，修改 1 行，删除 1 行');
});

test('a merge names the other user and the changed fields', () => {
  const others = { who: '王磊', when: '2026-11-20 10:15:00', fields: [{ field: 'partnerId', seen: 'a', theirs: 'b' }] };
  const merged = entry({ op: { kind: 'update', patch: { remark: '我' }, base: {} }, others });

  expect([mergeSentence(schema, merged), mergeSentence(schema, entry())]).toEqual([
    '已自动合并：对方改了 承运单位（王磊 11-20 10:15），我改了 备注',
    undefined,
  ]);
});

test('a field that fell back is described with both values', () => {
  const log: LogRecord = {
    seq: 1,
    opId: opIdOf('op1'),
    outcome: 'settled',
    atMs: 0,
    note: '',
    entry: entry(),
    regressed: [{ field: 'remark', seen: '旧', theirs: '新' }],
  };

  expect(regressSentence(schema, log, {})).toBe('服务器值回退：备注 新 → 旧');
});
