/** How a found record reads in the palette, and where the typed words are marked in it. */
import { expect, test } from 'vitest';
import { hitWords } from '#app/shell/commands/hit-words.ts';
import { markedParts } from '#app/shell/commands/mark-words.ts';
import { supplier } from '#features/base/supplier/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import type { FoundRecord } from '#query/find/find-records.ts';

const everything = () => true;
const dicts = { waybill_status: [{ value: '40', text: '运输中' }] };
const hit: FoundRecord = {
  entity: 'waybill',
  id: '1',
  title: 'YD2026111300042',
  detail: '冀D·02475',
  status: '40',
  rank: 3,
  values: {
    plateNumber: '冀D·02475',
    driverId: '7',
    driverId_dictText: '贾晓东',
    loadNetWeight: 32.18,
    loadPlace: '上湾煤矿',
    unloadPlace: '上安电厂',
  },
};

test('a record is named by what it is about, with its status; its number stands beside it, the rest below', () => {
  expect(hitWords(waybill, hit, everything, dicts)).toEqual({
    title: '冀D·02475 · 贾晓东 · 运输中',
    hint: '运单 YD2026111300042',
    more: '装货净重 32.180 吨 · 上湾煤矿 → 上安电厂',
  });
  expect(hitWords(waybill, { ...hit, detail: 'ZB7081405355' }, everything, dicts).more).toBe(
    '装货净重 32.180 吨 · 上湾煤矿 → 上安电厂 · ZB7081405355',
  );
  expect(hitWords(waybill, hit, name => name !== 'waybillStatus', dicts).title).toBe('冀D·02475 · 贾晓东');
});

test('without lines it is named by its number or name', () => {
  const found = { ...hit, entity: 'supplier', title: '晋中远源', detail: 'GYS001', status: '', values: {} };
  expect(hitWords(supplier, found, everything, {})).toEqual({ title: '晋中远源', hint: '供应商 · GYS001' });
});

test.each([
  ['冀D·02475 · 贾晓东', ['d02475'], '冀[D·02475] · 贾晓东'],
  ['冀D·02475', ['02475'], '冀D·[02475]'],
  ['YD2026 上湾煤矿', ['yd2026', '煤矿'], '[YD2026] 上湾[煤矿]'],
  ['上湾煤矿', ['swmk'], '上湾煤矿'],
  ['上湾煤矿', [''], '上湾煤矿'],
])('in %j the words %j are marked as %s', (told, words, marked) => {
  expect(
    markedParts(told, words)
      .map(({ part, isMarked }) => (isMarked ? `[${part}]` : part))
      .join(''),
  ).toBe(marked);
});
