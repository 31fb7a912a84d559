/** The open form: what follows the row, what stays the user's, what is saved. */
import { expect, test } from 'vitest';
import type { FieldValue, Row } from '#schema/row.ts';
import { localFileRef } from '#schema/local-file.ts';
import { draftOf, withDraft } from '#app/ui/form/draft.ts';
import {
  changedByOthers,
  emptiedBy,
  formChanges,
  formText,
  formValues,
  isDirty,
  isRuledByFormula,
  reduceForm,
  startCreate,
  startEdit,
  uncleanable,
} from '#app/ui/form/form-state.ts';
import type { FormState } from '#app/ui/form/form-state.ts';
import { entityDef } from '#features/registry.ts';
import { fieldOf } from '#tests/support/field-of.ts';

const waybill = entityDef('waybill');
const row = {
  id: 'w1',
  waybillNo: 'YD1',
  loadGross: 50,
  loadTare: 15,
  loadNetWeight: 35,
  remark: '旧',
  carId: 'c1',
  carId_dictText: '晋A11111',
  plateNumber: '晋A11111',
  loadTime: '2026-11-20 08:00:00',
};

test('a switch of a new row is off, and is saved so', () => {
  expect(startCreate(entityDef('vehiclePosition')).row).toMatchObject({ accOn: 'N' });
});

const change = (state: FormState, name: string, value: FieldValue | undefined, more: { text?: string; chosen?: Row } = {}): FormState =>
  reduceForm(state, { kind: 'change', field: fieldOf(waybill, name), value, ...more });

test('a changed input updates its formulas at once', () => {
  const state = change(startEdit(row), 'loadGross', 51.5);

  expect(formValues(waybill, state)['loadNetWeight']).toBe(36.5);
  expect(isRuledByFormula(waybill, 'loadNetWeight', formValues(waybill, state))).toBe(true);
});

test('a net weight may be typed while gross or tare is unknown, and is then saved', () => {
  const state = change(startEdit({ id: 'w1' }), 'loadNetWeight', 34);

  expect(isRuledByFormula(waybill, 'loadNetWeight', formValues(waybill, state))).toBe(false);
  expect(formChanges(waybill, state)).toEqual({ patch: { loadNetWeight: 34 }, texts: {}, base: {} });
});

test('only touched fields are saved, never ones set by a formula', () => {
  const typed = change(startEdit({ id: 'w1', loadGross: 50 }), 'loadNetWeight', 34);
  const state = change(change(typed, 'loadTare', 15), 'remark', undefined);

  expect(formChanges(waybill, state)).toEqual({ patch: { loadTare: 15 }, texts: {}, base: {} });
});

test('an emptied text is saved as empty over the value the user saw', () => {
  expect(formChanges(waybill, change(startEdit(row), 'remark', undefined))).toEqual({
    patch: { remark: '' },
    texts: {},
    base: { remark: '旧' },
  });
});

test('a value typed back to its former one leaves nothing to save', () => {
  expect(isDirty(change(change(startEdit(row), 'remark', '新'), 'remark', '旧'))).toBe(false);
});

test('choosing a car fills the plate, emptying it empties the plate', () => {
  const car = { id: 'c2', plateNumber: '晋A22222' };
  const chosen = change(startEdit(row), 'carId', 'c2', { text: '晋A22222', chosen: car });

  expect(formChanges(waybill, chosen)).toEqual({
    patch: { carId: 'c2', plateNumber: '晋A22222' },
    texts: { carId_dictText: '晋A22222' },
    base: { carId: 'c1', plateNumber: '晋A11111' },
  });
  expect(formChanges(waybill, change(startEdit(row), 'carId', undefined)).patch).toEqual({ carId: '', plateNumber: '' });
});

test('the text beside a value is the chosen one, or the row’s own', () => {
  expect(formText(startEdit(row), 'carId')).toBe('晋A11111');
  expect(formText(change(startEdit(row), 'carId', 'c2', { text: '晋A22222' }), 'carId')).toBe('晋A22222');
});

test('somebody else’s change: untouched fields follow, touched ones stay and are noted', () => {
  const mine = change(startEdit(row), 'remark', '我的');
  const state = reduceForm(mine, { kind: 'rowChanged', row: { ...row, remark: '对方', loadTare: 14 } });

  expect(formValues(waybill, state)).toMatchObject({ remark: '我的', loadTare: 14, loadNetWeight: 36 });
  expect(changedByOthers(state)).toEqual(['remark']);
  expect(formChanges(waybill, state).base).toEqual({ remark: '旧' });
});

test('the upload of one’s own photo is no change by somebody else', () => {
  const ref = localFileRef('a'.repeat(32), 'a.jpg');
  const waiting = { ...row, loadSlipImg: ref };
  const mine = change(startEdit(waiting), 'loadSlipImg', `${ref},slip/b.jpg`);

  expect(changedByOthers(reduceForm(mine, { kind: 'rowChanged', row: { ...row, loadSlipImg: 'temp/a_1.jpg' } }))).toEqual([]);
});

test('keeping mine takes their value as the seen one; taking theirs drops mine', () => {
  const noted = reduceForm(change(startEdit(row), 'remark', '我的'), { kind: 'rowChanged', row: { ...row, remark: '对方' } });

  const kept = reduceForm(noted, { kind: 'keepMine', field: 'remark' });
  expect(changedByOthers(kept)).toEqual([]);
  expect(formChanges(waybill, kept)).toEqual({ patch: { remark: '我的' }, texts: {}, base: { remark: '对方' } });

  const taken = reduceForm(noted, { kind: 'takeTheirs', field: 'remark' });
  expect(isDirty(taken)).toBe(false);
  expect(formValues(waybill, taken)['remark']).toBe('对方');
});

