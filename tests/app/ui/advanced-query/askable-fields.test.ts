/** The fields that 高级筛选 offers: every group, no pictures, no column the user may not see. */
import { expect, test } from 'vitest';
import { askableFields } from '#app/ui/advanced-query/askable-fields.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { entityDefs } from '#features/registry.ts';

test('every group of the definition, then the server’s stamps', () => {
  const groups = askableFields(waybill, () => true);

  expect(groups.map(({ title }) => title)).toEqual([
    '基本信息',
    '托运与收货',
    '承运',
    '货物与重量',
    '运费',
    '时间与凭证',
    '状态',
    '系统信息',
  ]);
  expect(groups.at(-1)?.fields.map(({ name }) => name)).toEqual(['createBy', 'createTime', 'updateBy', 'updateTime']);
});

test('no pictures, no column the user may not see, and no group left empty', () => {
  const names = askableFields(waybill, field => !/price|amount|deduct|surcharge/i.test(field)).flatMap(({ fields }) =>
    fields.map(({ name }) => name),
  );

  expect(names).not.toContain('loadSlipImg');
  expect(names).not.toContain('unitPrice');
  expect(askableFields(waybill, field => field === 'waybillNo')).toHaveLength(1);
});

test('every field of every list is offered once', () => {
  for (const def of entityDefs) {
    const names = askableFields(def, () => true).flatMap(({ fields }) => fields.map(({ name }) => name));

    expect(names, def.name).toEqual([...new Set(names)]);
  }
});
