/** Which rows a reference offers: those its conditions allow, beside the present values of the row that is written. */
import { choiceRules, titleOf, whyNotChoosable } from '#schema/choosable.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import { choosable } from '#query/choice-query.ts';
import type { Condition } from '#query/list-query.ts';
import { useSchema } from '../../../live/schema.tsx';
import type { InputProps } from '../input-contract.ts';

export type Choosable = {
  /** Added to the query of the offered rows. */
  readonly among: readonly Condition[];
  /** Why an offered row is closed; `undefined`: it may be chosen. */
  readonly whyNot: (row: Row) => string | undefined;
};
const EVERY_ROW: Choosable = { among: [], whyNot: () => undefined };

/** @param target the entity of the offered rows. @param isVisible the columns of its rows on this device: others cannot be judged. */
export function useChoosable(target: EntityDef, choosing: InputProps['choosing'], isVisible: IsFieldVisible): Choosable {
  const schema = useSchema();
  if (!choosing) return EVERY_ROW;
  const { def, field, values } = choosing;
  const rules = choiceRules(schema, field).filter(rule => isVisible(rule.field));
  return {
    among: choosable(rules, values, isVisible),
    whyNot: row => whyNotChoosable(def, field, rules, row, values, isVisible(target.titleField) ? titleOf(target, row) : undefined),
  };
}
