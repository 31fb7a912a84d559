/**
 * The address of one row: its list, with the row whose details open over it. The codes on papers hold it, so that a telephone opens the row; a scanner
 * that types into a search box types it too, and is read as the row's number.
 *
 * Shape: `https://host/transport/mtWaybill?row=1993400000000000001&no=YD20261126001`.
 */
import type { EntityDef } from './entity-def.ts';
import type { Row } from './row.ts';

const ROW = /[?&]row=([\w-]{1,64})(?=[&#]|$)/;
const NUMBER = /[?&]no=([^&#]+)/;
const IS_OF_ROW = /^(?:row|no)=/;

/** What a paper calls the row, e.g. its number; empty while it has none. */
export const numberOf = (def: Pick<EntityDef, 'titleField'>, row: Row): string => String(row[def.titleField] ?? '');

/** @param origin where the program was loaded from, e.g. 'https://host'. */
export const addressOfRow = (origin: string, def: Pick<EntityDef, 'route' | 'titleField'>, row: Row): string =>
  `${origin}${rowPath(def, row.id)}&no=${encodeURIComponent(numberOf(def, row))}`;

/** The same within the program. */
export const rowPath = ({ route }: Pick<EntityDef, 'route'>, id: string): string => `${route}?row=${encodeURIComponent(id)}`;

/** The row that an address opens. @param search its query part; undefined: it opens none. */
export const rowInAddress = (search: string): string | undefined => ROW.exec(search)?.[1];

/** The query part without the row; one that opens none is left as it was written. */
export function withoutRow(search: string): string {
  if (rowInAddress(search) === undefined) return search;
  const rest = search
    .slice(1)
    .split('&')
    .filter(part => !IS_OF_ROW.test(part))
    .join('&');
  return rest === '' ? '' : `?${rest}`;
}

/** What a search box was given: the number of a scanned code, else the text as it is. */
export function scannedText(text: string): string {
  const number = /^https?:\/\/\S+$/i.test(text) && rowInAddress(text) !== undefined ? NUMBER.exec(text)?.[1] : undefined;
  return number === undefined ? text : decoded(number);
}

/** A code that somebody else made may be written badly. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
