/** What a chosen row proposes for other fields: read through references, put into free fields only. */
import { expect, test } from 'vitest';
import type { FieldDef } from '#schema/field.ts';
import { readFills } from '#schema/fills.ts';
import type { FieldValue, Row } from '#schema/row.ts';
import { filledBy, formChanges, formText, formValues, isDirty, reduceForm, startCreate, startEdit } from '#app/ui/form/form-state.ts';
import type { FormState } from '#app/ui/form/form-state.ts';
import { schema } from '#features/registry.ts';
import { fieldOf } from '#tests/support/field-of.ts';

const waybill = schema.get('waybill');

const ROWS: Readonly<Record<string, Row>> = {
  'contract k1': { id: 'k1', companyId: 'c1', companyId_dictText: '北方', supplierId: 's1', carrierUnitId: 'u1', materialId: 'm1' },
  'contract k2': { id: 'k2', companyId: 'c2', companyId_dictText: '南方', materialId: 'm1' },
  'transportLine l1': { id: 'l1', loadPlace: '大柳塔', loadAreaCode: '610881', distance: 512.5 },
  'roadPlan p1': { id: 'p1', contractId: 'k1', lineId: 'l1', unitPrice: 98.5 },
  'roadPlan p2': { id: 'p2', contractId: 'gone', unitPrice: 90 },
};
const rowAt = (key: string): Row => ROWS[key] ?? { id: '' };

async function chosen(state: FormState, name: 'contractId' | 'roadPlanId', key: string): Promise<FormState> {
  const field = fieldOf(waybill, name);
  const { id } = rowAt(key);
  const fills = await readFills(schema, waybill, field, rowAt(key), async (entity, at) => ROWS[`${entity} ${at}`]);
  return reduceForm(reduceForm(state, { kind: 'change', field, value: id }), { kind: 'fill', by: field, id, fills });
}
const typed = (state: FormState, name: string, value: FieldValue | undefined): FormState =>
  reduceForm(state, { kind: 'change', field: fieldOf(waybill, name), value });

test('a contract fills the empty fields, with their display texts', async () => {
  const state = await chosen(startCreate(waybill), 'contractId', 'contract k1');
  expect(formValues(waybill, state)).toMatchObject({ companyId: 'c1', supplierId: 's1', carrierUnitId: 'u1', materialId: 'm1' });
  expect(formText(state, 'companyId')).toBe('北方');
  expect(filledBy(state, 'companyId')?.label).toBe('合同');
  expect(formChanges(waybill, state).patch).toMatchObject({ contractId: 'k1', companyId: 'c1' });
});

test('what the user entered stays; what another choice filled is replaced, and emptied where the new row has nothing', async () => {
  const first = typed(await chosen(typed(startCreate(waybill), 'materialId', 'mine'), 'contractId', 'contract k1'), 'supplierId', 's9');
  const second = formValues(waybill, await chosen(first, 'contractId', 'contract k2'));
  expect(second).toMatchObject({ materialId: 'mine', supplierId: 's9', companyId: 'c2' });
  expect(second['carrierUnitId']).toBeUndefined();
  expect(filledBy(first, 'supplierId')).toBeUndefined();
});

test('a plan fills from its contract and its line too; a row that is not on the device fills nothing', async () => {
  const state = await chosen(startCreate(waybill), 'roadPlanId', 'roadPlan p1');
  expect(formValues(waybill, state)).toMatchObject({
    contractId: 'k1',
    supplierId: 's1',
    loadPlace: '大柳塔',
    loadAreaCode: '610881',
    distance: 512.5,
    unitPrice: 98.5,
  });
  const unknown = formValues(waybill, await chosen(state, 'roadPlanId', 'roadPlan p2'));
  expect(unknown).toMatchObject({ contractId: 'gone', supplierId: 's1', unitPrice: 90 });
  expect(unknown['loadPlace']).toBeUndefined(); // the second plan has no line
});

