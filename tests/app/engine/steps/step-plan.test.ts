/** Who takes a step of a selection, and what the step writes. */
import { describe, expect, test } from 'vitest';
import { waybill } from '#domain/entities/transport/waybill.ts';
import type { Transition } from '#domain/entity/entity-def.ts';
import type { StepPlan } from '#app/engine/steps/step-plan.ts';
import { missingFields } from '#domain/steps.ts';
import { needsDialog, onlyTextOf, planStep, startInput, withInput } from '#app/engine/steps/step-plan.ts';

const dispatch: Transition = { action: 'dispatch', button: '派车', from: ['10'], to: '20', requires: ['carId', 'driverId'] };
const load: Transition = {
  action: 'loadConfirm',
  button: '装货确认',
  from: ['30'],
  to: '40',
  requires: ['loadGross', 'loadTare', 'loadNetWeight'],
};
const accept: Transition = { action: 'accept', button: '接单', from: ['20'], to: '30' };

test('a selection is split into rows that may and rows that may not, with the reason', () => {
  const ready = { id: 'a', waybillStatus: '10' };
  const late = { id: 'b', waybillStatus: '40' };
  const deleting = { id: 'c', waybillStatus: '10' };

  const plan = planStep(waybill, dispatch, [
    { row: ready, mark: undefined },
    { row: late, mark: undefined },
    { row: deleting, mark: { sync: 'pending', op: 'delete', fields: [] } },
  ]);

  expect(plan).toEqual({
    ready: [ready],
    refused: [
      { row: late, refusal: { kind: 'wrongStatus', from: ['10'] } },
      { row: deleting, refusal: { kind: 'deleting' } },
    ],
  });
});

const NOW = '2026-11-22 23:20:30';

describe('needsDialog', () => {
  test.each([
    [accept, 1, false, 'nothing is asked of one row'],
    [accept, 2, true, 'a selection is previewed'],
    [dispatch, 1, true, 'fields are required'],
    [{ ...accept, confirm: true }, 1, true, 'a confirmation is wanted'],
  ])('%j of %i rows → %s (%s)', (transition, count, expected) => {
    expect(needsDialog(transition, count)).toBe(expected);
  });
});

describe('one text is all that is asked', () => {
  const row = { id: 'a', waybillStatus: '10' };
  const late = { row: { id: 'b', waybillStatus: '40' }, refusal: { kind: 'wrongStatus' as const, from: ['10'] } };
  const asks = (...requires: string[]): Transition => ({ action: 'void', button: '作废', from: ['10'], to: '99', requires });

  test.each<[readonly string[], StepPlan, string | undefined, string]>([
    [['auditRemark'], { ready: [row], refused: [] }, 'auditRemark', 'a reason of one row'],
    [['auditRemark'], { ready: [row, { ...row, id: 'c' }], refused: [] }, undefined, 'a selection is previewed'],
    [['auditRemark'], { ready: [row], refused: [late] }, undefined, 'so is what is left out'],
    [['auditRemark'], { ready: [], refused: [late] }, undefined, 'nothing to do'],
    [['auditRemark', 'remark'], { ready: [row], refused: [] }, undefined, 'two texts'],
    [['loadGross'], { ready: [row], refused: [] }, undefined, 'a number'],
    [['voidReason'], { ready: [row], refused: [] }, undefined, 'a choice'],
    [[], { ready: [row], refused: [] }, undefined, 'nothing'],
  ])('%j of %j → %s (%s)', (requires, plan, expected) => {
    expect(onlyTextOf(waybill, asks(...requires), plan)?.name).toBe(expected);
  });

  test('a text that formulas read needs the whole row beside it', () => {
    const def = { ...waybill, rules: [{ expr: 'auditRemark > 0', message: '' }] };
    expect(onlyTextOf(def, asks('auditRemark'), { ready: [row], refused: [] })).toBeUndefined();
  });
});

describe('the dialog’s input', () => {
  const row = { id: 'a', carId: 'c1', carId_dictText: '晋A1', loadTare: 15 };

  test('starts with a single row’s values and their texts, a selection starts empty', () => {
    expect(startInput(waybill, dispatch, [row], NOW)).toEqual({ values: { carId: 'c1' }, texts: { carId_dictText: '晋A1' } });
    expect(startInput(waybill, dispatch, [row, row], NOW)).toEqual({ values: {}, texts: {} });
  });

  test('a chosen ref brings its text and fills what it copies', () => {
    const change = { field: 'carId', value: 'c2', text: '晋A2', chosen: { id: 'c2', plateNumber: '晋A·D3421' } };

    expect(withInput(waybill, dispatch, row, startInput(waybill, dispatch, [row], NOW), change)).toEqual({
      values: { carId: 'c2', plateNumber: '晋A·D3421' },
      texts: { carId_dictText: '晋A2' },
    });
  });

  test('an asked formula field follows its inputs', () => {
    const input = withInput(waybill, load, row, startInput(waybill, load, [row], NOW), { field: 'loadGross', value: 49.56 });

    expect(input.values).toEqual({ loadGross: 49.56, loadTare: 15, loadNetWeight: 34.56 });
  });

  test('missing fields are the asked ones without a value', () => {
    expect(missingFields(load, { loadGross: 0, loadTare: '' })).toEqual(['loadTare', 'loadNetWeight']);
  });
});
