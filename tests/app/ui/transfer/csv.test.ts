/** The list as CSV: words instead of codes, heads with units, and no text that becomes a formula. */
import { expect, test } from 'vitest';
import { car } from '#features/base/car/entity.ts';
import { supplier } from '#features/base/supplier/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { csvCell, toCsv } from '#app/ui/transfer/csv.ts';

const fieldsOf = (def: EntityDef, ...names: readonly string[]) => names.flatMap(name => def.fieldByName.get(name) ?? []);

const NOW = '2026-03-05 10:20:30';

test('a file that Excel opens as UTF-8: its mark, heads with units, words instead of codes, numbers without separators', () => {
  const rows = [
    { id: '1', plateNumber: '晋A·D3421', carType: '2', ratedLoad: 1234.5, carrierUnitId: 'x', carrierUnitId_dictText: '太原运输' },
  ];
  const dicts = { car_type: [{ value: '2', text: '重型半挂' }] };

  expect(toCsv(fieldsOf(car, 'plateNumber', 'carType', 'ratedLoad', 'carrierUnitId', 'remark'), rows, dicts, false, NOW)).toBe(
    '\uFEFF车牌号,车辆类型,核定载质量(吨),所属承运单位,备注\r\n晋A·D3421,重型半挂,1234.500,太原运输,\r\n',
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['+86 138', "'+86 138"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['  =1', "'  =1"],
  ['a=b', 'a=b'],
  ['甲,"乙"', '"甲,""乙"""'],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['两\n行', '"两\n行"'],
])('%j becomes %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test.each([
  [false, '6222***********0123'],
  [true, '6222021234567890123'],
])('a negative number stays a number; the right to whole numbers is %s', (isWhole, shown) => {
  const rows = [{ id: '1', payable: -5, bankAccount: '6222021234567890123' }];

  expect(toCsv(fieldsOf(supplier, 'payable', 'bankAccount'), rows, {}, isWhole, NOW)).toContain(`\r\n-5.00,${shown}\r\n`);
});

test('what lasts is told as it is when the file is made', () => {
  const rows = [{ id: '1', waybillStatus: '40', departTime: '2026-03-05 08:00:00' }];
  expect(toCsv(fieldsOf(waybill, 'transitHours'), rows, {}, false, NOW)).toContain('在途时长(小时)\r\n2.3\r\n');
});
