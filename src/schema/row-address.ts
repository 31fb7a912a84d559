/**
 * The address of one row: its list, with the row whose details open over it. The codes on papers hold it, so that a telephone opens the row; a scanner
 * that types into a search box types it too, and is read as the row's number.
 *
 * Shape: `https://host/transport/mtWaybill?row=1993400000000000001&no=YD20261126001`.
 */
import type { EntityDef } from './entity-def.ts';
import type { Row } from './row.ts';

export const ROW_PARAM = 'row';
const NUMBER_PARAM = 'no';
const ROW_ID = /^[\w-]{1,64}$/;

/** What a paper calls the row, e.g. its number; empty while it has none. */
export const numberOf = (def: Pick<EntityDef, 'titleField'>, row: Row): string => String(row[def.titleField] ?? '');

/** @param origin where the program was loaded from, e.g. 'https://host'. */
export function addressOfRow(origin: string, def: Pick<EntityDef, 'route' | 'titleField'>, row: Row): string {
  const params = new URLSearchParams({ [ROW_PARAM]: row.id, [NUMBER_PARAM]: numberOf(def, row) });
  return `${origin}${def.route}?${params.toString()}`;
}

/** The row that an address opens. @param search its query part; undefined: it opens none. */
export function rowInAddress(search: string): string | undefined {
  const id = new URLSearchParams(search).get(ROW_PARAM) ?? '';
  return ROW_ID.test(id) ? id : undefined;
}

/** The query part without the row; one that opens none is left as it was written. */
export function withoutRow(search: string): string {
  if (rowInAddress(search) === undefined) return search;
  const params = new URLSearchParams(search);
  for (const name of [ROW_PARAM, NUMBER_PARAM]) params.delete(name);
  const rest = params.toString();
  return rest === '' ? '' : `?${rest}`;
}

/** What a search box was given: the number of a scanned code, else the text as it is. */
export function scannedText(text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return text;
  const { search } = new URL(text);
  const number = new URLSearchParams(search).get(NUMBER_PARAM) ?? '';
  return rowInAddress(search) === undefined || number === '' ? text : number;
}
