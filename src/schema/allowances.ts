/**
 * Works out how much of an amount is allowed: a share of another field of the row, by a rate that stands in a row it refers to. A lost weight is held against
 * the loaded one by the rate of the plan, or of the goods where the plan has none.
 */
import { roundTo } from './compute.ts';
import type { EntityDef } from './entity-def.ts';
import type { FieldDef } from './field.ts';
import { partsOf } from './guards.ts';
import { entityNamedBy, isNumber, kindOf } from './kinds/kind-of.ts';
import { unitOf } from './column-head.ts';
import type { Values } from './row.ts';

export type Allowance<Name extends string = string, Path extends string = string> = {
  /** The field of which a share is allowed. */
  readonly of: Name;
  /** `reference.field` of the row with the rate; the first that holds one counts. Its unit, % or ‰, says what share it is. */
  readonly rates: readonly Path[];
};

/** `allowed`: in the amount's own unit. `rate`: as it stands in its row, with its unit. */
export type Judged = { readonly allowed: number; readonly rate: string; readonly isOver: boolean };
/** The row that a reference names; `undefined`: not at hand. */
export type ReferredTo = (reference: string) => { readonly def: Pick<EntityDef, 'fieldByName'>; readonly values: Values } | undefined;

const SHARE_OF: Readonly<Record<string, number>> = { '%': 100, '‰': 1000 };

/** The rates of the field, as reference and field of the referred row. */
export const ratesOf = ({ allowances }: Pick<EntityDef, 'allowances'>, name: string): readonly RatePath[] =>
  (allowances?.[name]?.rates ?? []).map(path => {
    const { head, field = '' } = partsOf(path);
    return { reference: head, field };
  });
type RatePath = { readonly reference: string; readonly field: string };

/** `undefined`: the row has no amount, or nobody here knows what is allowed. A gain is held against the same share as a loss. */
export function judgeAllowance(
  def: Pick<EntityDef, 'allowances' | 'fieldByName'>,
  name: string,
  row: Values,
  referredTo: ReferredTo,
): Judged | undefined {
  const [field, amount, whole] = [def.fieldByName.get(name), row[name], row[def.allowances?.[name]?.of ?? '']];
  if (!field || typeof amount !== 'number' || typeof whole !== 'number') return undefined;
  for (const path of ratesOf(def, name)) {
    const referred = referredTo(path.reference);
    const rate = referred?.values[path.field];
    const rateField = referred?.def.fieldByName.get(path.field);
    const unit = (rateField && unitOf(rateField)) ?? '';
    const share = SHARE_OF[unit];
    if (typeof rate === 'number' && share !== undefined) {
      const allowed = roundTo((whole * rate) / share, kindOf(field).scale ?? 0);
      return { allowed, rate: `${rate}${unit}`, isOver: Math.abs(amount) > allowed };
    }
  }
  return undefined;
}

/** What is wrong with it beside the other definitions, a sentence for each; an entity that the schema does not have is not judged. */
export function wrongAllowances(def: EntityDef, find: (entity: string) => EntityDef | undefined): readonly string[] {
  const isCount = (field: FieldDef | undefined): boolean => field !== undefined && isNumber(field);
  return Object.entries(def.allowances ?? {}).flatMap(([name, allowance]) => {
    if (!allowance) return [];
    const unfit = [name, allowance.of].find(one => !isCount(def.fieldByName.get(one)));
    if (unfit !== undefined) return [`${def.name} allows a share by ${unfit}, which is no number`];
    return ratesOf(def, name).flatMap(({ reference, field }) => {
      const entity = entityNamedBy(def, reference);
      if (entity === undefined) return [`${def.name} allows a share of ${name} by ${reference}, which is no reference`];
      const other = find(entity);
      const rate = other?.fieldByName.get(field);
      return !other || SHARE_OF[(rate && unitOf(rate)) ?? ''] !== undefined
        ? []
        : [`${def.name} allows a share of ${name} by ${field} of ${entity}, which is no rate in % or ‰`];
    });
  });
}
