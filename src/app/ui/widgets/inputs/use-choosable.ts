/** Finds which rows a reference offers: those its conditions allow, beside the present values of the row that is written. */
import { allowedByCode } from '#schema/choice-range.ts';
import { choiceRules, reasonsUnlisted, whyNotOnDevice } from '#schema/choosable.ts';
import type { ChoiceRule } from '#schema/choosable.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { splitMany } from '#schema/many.ts';
import type { Row, Values } from '#schema/row.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import { choosable } from '#query/choice-query.ts';
import type { Condition } from '#query/list-query.ts';
import { useSchema } from '../../../live/schema.tsx';
import { widgetText } from '../text.ts';
import type { InputProps } from '../input-contract.ts';

export type Choosable = {
  /** Added to the query of the offered rows. */
  readonly among: readonly Condition[];
  /** Says by which other fields the rows are narrowed; absent: by none. */
  readonly hint?: string | undefined;
  /** Why rows are not offered at all; absent: none is left out for a reason of its own. */
  readonly unlisted?: readonly string[];
  /** Why an offered row is closed; `undefined`: it may be chosen. */
  readonly whyNot: (row: Row) => string | undefined;
};
const EVERY_ROW: Choosable = { among: [], whyNot: () => undefined };

/** @param target the entity of the offered rows. @param isVisible the columns of its rows on this device: others cannot be judged. */
export function useChoosable(target: EntityDef, choosing: InputProps['choosing'], isVisible: IsFieldVisible): Choosable {
  const schema = useSchema();
  if (!choosing) return EVERY_ROW;
  const { def, field, values, demands } = choosing;
  const rules = choiceRules(schema, field).filter(rule => isVisible(rule.field));
  return {
    among: choosable([...rules, ...(demands?.rulesOf(field) ?? [])], values, isVisible),
    hint: hintOf(def, rules, values),
    unlisted: reasonsUnlisted(rules),
    whyNot: row => whyNotOnDevice(def, field, rules, target, row, values, isVisible) ?? demands?.whyNot(field, row),
  };
}

/** 只列出所选承运单位、车队的数据. */
function hintOf(def: EntityDef, rules: readonly ChoiceRule[], values: Values): string | undefined {
  const labels = rules.flatMap(rule => narrowingField(rule, values) ?? []).map(name => def.fieldByName.get(name)?.label ?? '');
  return labels.length === 0 ? undefined : widgetText.onlyOf(labels.join('、'));
}

/** The own field by which the rows are narrowed now. */
function narrowingField(rule: ChoiceRule, values: Values): string | undefined {
  if ('by' in rule) return allowedByCode(rule, values) && rule.by;
  return 'same' in rule && rule.same !== 'id' && splitMany(values[rule.same]).length > 0 ? rule.same : undefined;
}
