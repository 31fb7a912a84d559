/** Decides which rows a reference may be set to: one judgement for the form, the choices it offers, and the server, in the same sentence. */
import { allowedByCode, boundsOf, isWithin, ownNamesIn } from './choice-range.ts';
import type { EntityDef } from './entity-def.ts';
import { ENABLED, enableSwitch } from './enable-switch.ts';
import type { FieldDef } from './field.ts';
import { kindOf, referredEntity } from './kinds/kind-of.ts';
import type { RefCondition, RefWhere } from './kinds/ref.ts';
import { splitMany } from './many.ts';
import type { Row, Values } from './row.ts';
import { DICT_TEXT_SUFFIX } from './row.ts';
import type { Schema } from './schema.ts';
import type { IsFieldVisible } from './visible-fields.ts';

/** A condition on `field` of the entity referred to. */
export type ChoiceRule = RefCondition & { readonly field: string };

const choiceText = {
  disabled: '已停用',
  cannot: (what: string, why: string) => `${what}${why}，不能选`,
  notOf: (what: string, other: string) => `${what}不属于所选${other}`,
  notOfThis: (what: string, own: string) => `${what}不是这条${own}的，不能选`,
  named: (label: string, title: string) => `${label}“${title}”`,
} as const;

/** The conditions of the field's `where`, and that the row is enabled if its entity has an enable switch. No reference has none. */
export function choiceRules(schema: Schema, field: FieldDef): readonly ChoiceRule[] {
  const entity = referredEntity(field);
  return rulesOf(entity === undefined ? undefined : schema.find(entity), kindOf(field).where);
}

/** @param target the entity of the rows that are chosen; absent: there are no rules. */
export function rulesOf(target: EntityDef | undefined, where: RefWhere = {}): readonly ChoiceRule[] {
  if (!target) return [];
  const inUse = enableSwitch(target);
  return [
    ...(inUse ? [{ field: inUse.name, is: [ENABLED], why: choiceText.disabled }] : []),
    ...Object.entries(where).map(([name, condition]) => ({ ...condition, field: name })),
  ];
}

/**
 * The rules to check after a change: all for a row that is newly chosen, and for an older choice only those that compare it with a changed
 * field. An older choice stays valid when its row is disabled or finished later.
 */
export const rulesToCheck = (
  rules: readonly ChoiceRule[],
  isNewlyChosen: boolean,
  isChanged: (field: string) => boolean,
): readonly ChoiceRule[] => (isNewlyChosen ? rules : rules.filter(rule => ownNamesIn(rule).some(isChanged)));

/** Why rows are not offered at all: 不在泊, 已停用. Those that a list cannot leave out (`not`) are offered, and closed. */
export const reasonsUnlisted = (rules: readonly ChoiceRule[]): readonly string[] => [
  ...new Set(rules.flatMap(rule => ('why' in rule && !('not' in rule) ? [rule.why] : []))),
];

/** What the sentence says of the row: 合同“HT2026”, or 合同 without a title. */
export const choiceName = (field: Pick<FieldDef, 'label'>, title: string | undefined): string =>
  title === undefined || title === '' ? field.label : choiceText.named(field.label, title);

/** The name of a row, as it is shown beside a reference to it. */
export function titleOf(target: Pick<EntityDef, 'titleField'>, row: Row | Values): string | undefined {
  const title = row[target.titleField + DICT_TEXT_SUFFIX] ?? row[target.titleField];
  return title === undefined ? undefined : String(title);
}

/**
 * Why the field may not hold this row; `undefined` if it may.
 * @param row the row referred to. @param values the row with the field. @param title see `choiceName`.
 */
export function whyNotChoosable(
  def: EntityDef,
  field: Pick<FieldDef, 'label'>,
  rules: readonly ChoiceRule[],
  row: Row | Values,
  values: Values,
  title: string | undefined,
): string | undefined {
  const broken = rules.find(rule => !isKept(rule, row, values));
  if (!broken) return undefined;
  const what = choiceName(field, title);
  if ('same' in broken && broken.same === 'id') return choiceText.notOfThis(what, def.title);
  return 'same' in broken
    ? choiceText.notOf(what, def.fieldByName.get(broken.same)?.label ?? broken.same)
    : choiceText.cannot(what, broken.why);
}

/** The same on a device: rules and titles of columns that the user may not see are left out. @param target the entity of `row`. */
export function whyNotOnDevice(
  def: EntityDef,
  field: FieldDef,
  rules: readonly ChoiceRule[],
  target: EntityDef,
  row: Row,
  values: Values,
  isVisible: IsFieldVisible,
): string | undefined {
  const seen = rules.filter(rule => isVisible(rule.field));
  return whyNotChoosable(def, field, seen, row, values, isVisible(target.titleField) ? titleOf(target, row) : undefined);
}

function isKept(rule: ChoiceRule, row: Row | Values, values: Values): boolean {
  const held = String(row[rule.field] ?? '');
  if ('is' in rule) return rule.is.includes(held);
  if ('not' in rule) return !rule.not.includes(held);
  if ('by' in rule) return allowedByCode(rule, values)?.includes(held) ?? true;
  if (!('same' in rule)) return isWithin(row[rule.field], boundsOf(rule, values));
  const wanted = splitMany(values[rule.same]);
  return (wanted.length === 0 && rule.same !== 'id') || wanted.includes(held);
}
