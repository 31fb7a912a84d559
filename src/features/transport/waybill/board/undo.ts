/** How the last act on the board is taken back now: by withdrawing what was not sent, by the counter-step, or not, with the reason. Pure. */
import type { Dicts } from '#schema/dict.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import { permissionCode } from '#schema/permission-code.ts';
import { statusWords } from '#schema/refusal-text.ts';
import type { Row } from '#schema/row.ts';
import { statusOf, userSteps } from '#schema/steps.ts';
import { isHeld } from '#sync/mutation.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import type { OpId } from '#sync/op-id.ts';
import { counterStep } from '#schema/counter-step.ts';
import type { Can } from './columns.ts';
import { boardText } from './text.ts';

export type Undo =
  /** The entry was not sent. */
  | { readonly kind: 'withdraw'; readonly opId: OpId }
  | { readonly kind: 'counter'; readonly step: Transition; readonly row: Row }
  /** It is being sent: it can be taken back in a moment. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'never'; readonly why: string };

/** @param entries the unsettled entries of the row, in order. @param present the row as it is now; absent: it is gone. */
export function undoOf(
  { def, can, dicts }: { readonly def: EntityDef; readonly can: Can; readonly dicts: Dicts },
  step: Transition,
  entries: readonly OutboxEntry[],
  present: Row | undefined,
): Undo {
  const at = entries.findLastIndex(({ op }) => op.kind === 'action' && op.action === step.action);
  const entry = entries[at];
  if (entry) {
    if (!isHeld(entry)) return { kind: 'wait' };
    return at === entries.length - 1 ? { kind: 'withdraw', opId: entry.opId } : { kind: 'never', why: boardText.undoLaterFirst };
  }
  if (!present) return { kind: 'never', why: boardText.undoGone };
  const status = statusOf(def, present);
  if (status !== step.to) return { kind: 'never', why: boardText.undoMovedOn(statusWords(def, status, dicts)) };
  const back = counterStep(def, step);
  if (!back) return { kind: 'never', why: whyNoCounter(def, step) };
  return can(permissionCode(def, back.action))
    ? { kind: 'counter', step: back, row: present }
    : { kind: 'never', why: boardText.undoNotPermitted(back.button) };
}

function whyNoCounter(def: EntityDef, step: Transition): string {
  const asking = userSteps(def).find(({ from, to }) => !step.from.includes(step.to) && from.includes(step.to) && step.from.includes(to));
  return asking ? boardText.undoAsks(step.button, asking.button) : boardText.undoNoStep(step.button);
}
