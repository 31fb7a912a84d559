/** The fields with errors, in the order of the form; hidden fields come last. */
import type { FieldDef } from '#schema/field.ts';
import type { FieldErrors } from '#schema/rules/validate-values.ts';

export function errorsInOrder(errors: FieldErrors, fields: readonly FieldDef[]): readonly string[] {
  const shown = fields.map(field => field.name).filter(name => errors[name] !== undefined);
  return [...shown, ...Object.keys(errors).filter(name => !shown.includes(name))];
}
