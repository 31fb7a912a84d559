/** Why a step is not possible, in words. */
import type { Dicts } from './dict.ts';
import type { EntityDef } from './entity/entity-def.ts';
import { fieldTextOf } from './field-text.ts';
import { listText } from './messages-list.ts';
import type { StepRefusal } from './steps.ts';

export function refusalText(def: EntityDef, refusal: StepRefusal, dicts: Dicts): string {
  if (refusal.kind === 'deleting') return listText.beingDeleted;
  const field = def.flow && def.fieldByName.get(def.flow.field);
  const states = refusal.from.map(status => (field ? fieldTextOf(field, status, undefined, dicts) : status));
  return listText.statusMustBe(states.join('、'));
}
