/** Who takes a step of a selection, and what the step writes. */
import { describe, expect, test } from 'vitest';
import { guardFacts } from '#app/live/step-facts.ts';
import { listText } from '#app/ui/list/text.ts';
import { bidSection } from '#features/bidding/bid-section/entity.ts';
import { car } from '#features/base/car/entity.ts';
import { contract } from '#features/contract/contract/entity.ts';
import { driver } from '#features/production/driver/entity.ts';
import { schema } from '#features/registry.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import type { Transition } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import type { StepInput, StepPlan } from '#app/ui/steps/step-plan.ts';
import { missingFields } from '#schema/steps.ts';
import {
  brokenByInput,
  needsDialog,
  onlyTextOf,
  patchOf,
  planStep,
  isToldByStep,
  startInput,
  stepFieldError,
  withInput,
} from '#app/ui/steps/step-plan.ts';

const dispatch: Transition = { action: 'dispatch', button: '派车', from: ['10'], to: '20', requires: ['carId', 'driverId'] };
const load: Transition = {
  action: 'loadConfirm',
  button: '装货确认',
  from: ['30'],
  to: '40',
  requires: ['loadGross', 'loadTare', 'loadNetWeight'],
};
const audit: Transition = {
  action: 'auditPass',
  button: '审核通过',
  from: ['60'],
  to: '70',
  requires: ['auditRemark'],
  sets: ['lossDeduct', 'loadSlipNo'],
};
const accept: Transition = { action: 'accept', button: '接单', from: ['20'], to: '30' };

const nothingReferred = (row: Row) => guardFacts(row, row, new Map(), '2026-11-22');

test('a selection is split into rows that may and rows that may not, with the reason', () => {
  const ready = { id: 'a', waybillStatus: '10' };
  const late = { id: 'b', waybillStatus: '40' };
  const deleting = { id: 'c', waybillStatus: '10' };

  const plan = planStep(
    waybill,
    dispatch,
    [
      { row: ready, mark: undefined },
      { row: late, mark: undefined },
      { row: deleting, mark: { sync: 'pending', op: 'delete', fields: [] } },
    ],
    nothingReferred,
  );

  expect(plan).toEqual({
    ready: [ready],
    refused: [
      { row: late, refusal: { kind: 'wrongStatus', from: ['10'] } },
      { row: deleting, refusal: { kind: 'deleting' } },
    ],
  });
});

test('a guard about the row or what it refers to refuses it before the dialog; one about what is asked waits for the dialog', () => {
  const row = { id: 'a', waybillStatus: '10', contractId: 'k', driverId: 'd', planWeight: 32 };
  const dispatching = waybill.flow?.transitions.find(({ action }) => action === 'dispatch') ?? dispatch;
  const facts = (contractStatus: string) => () =>
    guardFacts(
      row,
      row,
      new Map([
        ['contractId', { def: contract, values: { number: 'HT1', contractStatus } }],
        ['driverId', { def: driver, values: { name: '王建国', driverStatus: 'busy' } }],
      ]),
      '2026-11-22',
    );

  expect(planStep(waybill, dispatching, [{ row, mark: undefined }], facts('5')).refused).toEqual([
    { row, refusal: { kind: 'guard', message: '合同“HT1”不在履行中，不能派车' } },
  ]);
  const plan = planStep(waybill, dispatching, [{ row, mark: undefined }], facts('3'));
  expect(plan.ready).toEqual([row]);
  const referred = facts('3')().referred;
  const input = startInput(waybill, dispatching, [row], NOW);
  expect(brokenByInput(waybill, dispatching, row, input, referred, '2026-11-22').map(({ message }) => message)).toEqual([
    '司机“王建国”不空闲',
  ]);
  const idle = withInput(
    waybill,
    dispatching,
    row,
    input,
    { field: 'driverId', value: 'e', chosen: { id: 'e', name: '李明', driverStatus: 'idle' } },
    schema.find,
  );
  expect(brokenByInput(waybill, dispatching, row, idle, referred, '2026-11-22')).toEqual([]);
});

