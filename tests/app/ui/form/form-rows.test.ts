/** How the fields of a form are put into lines: weights are told as sums. */
import { expect, test } from 'vitest';
import { formRows } from '#app/ui/form/form-rows.ts';
import { waybill } from '#features/transport/waybill/entity.ts';

const lines = (names: readonly string[]) =>
  formRows(
    waybill,
    names.flatMap(name => waybill.fieldByName.get(name) ?? []),
  ).map(row =>
    row.kind === 'field'
      ? row.field.name
      : `${row.from.name} − ${row.less.name} = ${row.rest.name}${row.beside ? ` │ ${row.beside.name}` : ''}`,
  );

test('gross, tare and net stand in one line with their slip; what is not a difference of its two neighbours stands alone', () => {
  expect(
    lines([
      'planWeight',
      'loadGross',
      'loadTare',
      'loadNetWeight',
      'loadSlipNo',
      'unloadGross',
      'unloadTare',
      'unloadNetWeight',
      'lossWeight',
    ]),
  ).toEqual([
    'planWeight',
    'loadGross − loadTare = loadNetWeight │ loadSlipNo',
    'unloadGross − unloadTare = unloadNetWeight',
    'lossWeight',
  ]);
});

test('a user who does not see the tare has plain fields', () => {
  expect(lines(['loadGross', 'loadNetWeight', 'loadSlipNo'])).toEqual(['loadGross', 'loadNetWeight', 'loadSlipNo']);
});
