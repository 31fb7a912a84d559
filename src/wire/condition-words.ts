/**
 * Rewrites a condition so that every server of the family understands it as the device does.
 *
 * Dropped:  a blank value and one its column cannot hold: the device drops it too; a stock server would read 0, an error or another day.
 * Lists:    only values the column can hold; if none is left, no row meets the condition.
 * Empty:    the device treats an empty text as no value; a stock server lets it pass `ne`, `lt` and `le`, unless a letter is required too.
 * Codes:    plates, numbers and phones as they are stored.
 * Patterns: numbers and times are searched as text: a stock server makes a number of `.50` and cannot read half a day.
 */
import type { EntityDef } from '#schema/entity-def.ts';
import type { ValueType } from '#schema/kinds/facts.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { isCode, storedSpelling } from '#query/loose-code.ts';
import { listedTexts } from '#base/listed-texts.ts';
import type { AdvancedQuery, Condition } from '#query/list-query.ts';
import { canHold, isReadable } from '#query/readable-value.ts';

/** `pattern`: already a pattern, its wildcards are kept. */
export type Worded = Condition & { readonly pattern?: string };
export type WordedBlock = { readonly match: AdvancedQuery['match']; readonly conditions: readonly Worded[] };

/** No row has this id. */
const NOTHING: Condition = { field: 'id', rule: 'eq', value: 'none' };

/** The type a condition's parameter is bound to; an unknown field is a text. */
export function valueTypeOf(def: EntityDef, { field }: Condition): ValueType {
  const known = def.fieldByName.get(field);
  return known ? kindOf(known).valueType : 'text';
}

/** The effective parts of a condition; if there are several, all must hold. */
export function wordsOf(def: EntityDef, condition: Condition): readonly Worded[] {
  const asked = asStored(def, condition);
  const { field, rule, value } = asked;
  const type = valueTypeOf(def, asked);
  if (rule === 'in') {
    const given = listedTexts(value);
    const values = given.filter(one => canHold(type, one));
    if (given.length === 0) return [];
    return [values.length === 0 ? NOTHING : { field, rule, value: values.join(',') }];
  }
  if (value.trim() === '') return [];
  if (rule.endsWith('like')) return [asked];
  if (!isReadable(type, value)) return [];
  const mayBeEmpty = (rule === 'ne' || rule === 'lt' || rule === 'le') && type === 'text';
  return mayBeEmpty ? [asked, { field, rule: 'like', value: '_', pattern: ANY_LETTER }] : [asked];
}

const ANY_LETTER = '_';

/** `lt` and `gt` compare the stored text itself. */
const ORDERS: ReadonlySet<Condition['rule']> = new Set(['gt', 'ge', 'lt', 'le']);

/** A plate, a number or a phone in its most likely stored spelling, because a stock server compares texts exactly. */
function asStored(def: EntityDef, condition: Condition): Condition {
  const field = def.fieldByName.get(condition.field);
  if (!field || !isCode(field) || ORDERS.has(condition.rule)) return condition;
  const spelled = (text: string): string => storedSpelling(field, text);
  return { ...condition, value: condition.rule === 'in' ? listedTexts(condition.value).map(spelled).join(',') : spelled(condition.value) };
}

/** Several parts of one condition fit into a block only if all its conditions must hold. */
export function wordedBlock(def: EntityDef, { match, conditions }: AdvancedQuery): WordedBlock | 'inexpressible' {
  const words = conditions.map(condition => wordsOf(def, condition)).filter(parts => parts.length > 0);
  const isPlain = words.every(parts => parts.length === 1);
  if (isPlain) return { match, conditions: words.flat() };
  return match === 'and' || words.length === 1 ? { match: 'and', conditions: words.flat() } : 'inexpressible';
}
