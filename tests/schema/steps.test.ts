/** The truth table of status steps: who may take which from where, and which is proposed next. */
import { describe, expect, test } from 'vitest';
import { waybill } from '#features/transport/waybill/entity.ts';
import { entityDef, entityDefs } from '#features/registry.ts';
import { completeEntity } from '#schema/define-entity.ts';
import { statusesOf } from '#schema/statuses.ts';
import { nextStep, refusalOf, statusOf, stepsByUse, stepsFor } from '#schema/steps.ts';

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
    expect(nextStep(steps)?.action).toBe(proposed);
  });
});

describe('the next step is the one the definition marks', () => {
  test.each([
    ['contract', '1', 'auditPass'], // not the withdrawal
    ['contract', '3', undefined], // a contract in force is neither finished nor terminated in passing
    ['freightBill', '1', 'confirm'], // asks for confirmation, and is next all the same
    ['freightBill', '2', 'resolve'],
    ['freightBill', '3', 'toPay'],
    ['settlement', '2', 'confirm'],
    ['settlement', '3', 'invoice'],
    ['roadPlan', '2', 'issue'],
    ['roadPlan', '3', undefined],
    ['driver', 'idle', undefined],
    ['driver', 'leave', 'back'],
    ['supplier', '1', undefined], // a switch between two statuses
  ])('%s in status %s: %s', (entity, status, action) => {
    const def = entityDef(entity);
    expect(nextStep(stepsFor(def, status, everything))?.action).toBe(action);
  });

  test('without the permission it is not offered', () => {
    const freightBill = entityDef('freightBill');
    const steps = stepsFor(freightBill, '1', code => code !== 'mtFreightBill:confirm');
    expect(nextStep(steps)).toBeUndefined();
  });

  test('the toolbar begins with the first of them', () => {
    const codes = (entity: string, can: (action: string) => boolean = everything) =>
      stepsByUse(entityDef(entity), can).map(({ action }) => action);
    expect(codes('freightBill')).toEqual(['confirm', 'dispute', 'resolve', 'unconfirm', 'toPay', 'void']);
    expect(codes('freightBill', action => action !== 'confirm')[0]).toBe('dispute');
    expect(codes('driver')[0]).toBe('rest');
    expect(codes('supplier')).toEqual(['enable', 'disable']);
  });

  test('every flow of more than two statuses marks one, and a status has at most one', () => {
    for (const def of entityDefs.filter(({ flow }) => statusesOf(flow).length > 2))
      expect(
        def.flow?.transitions.some(({ next }) => next === true),
        def.name,
      ).toBe(true);
    const { flow } = entityDef('freightBill');
    const transitions = flow?.transitions.map(step => (step.action === 'dispute' ? { ...step, next: true as const } : step)) ?? [];
    expect(() => completeEntity({ ...entityDef('freightBill'), flow: { field: 'x', initial: '1', ...flow, transitions } })).toThrow(
      'marks two steps as next in status 1',
    );
  });
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
