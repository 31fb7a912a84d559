/** Computed fields and row rules of a definition, applied the same way by the form, the fold and the reference server. */
import type { Computed, EntityDef } from './entity-def.ts';
import { evaluateNumber, holds, namesIn } from './expression.ts';
import { kindOf } from './kinds/kind-of.ts';
import type { Values } from './row.ts';

/**
 * Fills every computed field whose formula can be evaluated, in the definition's order, rounded to the field's scale.
 * A field whose inputs are partly empty keeps the value it had: a typed net weight stands until gross and tare are known.
 */
export function computeRow(def: EntityDef, values: Values): Values {
  const filled: Record<string, number> = {};
  const stored = storedValues(def, values);
  for (const { field, expr } of def.computed ?? []) {
    const result = evaluateNumber(expr, { ...stored, ...filled });
    if (result !== undefined) filled[field] = roundTo(result, scaleOf(def, field));
  }
  return { ...values, ...filled };
}

/** The computed fields that follow from these, directly or through each other. */
export function dependentOn(def: EntityDef, names: readonly string[]): readonly Computed[] {
  const changed = new Set(names);
  return (def.computed ?? []).filter(({ field, expr }) => {
    const isDependent = namesIn(expr).some(name => changed.has(name));
    if (isDependent) changed.add(field);
    return isDependent || changed.has(field);
  });
}

/** @returns the message of every row rule the values break as they are stored; a rule with an empty operand is not broken. */
export function brokenRules(def: EntityDef, values: Values): string[] {
  const stored = storedValues(def, values);
  return (def.rules ?? []).filter(rule => !holds(rule.expr, stored)).map(rule => rule.message);
}

/** The values as a table keeps them: a number rounded to its field's scale. Rules and formulas speak of these, whatever was typed. */
export function storedValues(def: EntityDef, values: Values): Values {
  let stored = values;
  for (const field of def.fields) {
    const value = values[field.name];
    const { valueType, scale } = kindOf(field);
    if (valueType !== 'decimal' || scale === undefined || typeof value !== 'number') continue;
    const kept = roundTo(value, scale);
    if (kept !== value) stored = { ...stored, [field.name]: kept };
  }
  return stored;
}

/** @returns the fields a rule speaks about, so a form can show its message beside them. */
export const fieldsOfRule = (expr: string): readonly string[] => namesIn(expr);

/** Half away from zero at the last decimal, as the server's numeric columns round. */
export function roundTo(value: number, scale: number): number {
  const factor = 10 ** scale;
  const scaled = Math.abs(value) * factor;
  return (Math.sign(value) * Math.round(scaled + scaled * Number.EPSILON)) / factor || 0;
}

/** The decimals of a field; 0 for one without a scale. */
export function scaleOf(def: EntityDef, name: string): number {
  const field = def.fieldByName.get(name);
  return (field && kindOf(field).scale) ?? 0;
}
