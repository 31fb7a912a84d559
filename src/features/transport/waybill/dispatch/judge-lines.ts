/** The lines of a dispatch judged together: what each of them lacks or breaks, given the lines above it. */
import { choiceName, choiceRules, titleOf, whyNotOnDevice } from '#schema/choosable.ts';
import { referredEntity } from '#schema/kinds/kind-of.ts';
import { missingFields } from '#schema/steps.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import { guardRefusal, namesOfGuard, partsOf, readsOfGuards } from '#schema/guards.ts';
import type { ReferredRow } from '#schema/guards.ts';
import type { Row, Values } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { numberIn, textIn, valueIn } from '#schema/typed-row.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import { brokenByInput } from '#app/ui/steps/step-plan.ts';
import type { StepInput } from '#app/ui/steps/step-plan.ts';
import { guardFacts } from '#app/live/step-facts.ts';
import type { Referred } from '#app/live/step-facts.ts';
import { listText } from '#app/ui/list/text.ts';
import type { roadPlan } from '#features/transport/road-plan/entity.ts';
import type { waybill } from '../entity.ts';
import { dispatchText } from './text.ts';

/** `noneFree`: why no car was proposed. */
export type Line = { readonly row: Row; readonly input: StepInput; readonly referred: Referred; readonly noneFree?: string | undefined };
/** `why`: it cannot be dispatched so. `asks`: it can, once the user has checked this. */
export type LineVerdict = { readonly why: string | undefined; readonly asks: string | undefined };
/** What is said of one field of the step; of none: it is about the waybill. */
export type Remark = { readonly field: string | undefined; readonly isAsked: boolean; readonly message: string };
export type Judging = {
  readonly schema: Schema;
  readonly def: EntityDef;
  readonly step: Transition;
  /** 'YYYY-MM-DD HH:mm:ss' of the server. */
  readonly now: string;
  readonly isVisible: (entity: EntityDef) => IsFieldVisible;
  /** By id. A carrier that comes with a car is judged too. */
  readonly carriers: ReadonlyMap<string, Row>;
};

/** The weight that lines above dispatch of the same plan counts as dispatched for the lines below. */
export function judgeLines(judging: Judging, lines: readonly Line[]): readonly LineVerdict[] {
  const used = new Set<string>();
  const weightByPlan = new Map<string, number>();
  return lines.map(line => {
    const planId = textIn<typeof waybill>(line.row, 'roadPlanId');
    const plan = line.referred.get('roadPlanId');
    const above = weightByPlan.get(planId) ?? 0;
    const referred = plan ? new Map([...line.referred, ['roadPlanId', withDispatched(plan, above)] as const]) : line.referred;
    const verdict = judgeLine(judging, { ...line, referred }, used);
    if (verdict.why === undefined) {
      weightByPlan.set(planId, above + (numberIn<typeof waybill>(line.row, 'planWeight') ?? 0));
      for (const name of ['carId', 'driverId']) used.add(String(line.input.values[name]));
    }
    return verdict;
  });
}

const withDispatched = ({ def, values }: ReferredRow, more: number): ReferredRow => ({
  def,
  values: { ...values, dispatchedWeight: (numberIn<typeof roadPlan>(values, 'dispatchedWeight') ?? 0) + more },
});

/** Whether the waybill can be dispatched at all, whatever car it gets. */
export const mayBeDispatched = ({ def, step, now }: Judging, { row, referred }: Line): boolean =>
  guardRefusal(def, step, guardFacts(row, row, referred, now)) === undefined;

/** What forbids what the line holds so far, whatever it lacks; what is only asked about does not. */
export const whyNotSoFar = (judging: Judging, line: Line): string | undefined =>
  remarksOn(judging, line).find(({ isAsked }) => !isAsked)?.message;

