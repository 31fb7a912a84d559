import { Refusal } from '../../entities/refusal.ts';
import { onlineText } from '../online-text.ts';
import type { FormDef } from './form-def.ts';

/** @throws Refusal for a form whose table was never created. */
export function requireSynced(form: FormDef): void {
  if (form.isSynced === false) throw new Refusal(onlineText.notSynced);
}
