/** Which fields stand in a form. */
import { expect, test } from 'vitest';
import { detailGroups, formGroups } from '#app/ui/form/form-groups.ts';
import { entityDef } from '#features/registry.ts';

const waybill = entityDef('waybill');
const namesOf = (groups: ReturnType<typeof formGroups>) => groups.flatMap(group => group.fields.map(field => field.name));

test('the form keeps the definition’s groups and leaves out fields only the server writes', () => {
  const groups = formGroups(waybill, () => true);
  const names = namesOf(groups);

  expect(groups.map(group => group.title)).toEqual(['基本信息', '托运与收货', '承运', '货物与重量', '运费', '时间与凭证', '状态']);
  expect(['plateNumber', 'driverPhone', 'lossWeight', 'payableAmount', 'remark'].filter(name => !names.includes(name))).toEqual([]);
  expect(['waybillStatus', 'settlementId', 'dispatchTime', 'auditBy'].filter(name => names.includes(name))).toEqual([]);
});

test('hidden columns are in neither form nor detail', () => {
  const isVisible = ({ name }: { readonly name: string }) => name !== 'unitPrice';

  expect(namesOf(formGroups(waybill, isVisible))).not.toContain('unitPrice');
  expect(namesOf(detailGroups(waybill, isVisible, '其他'))).not.toContain('unitPrice');
});

test('a copy of the title of a chosen row is not drawn beside its box, but is where the box is hidden', () => {
  const isTitle = (entity: string, field: string) => entityDef(entity).titleField === field;
  const shown = namesOf(formGroups(waybill, () => true, undefined, isTitle));
  expect(['carId', 'driverPhone'].filter(name => !shown.includes(name))).toEqual([]);
  expect(shown).not.toContain('plateNumber');
  expect(namesOf(formGroups(waybill, ({ name }) => name !== 'carId', undefined, isTitle))).toContain('plateNumber');
});

test('a definition without headings is one group', () => {
  expect(detailGroups(entityDef('supplier'), () => true, '基本信息').map(group => group.title)).toEqual(['基本信息']);
});