test('a row that was read too late fills nothing', async () => {
  const field = fieldOf(waybill, 'contractId');
  const fills = await readFills(schema, waybill, field, rowAt('contract k1'), async () => undefined);
  const state = typed(startCreate(waybill), 'contractId', 'k2');
  expect(reduceForm(state, { kind: 'fill', by: field, id: 'k1', fills })).toBe(state);
});

test('an edited row keeps its values; a number this server cannot clear is not emptied', async () => {
  const row = { id: 'w1', companyId: 'c7', distance: 10 };
  const state = await chosen(startEdit(row), 'contractId', 'contract k1');
  expect(formValues(waybill, state)).toMatchObject({ companyId: 'c7', supplierId: 's1' });
  const emptied = await chosen(await chosen(startEdit({ id: 'w1' }), 'roadPlanId', 'roadPlan p1'), 'roadPlanId', 'roadPlan p2');
  expect(formValues(waybill, emptied)['distance']).toBe(512.5);
});

test('of two references of which one is an upper bound the smaller number is proposed, in either order; a cleared one counts no more', async () => {
  const writeOff = schema.get('writeOff');
  const rows = { settlementId: { id: 's1', openAmount: 1_000 }, collectionId: { id: 'c1', remainAmount: 400.5 } } as const;
  const field = (name: string): FieldDef => fieldOf(writeOff, name);
  const choose = async (state: FormState, name: keyof typeof rows, row: Row): Promise<FormState> => {
    const fills = await readFills(schema, writeOff, field(name), row, async () => undefined);
    return reduceForm(reduceForm(state, { kind: 'change', field: field(name), value: row.id }), {
      kind: 'fill',
      by: field(name),
      id: row.id,
      fills,
    });
  };
  const amountOf = (state: FormState) => formValues(writeOff, state)['amount'];
  const start = startCreate(writeOff);

  const bill = await choose(start, 'settlementId', rows.settlementId);
  expect(amountOf(bill)).toBe(1_000);
  const both = await choose(bill, 'collectionId', rows.collectionId);
  expect([amountOf(both), filledBy(both, 'amount')?.label]).toEqual([400.5, '收款']);
  const receipt = await choose(start, 'collectionId', rows.collectionId);
  expect(amountOf(receipt)).toBe(400.5);
  expect(amountOf(await choose(receipt, 'settlementId', rows.settlementId))).toBe(400.5);
  expect(amountOf(await choose(both, 'collectionId', { id: 'c2', remainAmount: 5_000 }))).toBe(1_000);
  const cleared = reduceForm(both, { kind: 'change', field: field('collectionId'), value: undefined });
  expect(amountOf(await choose(cleared, 'settlementId', { id: 's2', openAmount: 800 }))).toBe(800);
  const mine = reduceForm(both, { kind: 'change', field: field('amount'), value: 12 });
  expect(amountOf(await choose(mine, 'settlementId', { id: 's2', openAmount: 8 }))).toBe(12);
});

test('what a reference brings that was chosen before the form opened is not the user’s change; what he changes of it is', async () => {
  const field = fieldOf(waybill, 'contractId');
  const chosenRow = rowAt('contract k1');
  const fills = await readFills(schema, waybill, field, chosenRow, async () => undefined);
  const given = startCreate(waybill, { contractId: 'k1' });
  const opened = reduceForm(reduceForm(given, { kind: 'copy', field, chosen: chosenRow }), {
    kind: 'fill',
    by: field,
    id: 'k1',
    fills,
    isGiven: true,
  });

  expect(formChanges(waybill, opened).patch).toMatchObject({ companyId: 'c1', supplierId: 's1' });
  expect(isDirty(opened)).toBe(false);
  expect(isDirty(typed(opened, 'companyId', 'c2'))).toBe(true);
  expect(isDirty(typed(opened, 'remark', '急'))).toBe(true);
  // The same from a choice in the open form is one.
  expect(isDirty(await chosen(startCreate(waybill), 'contractId', 'contract k1'))).toBe(true);
});
