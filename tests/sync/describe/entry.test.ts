/** Outbox entries in the user's words. */
import { expect, test } from 'vitest';
import { entrySentence } from '#sync/describe/entry.ts';
import type { Values } from '#schema/row.ts';
import type { Op } from '#sync/mutation.ts';
import { schema } from '#tests/support/small-schema.ts';

const dicts = {
  void_reason: [{ value: 'wrong', text: '信息录入错误' }],
  loss_mode: [
    { value: 'over', text: '超额扣' },
    { value: 'all', text: '全额扣' },
  ],
};
const sentence = (op: Op, texts: Values = {}, entity = 'trip', label = '运单 YD2026112000012') =>
  entrySentence(schema, { entity, op, label, texts }, dicts);

test.each<[string, Op, Values, string]>([
  [
    'a changed weight with its decimals',
    { kind: 'update', patch: { loadNetWeight: 34.2 }, base: { loadNetWeight: 34.56 } },
    {},
    '运单 YD2026112000012 装货净重 34.560 → 34.200',
  ],
  [
    'several fields, one of them empty before, one emptied',
    { kind: 'update', patch: { remark: '雨布破损', loadPlace: '', lossMode: 'all' }, base: { loadPlace: '甲', lossMode: 'over' } },
    {},
    '运单 YD2026112000012 备注 — → 雨布破损，装货地址 甲 → （清空），亏吨扣款方式 超额扣 → 全额扣',
  ],
  [
    'a changed ref: the old id tells nothing and is left out',
    { kind: 'update', patch: { carId: 'c2' }, base: { carId: 'c1' } },
    { carId_dictText: '晋AD3421' },
    '运单 YD2026112000012 车辆 晋AD3421',
  ],
  [
    'a step by its button',
    { kind: 'action', action: 'dispatch', field: 'tripStatus', from: ['10'], to: '20', patch: {}, base: {} },
    {},
    '派车 运单 YD2026112000012',
  ],
  [
    'a step with what its dialog asked',
    { kind: 'action', action: 'void', field: 'tripStatus', from: ['10'], to: '99', patch: { voidReason: 'wrong' }, base: {} },
    {},
    '作废 运单 YD2026112000012：作废原因 信息录入错误',
  ],
  ['a deletion', { kind: 'delete', base: { remark: 'x' } }, {}, '删除运单 YD2026112000012'],
  [
    'a creation with the facts its list shows',
    { kind: 'create', values: { loadPlace: '大同', unloadPlace: '秦皇岛', remark: 'x', tripStatus: '10', planWeight: 30 } },
    {},
    '新增运单 YD2026112000012：装货地址 大同，卸货地址 秦皇岛',
  ],
])('%s', (_name, op, texts, expected) => {
  expect(sentence(op, texts)).toBe(expected);
});

test('an entry of an unknown entity is described by its own names', () => {
  expect(sentence({ kind: 'update', patch: { a: 1 }, base: {} }, {}, 'gone', '旧单据 1')).toBe('旧单据 1 a — → 1');
});
