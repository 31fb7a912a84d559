/** Why a step is not possible, in words. */
import type { Dicts } from '#domain/dict.ts';
import type { EntityDef } from '#domain/entity/entity-def.ts';
import { fieldTextOf } from '#domain/field-text.ts';
import { listText } from '#domain/messages-list.ts';
import type { StepRefusal } from '#domain/steps.ts';

export function refusalText(def: EntityDef, refusal: StepRefusal, dicts: Dicts): string {
  if (refusal.kind === 'deleting') return listText.beingDeleted;
  const field = def.flow && def.fieldByName.get(def.flow.field);
  const states = refusal.from.map(status => (field ? fieldTextOf(field, status, undefined, dicts) : status));
  return listText.statusMustBe(states.join('、'));
}