test('a filled number or time cannot be emptied on this server, and a row keeps its own number; a text can, and a new row may be emptied freely', () => {
  const emptied = ['waybillNo', 'loadGross', 'loadTime', 'remark'].reduce((state, name) => change(state, name, undefined), startEdit(row));

  expect(uncleanable(waybill, emptied).map(field => field.name)).toEqual(['waybillNo', 'loadGross', 'loadTime']);
  expect(uncleanable(waybill, change(startCreate(waybill, { loadGross: 1 }), 'loadGross', undefined))).toEqual([]);
});

test('a new row starts with its defaults and the given values', () => {
  expect(startCreate(waybill, { contractId: 'k1' }).row).toMatchObject({ serialNo: '0000', transportMode: 'road', contractId: 'k1' });
});

test('a draft survives being stored: values, texts, emptied fields and what the user saw', () => {
  const state = change(change(startEdit(row), 'remark', undefined), 'carId', 'c2', { text: '晋A22222' });
  const stored = JSON.parse(JSON.stringify(draftOf(state))) as ReturnType<typeof draftOf>;

  expect(withDraft(startEdit(row), stored)).toEqual(state);
});

test('a draft over a row that changed meanwhile notes the change', () => {
  const stored = draftOf(change(startEdit(row), 'remark', '我的'));

  expect(changedByOthers(withDraft(startEdit({ ...row, remark: '对方' }), stored))).toEqual(['remark']);
});

test('a plate or a mobile number gets its stored spelling when the user leaves the field, any other text stays', () => {
  const car = entityDef('car');
  const driver = entityDef('driver');
  const left = (def: typeof car, name: string, typed: string) => {
    const field = fieldOf(def, name);
    const state = reduceForm(startCreate(def), { kind: 'change', field, value: typed });
    return formValues(def, reduceForm(state, { kind: 'leave', field }))[name];
  };
  expect(left(car, 'plateNumber', '冀d12345')).toBe('冀D·12345');
  expect(left(car, 'plateNumber', '冀D．１２３４５')).toBe('冀D·12345');
  expect(left(car, 'plateNumber', '不知道')).toBe('不知道');
  expect(left(driver, 'phone', '+86 138-0013-8000')).toBe('13800138000');
  expect(left(car, 'remark', '冀d12345')).toBe('冀d12345');
});

test('a new row holds nothing in a field that another choice has hidden, and holds it again with the choice', () => {
  const fence = entityDef('electronicFence');
  const set = (state: FormState, name: string, value: FieldValue): FormState => {
    const field = fence.fieldByName.get(name);
    return field ? reduceForm(state, { kind: 'change', field, value }) : state;
  };
  const circle = set(set(startCreate(fence), 'fenceShape', 'circle'), 'radius', 300);
  const polygon = set(circle, 'fenceShape', 'polygon');

  expect(formValues(fence, circle)).toMatchObject({ radius: 300 });
  expect(formValues(fence, polygon)).not.toHaveProperty('radius');
  expect(formChanges(fence, polygon).patch).not.toHaveProperty('radius');
  expect(formValues(fence, set(polygon, 'fenceShape', 'circle'))).toMatchObject({ radius: 300 });
});

test('a payment that becomes one for freight names no settlement: it is told, judged so and sent so, and is back with the former type', () => {
  const payment = entityDef('payment');
  const type = payment.fieldByName.get('paymentType');
  if (!type) throw new Error('no type');
  const forGoods = {
    id: 'p1',
    paymentStatus: '0',
    paymentType: 'goods',
    settlementId: 's1',
    settlementId_dictText: 'JS1',
    settlementType: 'purchase',
    supplierId: 'su1',
    amount: 9,
  };
  const changed = reduceForm(startEdit(forGoods), { kind: 'change', field: type, value: 'freight' });
  expect(emptiedBy(payment, changed)).toEqual(['settlementId', 'supplierId', 'settlementType']);
  expect(formValues(payment, changed)).toMatchObject({ settlementId: undefined, settlementType: undefined, remainAmount: 9 });
  expect(formChanges(payment, changed)).toEqual({
    patch: { paymentType: 'freight', settlementId: '', supplierId: '', settlementType: '' },
    texts: {},
    base: { paymentType: 'goods', settlementId: 's1', supplierId: 'su1', settlementType: 'purchase' },
  });
  const back = reduceForm(changed, { kind: 'change', field: type, value: 'goods' });
  expect(formValues(payment, back)).toMatchObject({ settlementId: 's1', remainAmount: 0 });
  expect(formChanges(payment, back).patch).toEqual({});
});

test('a number that is no longer asked for counts no more, and is left to the server to empty', () => {
  const settlement = entityDef('settlement');
  const type = settlement.fieldByName.get('settlementType');
  if (!type) throw new Error('no type');
  const sale = {
    id: 's1',
    settlementStatus: '0',
    settlementType: 'sales',
    totalWeight: 10,
    unitPrice: 5,
    lossDeduct: 7,
    portFeeAmount: 90,
  };
  const changed = reduceForm(startEdit(sale), { kind: 'change', field: type, value: 'port' });
  expect(formValues(settlement, changed)).toMatchObject({ lossDeduct: undefined, totalAmount: 90 });
  expect(formChanges(settlement, changed).patch).toEqual({ settlementType: 'port' });
});

test('a new row that began with a settlement and becomes another has none', () => {
  const payment = entityDef('payment');
  const type = payment.fieldByName.get('paymentType');
  if (!type) throw new Error('no type');
  const begun = startCreate(payment, { settlementId: 's1', settlementType: 'purchase', paymentType: 'goods' });
  const changed = reduceForm(begun, { kind: 'change', field: type, value: 'freight' });
  expect(formValues(payment, changed)['settlementId']).toBeUndefined();
});