/** Everything said of what the line holds so far: what forbids it first. */
export function remarksOn(judging: Judging, given: Line): readonly Remark[] {
  const { def, step, now } = judging;
  const line = withCarrier(judging, given);
  const broken = brokenByInput(def, step, line.row, line.input, line.referred, now).map(({ guard, message }) => {
    const heads = namesOfGuard(guard).flatMap(name => (partsOf(name).field === undefined ? [] : [partsOf(name).head]));
    return { field: (step.requires ?? []).find(name => heads.includes(name)), isAsked: guard.asks ?? false, message };
  });
  const remarks = [...choiceErrors(judging, line), ...broken];
  return [...remarks.filter(({ isAsked }) => !isAsked), ...remarks.filter(({ isAsked }) => isAsked)];
}

/** One line alone, as the server judges it, and that no line above uses its car or driver. */
function judgeLine(judging: Judging, given: Line, used: ReadonlySet<string>): LineVerdict {
  const { def, step, now } = judging;
  const line = withCarrier(judging, given);
  const { row, input, referred } = line;
  const missing = missingFields(step, input.values).flatMap(name => def.fieldByName.get(name) ?? []);
  const remarks = remarksOn(judging, line);
  const isEmpty = !isFilled(input.values, 'carId') && !isFilled(input.values, 'driverId');
  const before = guardRefusal(def, step, guardFacts(row, row, referred, now));
  const errors = choiceErrors(judging, line);
  const why =
    (before?.kind === 'guard' ? before.message : undefined) ??
    (isEmpty ? line.noneFree : undefined) ??
    (missing.length > 0 ? listText.required(missing.map(({ label }) => label).join('、')) : undefined) ??
    errors[0]?.message ??
    usedTwice(judging, line, used) ??
    remarks.find(({ isAsked }) => !isAsked)?.message;
  const unknown = readsOfGuards(def, step).references.filter(
    name => isFilled({ ...row, ...input.values }, name) && !referred.has(name) && !input.chosen[name],
  );
  const labels = unknown.map(name => def.fieldByName.get(name)?.label ?? name);
  return {
    why,
    asks: remarks.find(({ isAsked }) => isAsked)?.message ?? (labels.length > 0 ? dispatchText.notHere(labels.join('、')) : undefined),
  };
}

/** The line with the row of its carrier, which may have come with the car. */
function withCarrier({ schema, step, carriers }: Judging, line: Line): Line {
  const id = String(
    valueIn<typeof waybill>(line.input.values, 'carrierUnitId') ?? valueIn<typeof waybill>(line.row, 'carrierUnitId') ?? '',
  );
  const row = carriers.get(id);
  if (!row) return line;
  const carrier: ReferredRow = { def: schema.get('carrierUnit'), values: row };
  const asked = (step.requires ?? []).includes('carrierUnitId') ? { carrierUnitId: id } : {};
  const input = { ...line.input, values: { ...line.input.values, ...asked } };
  return { ...line, input: { ...input, chosen: { ...input.chosen, carrierUnitId: carrier } } };
}

const isFilled = (values: Values, name: string): boolean => String(values[name] ?? '') !== '';

function choiceErrors({ schema, def, step, isVisible }: Judging, { row, input }: Line): readonly Remark[] {
  const values = { ...row, ...input.values };
  return (step.requires ?? []).flatMap(name => {
    const [field, chosen] = [def.fieldByName.get(name), input.chosen[name]];
    const target = field && schema.find(referredEntity(field) ?? '');
    if (!field || !target || !chosen) return [];
    const choice = { ...chosen.values, id: String(values[name]) };
    const why = whyNotOnDevice(def, field, choiceRules(schema, field), target, choice, values, isVisible(target));
    return why === undefined ? [] : [{ field: name, isAsked: false, message: why }];
  });
}

function usedTwice({ schema, def, isVisible }: Judging, { input }: Line, used: ReadonlySet<string>): string | undefined {
  for (const name of ['carId', 'driverId']) {
    const field = def.fieldByName.get(name);
    const target = field && schema.find(referredEntity(field) ?? '');
    if (!field || !target || !used.has(String(input.values[name] ?? ''))) continue;
    const chosen = input.chosen[name];
    const title = chosen && isVisible(target)(target.titleField) ? titleOf(target, chosen.values) : undefined;
    return dispatchText.usedTwice(choiceName(field, title));
  }
  return undefined;
}
