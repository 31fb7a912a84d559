/** Says how a number over rows is worked out, in words, and which of their fields it reads. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { SumOf } from '#schema/sums.ts';
import { fieldsOfTotal } from '#schema/totals.ts';
import { numberText } from './text.ts';

type Fields = Pick<EntityDef, 'fieldByName'>;

const labelOf = ({ fieldByName }: Fields, name: string): string => fieldByName.get(name)?.label ?? name;

/** Of a field that a definition sums up from rows of `of`. */
export function sumFormula(of: Fields, { sum, count }: Pick<SumOf, 'sum' | 'count'>): string {
  if (count !== undefined) return numberText.different(labelOf(of, count));
  return sum ? numberText.sum(sum.map(name => labelOf(of, name))) : numberText.rows;
}

/** The formula of a total below a list or in the head of a group. @returns it with its fields, the total's own first. */
export function totalFormula(
  def: Fields & Pick<EntityDef, 'totals'>,
  name: string,
): {
  readonly formula: string;
  readonly names: readonly string[];
  readonly isMean: boolean;
} {
  const names = fieldsOfTotal(def, name);
  const [, weight] = names;
  return weight === undefined
    ? { formula: numberText.sum([labelOf(def, name)]), names, isMean: false }
    : { formula: numberText.mean(labelOf(def, name), labelOf(def, weight)), names, isMean: true };
}
