/** All forms, and the look-up of one by the key in an address. */
import { Refusal } from '../../entities/refusal.ts';
import { onlineText } from '../online-text.ts';
import { deviceCheck, deviceCheckCopy, deviceFile, deviceInsurance, yearlyCheckPlan } from './equipment-forms.ts';
import { formId } from './form-def.ts';
import type { FormDef } from './form-def.ts';
import { repairLabor, repairOrder, repairPart } from './repair-forms.ts';
import { yardArea } from './yard-forms.ts';

export const forms: readonly FormDef[] = [
  deviceCheck,
  deviceCheckCopy,
  yardArea,
  repairOrder,
  repairLabor,
  repairPart,
  deviceFile,
  deviceInsurance,
  yearlyCheckPlan,
];

const formByKey = new Map(forms.flatMap(form => [[form.table, form] as const, [formId(form), form] as const]));

/** @param key a head's id or a table's name. @throws Refusal if there is no such form. */
export function formOf(key: string): FormDef {
  const form = formByKey.get(key);
  if (!form) throw new Refusal(onlineText.noEntity);
  return form;
}

/** The sub tables of a main one, in their order. */
export const subFormsOf = (main: FormDef): readonly FormDef[] => forms.filter(form => form.main?.table === main.table);
export const copiesOf = (form: FormDef): readonly FormDef[] => forms.filter(copy => copy.copyOf === form.table);

/** The form whose permissions apply: the main table of a sub table, the original of a copy. */
export function ownerOf(form: FormDef): FormDef {
  const owner = form.main?.table ?? form.copyOf;
  return owner === undefined ? form : formOf(owner);
}
