/** What the server's own work at a step (step-work.ts) or at a new row (add-work.ts) may write. */
import { roundTo } from '#schema/compute.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { Values } from '#schema/row.ts';
import { requireRulesKept } from './row-values.ts';

/**
 * @param where names the work in an error: 'of the step waybill dispatch'.
 * @returns the values with numbers as they are stored. @throws for a name that is no field, or the status, and Refusal for a value that breaks a rule.
 */
export function workValues(def: EntityDef, given: Values, where: string): Values {
  // `fieldByName` has the columns of every table too, which are not its to write.
  const strange = Object.keys(given).find(name => name === def.flow?.field || !def.fields.some(field => field.name === name));
  if (strange !== undefined) throw new Error(`the work ${where} writes ${strange}, which it may not`);
  const values = rounded(def, given);
  requireRulesKept(def, values);
  return values;
}

const rounded = (def: EntityDef, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = def.fieldByName.get(name);
      const scale = field && kindOf(field).scale;
      if (value === undefined) return [];
      return [[name, scale !== undefined && typeof value === 'number' ? roundTo(value, scale) : value] as const];
    }),
  );
