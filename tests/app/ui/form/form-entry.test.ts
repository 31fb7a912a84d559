/** A waiting entry opened as a form again. */
import { expect, test } from 'vitest';
import { closedChangesOf } from '#app/ui/form/closed-changes.ts';
import { entryPatch, startFromEntry } from '#app/ui/form/form-entry.ts';
import { formChanges, formValues, reduceForm } from '#app/ui/form/form-state.ts';
import { entityDef } from '#features/registry.ts';
import type { Op, OutboxEntry } from '#sync/mutation.ts';
import { opIdOf } from '#sync/op-id.ts';

const waybill = entityDef('waybill');
const entryOf = (op: Op): OutboxEntry => ({
  opId: opIdOf('o1'),
  entity: 'waybill',
  rowId: 'w1',
  op,
  texts: {},
  deps: [],
  label: '运单 YD1',
  sessionKey: 's',
  createdAtMs: 0,
  seq: 1,
  lane: 'waybill:w1',
  appSchema: 1,
  state: 'blocked',
  reason: 'rejected',
  attempt: 1,
});
const remark = waybill.fieldByName.get('remark');

test('an update opens with its values over the row without them', () => {
  const entry = entryOf({ kind: 'update', patch: { remark: '我的', loadPlace: '甲' }, base: { remark: '旧' } });
  const state = startFromEntry(waybill, entry, { id: 'w1', remark: '我的', loadPlace: '甲', unloadPlace: '乙' });

  expect(formValues(waybill, state)).toMatchObject({ remark: '我的', loadPlace: '甲', unloadPlace: '乙' });
  expect(state.row).toMatchObject({ remark: '旧', loadPlace: undefined });
  expect(formChanges(waybill, state)).toEqual({ patch: { remark: '我的', loadPlace: '甲' }, texts: {}, base: { remark: '旧' } });
});

test('a field reset to its former value is sent with that value', () => {
  const entry = entryOf({ kind: 'update', patch: { remark: '我的', loadPlace: '甲' }, base: { remark: '旧' } });
  const start = startFromEntry(waybill, entry, { id: 'w1', remark: '我的', loadPlace: '甲' });
  if (!remark) throw new Error('no remark');
  const state = reduceForm(start, { kind: 'change', field: remark, value: '旧' });

  expect(entryPatch(entry, state, formChanges(waybill, state))).toEqual({ remark: '旧', loadPlace: '甲' });
});

test('a creation opens with everything that was typed', () => {
  const entry = entryOf({ kind: 'create', values: { loadPlace: '甲', planWeight: 30 } });

  expect(formValues(waybill, startFromEntry(waybill, entry, undefined))).toMatchObject({
    loadPlace: '甲',
    planWeight: 30,
    transportMode: 'road',
  });
});

test('over a row that was closed meanwhile its changes cannot be saved, until they are put back', () => {
  const entry = entryOf({ kind: 'update', patch: { remark: '我的' }, base: { remark: '旧' } });
  const over = (waybillStatus: string) => startFromEntry(waybill, entry, { id: 'w1', remark: '我的', waybillStatus });
  const found = closedChangesOf(waybill, over('80'));

  expect([found?.closed.status, found?.fields.map(({ name }) => name)]).toEqual(['80', ['remark']]);
  expect(closedChangesOf(waybill, over('20'))).toBeUndefined();
  expect(closedChangesOf(waybill, reduceForm(over('80'), { kind: 'takeTheirs', field: 'remark' }))).toBeUndefined();
  expect(
    closedChangesOf(waybill, startFromEntry(waybill, entryOf({ kind: 'create', values: { remark: '我的' } }), undefined)),
  ).toBeUndefined();
});
