/** Makes the drawn values of a sample row keep to every condition and rule of its definition. */
import { brokenRules, computeRow, fieldsOfRule } from '#schema/compute.ts';
import type { Computed, EntityDef } from '#schema/entity-def.ts';
import { namesIn } from '#schema/expression.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { isRequired, validateValues } from '#schema/rules/validate-values.ts';
import { copiesOf, isAllowed } from './choose-row.ts';
import type { Draft, Stock } from './choose-row.ts';
import { draw } from './draw-field.ts';
import type { EntityStock, RowPlan } from './draw-field.ts';
import { numberedText } from './draw-text.ts';

const TRIES = 80;

/** Draws again what the form or the server would refuse; after half of the tries it leaves empty what nobody demands. @returns undefined if something stays wrong. */
export function soundValues(stock: EntityStock, plan: RowPlan, draft: Draft): Draft | undefined {
  const { def } = stock;
  for (let tries = 0; tries < TRIES; tries++) {
    Object.assign(draft, copiesOf(stock, def, draft), computeRow(def, draft));
    const wrong = wrongFields(stock, draft).filter(name => !(name in plan.given));
    if (wrong.length === 0 && isSound(stock, draft)) return makeUnique(stock, draft) ? draft : undefined;
    for (const name of wrong) {
      const field = def.fieldByName.get(name);
      if (!field) continue;
      delete draft[name];
      const isNeeded = isRequired(field, draft) || isDemandedByStep(plan, name);
      if (isNeeded || tries < TRIES / 2) draw(stock, plan, draft, field);
      if (isNeeded && draft[name] === undefined) return undefined;
    }
    if (wrong.length === 0) return undefined;
  }
  return undefined;
}

/** A step that the row has taken asked for it. */
const isDemandedByStep = ({ way }: RowPlan, name: string): boolean =>
  (way?.steps ?? []).some(({ requires = [] }) => requires.includes(name));

/** Whether form and server would take the values. */
export const isSound = (stock: Stock & { readonly def: EntityDef }, values: Draft): boolean => wrongFields(stock, values).length === 0;

/** The fields whose value is refused, with those from which a computed one follows. */
function wrongFields(stock: Stock & { readonly def: EntityDef }, values: Draft): readonly string[] {
  const { def } = stock;
  const broken = new Set(brokenRules(def, values));
  const ruled = (def.rules ?? []).filter(({ message }) => broken.has(message)).flatMap(({ expr }) => fieldsOfRule(expr));
  const unfit = def.fields.filter(field => !isAllowed(stock, def, field, values)).map(({ name }) => name);
  const entered = ruled.flatMap(name => sourcesOf(def.computed ?? [], name));
  return [...new Set([...Object.keys(validateValues({ ...def, rules: [] }, values)), ...unfit, ...entered])];
}

function sourcesOf(computed: readonly Computed[], name: string): readonly string[] {
  const formula = computed.find(({ field }) => field === name);
  const others = computed.filter(other => other !== formula);
  return formula ? namesIn(formula.expr).flatMap(source => sourcesOf(others, source)) : [name];
}

/** Gives the row texts of its own where the definition demands them. @returns false if another row has a value that cannot be numbered. */
function makeUnique({ def, used }: EntityStock, draft: Draft): boolean {
  for (const field of def.fields) {
    const value = draft[field.name];
    if (!field.unique || value === undefined) continue;
    const known = used.get(field.name) ?? new Set<string>();
    used.set(field.name, known);
    let own = String(value);
    for (let number = 2; known.has(own); number++) {
      if (kindOf(field).freeText === undefined) return false;
      own = numberedText(field, String(value), number);
    }
    if (own !== String(value)) draft[field.name] = own;
    if (validateValues(def, draft)[field.name] !== undefined) return false;
    known.add(own);
  }
  return true;
}
