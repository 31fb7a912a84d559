/** The address of a list with the rows that name one row, for own actions that open it. */
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';

export type NamedRow = { readonly id: string; readonly text: string };

/** @param field the list's condition; without a row the whole list. */
export function addressOfRows(route: string, field: string, row: NamedRow | undefined): string {
  if (!row) return route;
  return `${route}?${new URLSearchParams({ [field]: row.id, [field + DICT_TEXT_SUFFIX]: row.text }).toString()}`;
}