test('one truck serves one row at a time: of several the first may', () => {
  const rows = ['a', 'b'].map(id => ({ row: { id, waybillStatus: '10' }, mark: undefined }));
  const dispatching = waybill.flow?.transitions.find(({ action }) => action === 'dispatch') ?? dispatch;
  const plan = planStep(waybill, dispatching, rows, nothingReferred);

  expect(plan.ready.map(({ id }) => id)).toEqual(['a']);
  expect(plan.refused).toEqual([{ row: rows[1]?.row, refusal: { kind: 'guard', message: listText.stepOneByOne } }]);
});

const NOW = '2026-11-22 23:20:30';

describe('needsDialog', () => {
  test.each([
    [accept, 1, false, 'nothing is asked of one row'],
    [accept, 2, true, 'a selection is previewed'],
    [dispatch, 1, true, 'fields are required'],
    [{ ...accept, confirm: true }, 1, true, 'a confirmation is wanted'],
    [audit, 1, true, 'fields may be set'],
  ])('%j of %i rows → %s (%s)', (transition, count, expected) => {
    expect(needsDialog(transition, count, false)).toBe(expected);
  });

  test('a question of a guard opens it', () => expect(needsDialog(accept, 1, true)).toBe(true));
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

  test('what may be set beside the text needs its own inputs', () => {
    expect(onlyTextOf(waybill, audit, { ready: [row], refused: [] })).toBeUndefined();
  });

  test('a text that formulas read needs the whole dialog', () => {
    const def = { ...waybill, rules: [{ expr: 'auditRemark > 0', message: '' }] };
    expect(onlyTextOf(def, asks('auditRemark'), { ready: [row], refused: [] })).toBeUndefined();
  });
});

describe('the dialog’s input', () => {
  const row = { id: 'a', carId: 'c1', carId_dictText: '晋A1', loadTare: 15 };

  test('starts with a single row’s values and their texts, a selection starts empty', () => {
    expect(startInput(waybill, dispatch, [row], NOW)).toEqual({ values: { carId: 'c1' }, texts: { carId_dictText: '晋A1' }, chosen: {} });
    expect(startInput(waybill, dispatch, [row, row], NOW)).toEqual({ values: {}, texts: {}, chosen: {} });
  });

  test('a chosen ref sets its text and its copies', () => {
    const change = { field: 'carId', value: 'c2', text: '晋A2', chosen: { id: 'c2', plateNumber: '晋A·D3421' } };

    expect(withInput(waybill, dispatch, row, startInput(waybill, dispatch, [row], NOW), change, schema.find)).toEqual({
      values: { carId: 'c2', plateNumber: '晋A·D3421' },
      texts: { carId_dictText: '晋A2' },
      chosen: { carId: { def: car, values: change.chosen } },
    });
  });

  test('a reference copied from the chosen row brings its text, so that no id is shown before the server answers', () => {
    const award = bidSection.flow?.transitions.find(({ action }) => action === 'award') ?? dispatch;
    const section = { id: 's1', sectionStatus: '4' };
    const chosen = { id: 'o1', offerNo: 'BJ1', carrierUnitId: 'u1', carrierUnitId_dictText: '顺达', unitPrice: 102.2 };
    const input = withInput(
      bidSection,
      award,
      section,
      startInput(bidSection, award, [section], NOW),
      { field: 'winOfferId', value: 'o1', text: 'BJ1', chosen },
      schema.find,
    );

    expect(input.values).toMatchObject({ winCarrierId: 'u1', winPrice: 102.2 });
    expect(input.texts).toMatchObject({ winOfferId_dictText: 'BJ1', winCarrierId_dictText: '顺达' });
  });

  test('a chosen ref proposes what the step asks for beside it, and nothing else', () => {
    const withCarrier = { ...dispatch, requires: ['carrierUnitId', 'carId', 'driverId'] };
    const chosen = { id: 'c2', carrierUnitId: 'u1', carrierUnitId_dictText: '顺达', carTeamId: 't1' };
    const input = withInput(
      waybill,
      withCarrier,
      row,
      startInput(waybill, withCarrier, [row], NOW),
      { field: 'carId', value: 'c2', chosen },
      schema.find,
    );

    expect(input.values).toMatchObject({ carId: 'c2', carrierUnitId: 'u1' });
    expect(input.values).not.toHaveProperty('carTeamId');
    expect(input.texts).toMatchObject({ carrierUnitId_dictText: '顺达' });
  });

  test('what the row or the user says stays; another row replaces what the one before it proposed', () => {
    const withCarrier = { ...dispatch, requires: ['carrierUnitId', 'carId', 'driverId'] };
    const carOf = (id: string, carrierUnitId: string) => ({ field: 'carId', value: id, chosen: { id, carrierUnitId } });
    const put = (from: typeof row, input: ReturnType<typeof startInput>, change: Parameters<typeof withInput>[4]) =>
      withInput(waybill, withCarrier, from, input, change, schema.find);
    const open = { ...row, carrierUnitId: '' };
    const owned = { ...row, carrierUnitId: 'own' };

    expect(put(owned, startInput(waybill, withCarrier, [owned], NOW), carOf('c1', 'u1')).values['carrierUnitId'] ?? 'own').toBe('own');
    const first = put(open, startInput(waybill, withCarrier, [open], NOW), carOf('c1', 'u1'));
    expect(first.values['carrierUnitId']).toBe('u1');
    expect(put(open, first, carOf('c2', 'u2')).values['carrierUnitId']).toBe('u2');
    const mine = put(open, first, { field: 'carrierUnitId', value: 'u9' });
    expect(put(open, mine, carOf('c2', 'u2')).values['carrierUnitId']).toBe('u9');
  });

  test('an asked formula field follows its inputs', () => {
    const input = withInput(waybill, load, row, startInput(waybill, load, [row], NOW), { field: 'loadGross', value: 49.56 }, schema.find);

    expect(input.values).toEqual({ loadGross: 49.56, loadTare: 15, loadNetWeight: 34.56 });
  });

  test('missing fields are the asked ones without a value', () => {
    expect(missingFields(load, { loadGross: 0, loadTare: '' })).toEqual(['loadTare', 'loadNetWeight']);
  });
});

