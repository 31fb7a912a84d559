/** Limits texts without a length of their own in the table: the definition gives none, or the field stores several values in one text. */
import type { EntityDef } from '#schema/entity-def.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { Values } from '#schema/row.ts';
import { ruleText } from '#schema/rules/text.ts';
import { serverText } from '../web/text.ts';
import { tableOf } from './entity-table.ts';
import { Refusal } from './refusal.ts';
import { ROW_TEXT_MAX_CHARS } from '#schema/rules/validate-values.ts';

/**
 * @param changes only values that differ from the row, so that an older, longer text does not block an edit.
 * @throws Refusal with the label of the first text that is too long, in the form's own words.
 */
export function requireShort(def: EntityDef, changes: Values): void {
  const unbounded = tableOf(def).columns.filter(({ field }) => field && kindOf(field).storage.type === 'text');
  const long = unbounded.find(({ name }) => String(changes[name] ?? '').length > ROW_TEXT_MAX_CHARS);
  if (long?.field) throw new Refusal(serverText.ofRow(long.field.label, ruleText.maxLength(ROW_TEXT_MAX_CHARS)));
}
