/** The fields in error, in the order of the form; one that is not shown comes last. */
import type { FieldDef } from '#schema/field.ts';
import type { FieldErrors } from '#schema/rules/validate-values.ts';

export function errorsInOrder(errors: FieldErrors, fields: readonly FieldDef[]): readonly string[] {
  const shown = fields.map(field => field.name).filter(name => errors[name] !== undefined);
  return [...shown, ...Object.keys(errors).filter(name => !shown.includes(name))];
}
