/** 状态流程 of a row: the steps open to this user and the reason for each closed one, by the rules of the step buttons. */
import { describe, expect, test } from 'vitest';
import type { Dicts } from '#schema/dict.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import type { Row } from '#schema/row.ts';
import { judgeSteps, permissionDetail, stepRemarks, wayText } from '#app/ui/why/flow-why.ts';
import type { FlowFacts, JudgedStep } from '#app/ui/why/flow-why.ts';
import type { GrantEntry } from '#domain/menu.ts';
import { canUse } from '#domain/permissions.ts';
import { entityDefs } from '#features/registry.ts';
import { withGuards } from '#schema/guards.ts';
import { nextStep, stepsFor } from '#schema/steps.ts';

const code = (action: string): string => `mtWaybill:${action}`;
const button = (action: string): GrantEntry => ({ action: code(action), type: '2', status: '1' });
const ALL = (waybill.flow?.transitions ?? []).map(({ action }) => button(action));
const dicts: Dicts = {
  waybill_status: [
    { value: '10', text: '待派车' },
    { value: '20', text: '已派车' },
    { value: '30', text: '已接单' },
    { value: '90', text: '异常' },
    { value: '99', text: '已作废' },
  ],
};
const facts = (row: Partial<Row>, more: Partial<FlowFacts> = {}): FlowFacts => ({
  row: { id: 'w1', waybillStatus: '10', ...row },
  mark: undefined,
  grants: { auth: ALL, allAuth: ALL },
  profile: 'spec',
  guardFacts: { before: {}, values: {}, referred: new Map(), lines: new Map(), now: '2026-11-22 10:00:00' },
  ...more,
});

const step = (steps: readonly JudgedStep[], action: string): JudgedStep => {
  const found = steps.find(({ transition }) => transition.action === action);
  if (!found) throw new Error(`no step ${action}`);
  return found;
};
const remarks = (action: string, told: FlowFacts): readonly string[] =>
  stepRemarks(waybill, step(judgeSteps(waybill, told), action), dicts);

describe('why a step is not open', () => {
  test('the status is another', () => {
    expect(remarks('accept', facts({}))).toEqual(['仅“已派车”可用']);
  });

  test('the user may not, whatever the status', () => {
    const told = facts({}, { grants: { auth: [], allAuth: [{ ...button('dispatch'), status: '0' }] } });
    const dispatch = step(judgeSteps(waybill, told), 'dispatch');

    expect(stepRemarks(waybill, dispatch, dicts)).toEqual(['没有权限，请联系管理员开通']);
    const [hindrance] = dispatch.hindrances;
    expect(hindrance?.kind === 'notPermitted' && permissionDetail(hindrance.explained)).toBe(
      'mtWaybill:dispatch：总名单里是 status 0，按钮规则判为不可用',
    );
  });

  test('no user takes it', () => {
    expect(remarks('settle', facts({ waybillStatus: '70' }))).toEqual(['由系统或其他单据自动执行，没有按钮']);
  });

  test('a deletion waits to be sent', () => {
    const told = facts({}, { mark: { sync: 'pending', op: 'delete', fields: [] } });

    expect(remarks('dispatch', told)).toEqual(['正在删除']);
  });
});

describe('an open step', () => {
  test('names the fields of its dialog, and whether it needs a confirmation', () => {
    expect(remarks('dispatch', facts({ carId: 'c1' }))).toEqual(['执行时要填写：承运单位、司机']);
    expect(remarks('void', facts({ voidReason: '1' }))).toEqual(['执行前要确认']);
  });

  test('is proposed next as the row button does, not while the row is in conflict', () => {
    const nextOf = (told: FlowFacts) => judgeSteps(waybill, told).find(({ isNext }) => isNext)?.transition.action;

    expect(nextOf(facts({}))).toBe('dispatch');
    expect(nextOf(facts({}, { mark: { sync: 'blocked', op: 'update', fields: [], isConflict: true } }))).toBeUndefined();
  });
});

test('a step is open exactly when the step buttons offer it, in every flow, status and profile', () => {
  for (const def of entityDefs.filter(({ flow }) => flow)) {
    const { field = '', transitions = [] } = def.flow ?? {};
    const grants = {
      auth: transitions.filter((_, at) => at % 2 === 0).map(({ action }) => ({ action: `${def.permission}:${action}`, type: '2' })),
      allAuth: [],
    };
    for (const profile of ['spec', 'jeecg2', 'jeecg3'] as const) {
      for (const status of new Set(transitions.flatMap(({ from, to }) => [...from, to]))) {
        const judged = judgeSteps(def, {
          row: { id: 'r', [field]: status },
          mark: undefined,
          grants,
          profile,
          guardFacts: facts({}).guardFacts,
        });
        const { guardFacts } = facts({});
        const offered = withGuards(
          def,
          stepsFor(def, status, asked => canUse(asked, grants, profile)),
          guardFacts,
        );
        const open = judged.filter(({ hindrances }) => hindrances.length === 0).map(({ transition }) => transition);

        expect(open).toEqual(offered.filter(({ refusal }) => refusal === undefined).map(({ transition }) => transition));
        expect(judged.find(({ isNext }) => isNext)?.transition).toBe(nextStep(offered));
      }
    }
  }
});

test('what a step does to the status, in words', () => {
  const transition = step(judgeSteps(waybill, facts({})), 'void').transition;

  expect(wayText(waybill, transition, dicts)).toBe('待派车、已派车、已接单、异常 → 已作废');
});
