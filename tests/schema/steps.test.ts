/** The truth table of status steps: who may take which from where, and which is proposed next. */
import { describe, expect, test } from 'vitest';
import { supplier } from '#features/base/supplier/entity.ts';
import { contract } from '#features/contract/contract/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { nextStep, refusalOf, statusOf, stepsFor } from '#schema/steps.ts';

const everything = () => true;

test('automatic steps are never offered, and only permitted ones are', () => {
  const offered = stepsFor(waybill, '70', code => code !== 'mtWaybill:void').map(step => step.transition.action);

  expect(offered).toEqual([
    'dispatch',
    'recallDispatch',
    'accept',
    'reDispatch',
    'loadConfirm',
    'arriveConfirm',
    'unloadConfirm',
    'auditPass',
    'auditReject',
    'unAudit',
    'hang',
    'unhang',
    'restore',
  ]);
});

describe('possible steps by status of a waybill', () => {
  test.each([
    ['10', ['dispatch', 'void'], 'dispatch'],
    ['20', ['recallDispatch', 'accept', 'reDispatch', 'void'], 'accept'],
    ['30', ['reDispatch', 'loadConfirm', 'void'], 'loadConfirm'],
    ['40', ['arriveConfirm', 'hang'], 'arriveConfirm'],
    ['50', ['unloadConfirm', 'hang'], 'unloadConfirm'],
    ['60', ['auditPass', 'auditReject', 'hang'], 'auditPass'],
    ['70', ['unAudit'], undefined],
    ['80', [], undefined],
    ['90', ['unhang', 'void'], 'unhang'],
    ['99', ['restore'], undefined],
  ])('status %s allows %j and proposes %s', (status, possible, proposed) => {
    const steps = stepsFor(waybill, status, everything);

    expect(steps.filter(step => !step.refusal).map(step => step.transition.action)).toEqual(possible);
    expect(nextStep(waybill, status, steps)?.action).toBe(proposed);
  });
});

test('the next step of a contract under review is the approval, not the withdrawal', () => {
  expect(nextStep(contract, '1', stepsFor(contract, '1', everything))?.action).toBe('auditPass');
});

test('a switch between two statuses has no next step', () => {
  expect(nextStep(supplier, '1', stepsFor(supplier, '1', everything))).toBeUndefined();
});

describe('the reason of a refused step', () => {
  const dispatch = { action: 'dispatch', button: '派车', from: ['10'], to: '20' };
  const deleting = { sync: 'pending', op: 'delete', fields: [] } as const;

  test.each([
    ['10', undefined, undefined],
    ['20', undefined, { kind: 'wrongStatus', from: ['10'] }],
    ['10', deleting, { kind: 'deleting' }],
  ])('status %s with mark %j → %j', (status, mark, expected) => {
    expect(refusalOf(dispatch, status, mark)).toEqual(expected);
  });
});

test('a row without a status has the first status of the flow', () => {
  expect([statusOf(waybill, { id: '1' }), statusOf(waybill, { id: '1', waybillStatus: 20 }), statusOf(waybill, undefined)]).toEqual([
    '10',
    '20',
    '10',
  ]);
});
