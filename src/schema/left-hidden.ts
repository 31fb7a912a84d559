/** What a change leaves in a row where nobody sees it: a payment that becomes one for freight would go on counting in the settlement it was for. */
import { closedField } from './closed-rows.ts';
import type { EntityDef } from './entity-def.ts';
import { kindOf } from './kinds/kind-of.ts';
import { isEmpty } from './row.ts';
import type { Values } from './row.ts';
import { isAskedFor } from './when.ts';

/**
 * The fields that are emptied with a change, because the form does not ask for them beside the new values, and those copied from a reference among them.
 * What nobody types, what is told always and what the row's status closes stays.
 * @param values the row with the change. @param isChanged whether the change names the field.
 */
export function leftHidden(def: EntityDef, values: Values, isChanged: (field: string) => boolean): readonly string[] {
  const status = String(values[def.flow?.field ?? ''] ?? def.flow?.initial ?? '');
  const left = def.fields.filter(field => {
    const { name, visibleWhen, readonly, fixed } = field;
    if (!visibleWhen || visibleWhen.toldAlways || readonly || fixed || isEmpty(values[name])) return false;
    const isOfThisChange = isChanged(visibleWhen.field) || isChanged(name);
    return isOfThisChange && !isAskedFor(field, values) && closedField(def, field, status) === undefined;
  });
  const copied = left.flatMap(field => Object.keys(kindOf(field).copies ?? {})).filter(name => !isEmpty(values[name]));
  return [...new Set([...left.map(({ name }) => name), ...copied])];
}
