/**
 * Decides how a plan gets another berth or time: by an edit before its berth is promised, by 调整靠泊 afterwards. A ship that lies at its berth stays there;
 * only when it leaves is edited.
 */
import { choiceRules, whyNotChoosable } from '#schema/choosable.ts';
import { closedField } from '#schema/closed-rows.ts';
import { isOffered } from '#schema/permission-code.ts';
import type { Row, Values } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { statusOf } from '#schema/steps.ts';
import { textIn, valueIn } from '#schema/typed-row.ts';
import { actionMutation, changedValues, updateMutation } from '#sync/new-mutation.ts';
import type { MutationEffects } from '#sync/new-mutation.ts';
import type { Mutation } from '#sync/mutation.ts';
import type { berth as berthEntity } from '#features/base/berth/entity.ts';
import { shipPlan } from '../entity.ts';
import { overlapping, PRESENT, PROMISED, stayOf, takenSentence } from '../model.ts';
import type { Stay } from '../model.ts';
import type { Slot } from './board-model.ts';
import { boardText } from './text.ts';

export const FIELDS = ['berthId', 'planBerthTime', 'planDepartTime'] as const;
const END = 'planDepartTime';
const REARRANGING = ['rearrange', 'rearrangeAnchored'];

/** The step that moves a plan in its status; `undefined`: an edit does, or nothing. */
const stepFor = (row: Row) =>
  shipPlan.flow?.transitions.find(({ action, from }) => REARRANGING.includes(action) && from.includes(statusOf(shipPlan, row)));

const isEditable = (row: Row, names: readonly string[]): boolean =>
  names.every(name => {
    const field = shipPlan.fieldByName.get(name);
    return field !== undefined && closedField(shipPlan, field, statusOf(shipPlan, row)) === undefined;
  });

/** Whether the user may move the plan now. @param can by the code of a permission. */
export function isMovable(row: Row, can: (code: string) => boolean): boolean {
  const step = stepFor(row);
  return step ? isOffered(shipPlan, step.action, can) : isEditable(row, FIELDS) && isOffered(shipPlan, 'edit', can);
}

/** Whether the ship is there, and the user may change when it leaves. */
export const isEndMovable = (row: Row, can: (code: string) => boolean): boolean =>
  PRESENT.includes(statusOf(shipPlan, row)) && isEditable(row, [END]) && isOffered(shipPlan, 'edit', can);

/** What the slot changes of a ship that lies at its berth. */
export const endValues = ({ to }: Slot): Values => ({ [END]: to });
export const slotValues = ({ berthId, from, to }: Slot): Values => ({ berthId, planBerthTime: from, planDepartTime: to });

/** @param texts the name of the berth. */
export function moveMutation(row: Row, values: Values, texts: Values, effects: MutationEffects): Mutation {
  const step = stepFor(row);
  const patch = changedValues(row, values);
  return step ? actionMutation(shipPlan, row, step, patch, effects, { texts }) : updateMutation(shipPlan, row, patch, effects, { texts });
}

/** Why the ship does not fit the berth: another port, too shallow, too short. @param berth the row on this device. */
export function whyNotBerth(schema: Schema, row: Row, berth: Row, isNamed = true): string | undefined {
  const field = shipPlan.fieldByName.get('berthId');
  return (
    field &&
    whyNotChoosable(
      shipPlan,
      field,
      choiceRules(schema, field),
      berth,
      row,
      isNamed ? textIn<typeof berthEntity>(berth, 'berthName') : undefined,
    )
  );
}

/** What a move is judged by. `isNamed`: the sentence names the berth; `false` where it stands beside its name. */
export type MoveFacts = { readonly schema: Schema; readonly stays: readonly Stay[]; readonly now: string; readonly isNamed?: boolean };

/**
 * Why the plan cannot have these values, as the server judges them: a berth is judged where it is another one, others' stays where the berth is promised.
 * @param berth the berth of the values, if it is on this device.
 */
export function whyNotMove(
  row: Row,
  values: Values,
  berth: Row | undefined,
  { schema, stays, now, isNamed = true }: MoveFacts,
): string | undefined {
  const next: Values = { ...row, ...values };
  if (FIELDS.some(name => (next[name] ?? '') === '')) return boardText.missing;
  const stay = stayOf(next, now);
  if (!stay) return boardText.rule;
  const unfit = berth && berth.id !== valueIn<typeof shipPlan>(row, 'berthId') ? whyNotBerth(schema, row, berth, isNamed) : undefined;
  if (unfit !== undefined) return unfit;
  const [other] = PROMISED.includes(statusOf(shipPlan, row)) ? overlapping(stay, stays) : [];
  if (!other) return undefined;
  return !isNamed ? boardText.taken(other.ship) : takenSentence(textIn<typeof berthEntity>(berth, 'berthName'), other);
}

/** What speaks against a move that may be made: its time has passed and the ship is not there, or a plan without a promised berth wishes for one that another ship has then. */
export function warningOf(row: Row, values: Values, stays: readonly Stay[], now: string): string | undefined {
  const stay = stayOf({ ...row, ...values }, now);
  const [other] = stay && !PROMISED.includes(stay.status) ? overlapping(stay, stays) : [];
  if (other) return boardText.wished(other.ship);
  return stay && !stay.isPresent && stay.from < now ? boardText.past : undefined;
}
