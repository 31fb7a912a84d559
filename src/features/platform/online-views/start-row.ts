/** The initial values of a new record or sub row: the server's defaults. */
import type { Row } from '#schema/row.ts';
import type { OnlineInput } from './model.ts';

export function startRow(inputs: readonly OnlineInput[], id: string): Row {
  const defaults = inputs.flatMap(({ field }) => (field.default === undefined ? [] : [[field.name, field.default] as const]));
  return { ...Object.fromEntries(defaults), id };
}