describe('optional fields of a step', () => {
  const row = { id: 'a', auditRemark: '已核', lossDeduct: 12.5, loadSlipNo: 'BD01' };
  const start = startInput(waybill, audit, [row], NOW);
  const errorAt = (name: string, input: StepInput) =>
    waybill.fields.filter(field => field.name === name).map(field => stepFieldError(field, row, input));
  const set = (name: string, value: string | number | undefined, from = start, base: object = row) =>
    withInput(waybill, audit, { ...base }, from, { field: name, value }, schema.find);

  test('the dialog starts with the row’s values; what was not changed is not written', () => {
    expect(start.values).toEqual({ auditRemark: '已核', lossDeduct: 12.5, loadSlipNo: 'BD01' });
    expect(patchOf(audit, row, start)).toEqual({ auditRemark: '已核' });
  });

  test('what was changed is written, an emptied text as the empty text', () => {
    expect(patchOf(audit, row, set('lossDeduct', 20, set('loadSlipNo', undefined)))).toEqual({
      auditRemark: '已核',
      lossDeduct: 20,
      loadSlipNo: '',
    });
  });

  test('of a selection an input left empty changes no row', () => {
    const several = startInput(waybill, audit, [row, { ...row, id: 'b' }], NOW);
    expect(patchOf(audit, {}, set('auditRemark', '好', several, {}))).toEqual({ auditRemark: '好' });
  });

  test('an emptied number and a text over its length are errors', () => {
    expect(errorAt('lossDeduct', set('lossDeduct', undefined))).toEqual(['亏吨扣款已有值，服务器不支持清空，请改成新的值']);
    expect(errorAt('loadSlipNo', set('loadSlipNo', 'B'.repeat(41)))).toEqual([expect.stringContaining('40')]);
    expect(errorAt('loadSlipNo', set('loadSlipNo', undefined))).toEqual([undefined]);
  });
});

test('what follows from the other fields of the step is told and not asked', () => {
  expect(isToldByStep(waybill, load, {}, 'loadNetWeight')).toBe(true);
  expect(isToldByStep(waybill, load, {}, 'loadGross')).toBe(false);
  const netAlone: Transition = { ...load, requires: ['loadNetWeight'] };
  expect(isToldByStep(waybill, netAlone, {}, 'loadNetWeight')).toBe(false);
  expect(isToldByStep(waybill, netAlone, { loadGross: 48, loadTare: 15 }, 'loadNetWeight')).toBe(true);
});
