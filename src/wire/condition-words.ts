/**
 * One condition in words that every server of the family understands as the device does.
 *
 * Dropped:  a blank value and one its column cannot hold: the device drops it too, a stock server would read 0, an error or another day.
 * Lists:    only values the column can hold; none of them left is a condition that nothing meets.
 * Empty:    the device counts an empty text as no value; a stock server lets it pass `ne`, `lt` and `le`, unless it is also asked for a letter.
 * Codes:    plates, numbers and phones as they are stored.
 * Patterns: numbers and times are searched as text: a stock server makes a number of `.50` and cannot read half a day.
 */
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldKind } from '#schema/field.ts';
import { isCode, storedSpelling } from '#query/loose-code.ts';
import { listedValues } from '#query/list-query.ts';
import type { AdvancedQuery, Condition } from '#query/list-query.ts';
import { isDate, isDateTime, numberOf } from '#query/readable-value.ts';

/** `pattern`: already one, its signs mean what they mean. */
export type Worded = Condition & { readonly pattern?: string };
export type WordedBlock = { readonly match: AdvancedQuery['match']; readonly conditions: readonly Worded[] };

/** No row has this id. */
const NOTHING: Condition = { field: 'id', rule: 'eq', value: 'none' };
const TYPED: ReadonlySet<FieldKind | undefined> = new Set<FieldKind>(['decimal', 'integer', 'date', 'datetime']);

/** Its parameter is bound to a number or a time. */
export const isTyped = (kind: FieldKind | undefined): boolean => TYPED.has(kind);
export const kindOf = (def: EntityDef, { field }: Condition): FieldKind | undefined => def.fieldByName.get(field)?.kind;

/** What of a condition says something; several all have to hold. */
export function wordsOf(def: EntityDef, condition: Condition): readonly Worded[] {
  const asked = asStored(def, condition);
  const { field, rule, value } = asked;
  const kind = kindOf(def, asked);
  if (rule === 'in') {
    const given = listedValues(value);
    const values = given.filter(one => canHold(kind, one));
    if (given.length === 0) return [];
    return [values.length === 0 ? NOTHING : { field, rule, value: values.join(',') }];
  }
  if (value.trim() === '') return [];
  if (rule.endsWith('like')) return [asked];
  if (!isReadable(kind, value)) return [];
  const mayBeEmpty = (rule === 'ne' || rule === 'lt' || rule === 'le') && !isTyped(kind);
  return mayBeEmpty ? [asked, { field, rule: 'like', value: '_', pattern: ANY_LETTER }] : [asked];
}

const ANY_LETTER = '_';

/** Before and after are asked of the stored text itself. */
const ORDERS: ReadonlySet<Condition['rule']> = new Set(['gt', 'ge', 'lt', 'le']);

/** A plate, a number or a phone in the spelling it is most likely stored in: a stock server compares texts as they are. */
function asStored(def: EntityDef, condition: Condition): Condition {
  const field = def.fieldByName.get(condition.field);
  if (!field || !isCode(field) || ORDERS.has(condition.rule)) return condition;
  const spelled = (text: string): string => storedSpelling(field, text);
  return { ...condition, value: condition.rule === 'in' ? listedValues(condition.value).map(spelled).join(',') : spelled(condition.value) };
}

/** Several words for one condition fit into a block only where all conditions have to hold. */
export function wordedBlock(def: EntityDef, { match, conditions }: AdvancedQuery): WordedBlock | 'inexpressible' {
  const words = conditions.map(condition => wordsOf(def, condition)).filter(parts => parts.length > 0);
  const isPlain = words.every(parts => parts.length === 1);
  if (isPlain) return { match, conditions: words.flat() };
  return match === 'and' || words.length === 1 ? { match: 'and', conditions: words.flat() } : 'inexpressible';
}

/** Whether a value of the column can be exactly this: what a list names. */
function canHold(kind: FieldKind | undefined, text: string): boolean {
  if (kind === 'date') return isDate(text);
  return kind === 'datetime' ? isDateTime(text) : isReadable(kind, text);
}

/** Whether the column can be compared with this. */
function isReadable(kind: FieldKind | undefined, text: string): boolean {
  if (kind === 'decimal' || kind === 'integer') return numberOf(text) !== undefined;
  return (kind !== 'date' && kind !== 'datetime') || isDate(text) || isDateTime(text);
}
