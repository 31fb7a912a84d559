/** What a broken guard says: the row's values, the titles of referred rows, and values of theirs. */
import { expect, test } from 'vitest';
import { shipPlan } from '#features/transport/ship-plan/entity.ts';
import { defineEntity } from '#schema/define-entity.ts';
import { money, ref, text } from '#schema/field.ts';
import { bondRefund } from '#features/bond/bond-refund/entity.ts';
import { brokenGuards, guardRefusal, keptFrom, readsOfGuards, withoutKept } from '#schema/guards.ts';
import { nextStep, stepsFor } from '#schema/steps.ts';
import { composeSchema } from '#schema/schema.ts';

const parts = (name: string) =>
  ({
    name,
    title: name,
    route: `/${name}`,
    component: `small/${name}`,
    endpoint: `/${name}`,
    permission: name,
    offline: 'full',
    query: [],
    searchFields: [],
    listColumns: [],
  }) as const;

const round = defineEntity({
  ...parts('round'),
  titleField: 'no',
  fields: { no: text('编号'), best: money('最低价', { readonly: true }), step: money('降幅') },
});
const bid = (message: string) =>
  defineEntity({
    ...parts('bid'),
    titleField: 'no',
    fields: { no: text('编号'), roundId: ref('场次', 'round'), price: money('单价'), status: text('状态') },
    flow: {
      field: 'status',
      initial: '0',
      transitions: [
        {
          action: 'submit',
          button: '提交',
          from: ['0'],
          to: '1',
          guards: [{ expr: 'price <= roundId.best - roundId.step', message }],
        },
      ],
    },
  });
const MESSAGE = '报价 {price} 太高：场次“{roundId}”现为 {roundId.best}，至少低 {roundId.step}';

test('a sentence tells values of the row that was judged by', () => {
  const def = bid(MESSAGE);
  const [submit] = def.flow?.transitions ?? [];
  const values = { price: 92, roundId: 'r1' };
  const referred = new Map([['roundId', { def: round, values: { no: 'JJ1', best: 92.5, step: 1 } }]]);

  expect(submit && readsOfGuards(def, submit).references).toEqual(['roundId']);
  expect(submit && brokenGuards(submit, { before: values, values, referred, lines: new Map(), now: '2026-11-25 10:00:00' })).toMatchObject([
    { message: '报价 92 太高：场次“JJ1”现为 92.50，至少低 1.00' },
  ]);
  const dear = new Map([['roundId', { def: round, values: { no: 'JJ1', best: 11_000.5, step: 1_000 } }]]);
  expect(
    submit &&
      brokenGuards(submit, {
        before: values,
        values: { price: 11_000, roundId: 'r1' },
        referred: dear,
        lines: new Map(),
        now: '2026-11-25 10:00:00',
      }),
  ).toMatchObject([{ message: '报价 11000 太高：场次“JJ1”现为 11,000.50，至少低 1,000.00' }]);
});

test('a guard about a moment is kept until that second, and one about a day until the day is over', () => {
  const publish = {
    guards: [
      { expr: 'deadline > now', message: '截止 {deadline}' },
      { expr: 'deadline >= today', message: '过期' },
    ],
  };
  const said = (deadline: string) => {
    const values = { deadline };
    const facts = { before: values, values, referred: new Map(), lines: new Map(), now: '2026-11-25 10:00:00' };
    return brokenGuards(publish, facts).map(({ message }) => message);
  };
  expect(said('2026-11-25 10:00:01')).toEqual([]);
  expect(said('2026-11-25 10:00:00')).toEqual(['截止 2026-11-25 10:00:00']);
  expect(said('2026-11-24 23:59:59')).toEqual(['截止 2026-11-24 23:59:59', '过期']);
});

test('an empty value that counts as 0 is said as 0', () => {
  const depart = shipPlan.flow?.transitions.find(({ action }) => action === 'depart');
  const values = { draftWeight: 1000, planWeight: 1000 };
  const facts = { before: values, values, referred: new Map(), lines: new Map(), now: '2026-11-25 10:00:00' };
  expect((depart ? brokenGuards(depart, facts) : []).map(({ message }) => message)).toEqual([
    '水尺吨数 1000 吨比实际吨数 0 吨多千分之五以上',
  ]);
});

test('a field that the other entity has not stops the program', () => {
  expect(() => composeSchema([round, bid('现为 {roundId.lowest}')])).toThrow(
    'bid has a guard about roundId.lowest, but round has no field lowest',
  );
  expect(() => bid('现为 {other.best}')).toThrow('guard about other.best');
});

test('a guard keeps a step from the person whom a field names, and leaves a list without it', () => {
  const own = { refundStatus: '1', applyBy: 'finance' };
  expect(keptFrom(bondRefund, own, 'finance')).toEqual(['auditPass', 'auditReject']);
  expect(keptFrom(bondRefund, own, 'admin')).toEqual([]);
  expect(keptFrom(bondRefund, { refundStatus: '0' }, 'admin')).toEqual([]);

  const steps = stepsFor(bondRefund, '1', () => true);
  expect(nextStep(steps)?.action).toBe('auditPass');
  const left = withoutKept(steps, keptFrom(bondRefund, own, 'finance'));
  expect(nextStep(left)).toBeUndefined();
  expect(left.find(({ transition }) => transition.action === 'auditPass')?.refusal).toEqual({
    kind: 'guard',
    message: '申请人不能审核自己申请的退还单，请换一个人审核',
  });

  const pass = bondRefund.flow?.transitions.find(({ action }) => action === 'auditPass');
  const facts = { before: own, values: own, referred: new Map(), lines: new Map(), now: '2026-11-25 10:00:00' };
  expect(pass && guardRefusal(bondRefund, pass, { ...facts, user: 'finance' })).toMatchObject({ kind: 'guard' });
  expect(pass && guardRefusal(bondRefund, pass, { ...facts, user: 'admin' })).toBeUndefined();
  expect(pass && guardRefusal(bondRefund, pass, facts)).toBeUndefined();
});
