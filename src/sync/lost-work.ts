/** Tells whether the browser erased unsent changes: compares the mark outside the database with the database. */

/** `pending`: unsettled entries, unreadable ones included. `lastSeq`: the highest position an entry ever had, 0 before the first. */
export type UnsentMark = { readonly pending: number; readonly lastSeq: number };

/**
 * `remembered` must be read before `found`, because the mark follows the database and is never ahead of it.
 * @returns how many unsent changes are lost; 0 if the database knows every entry of the mark, or nothing was unsent.
 */
export function lostWork(remembered: UnsentMark | undefined, found: UnsentMark): number {
  if (!remembered || found.lastSeq >= remembered.lastSeq) return 0;
  return Math.min(remembered.pending, remembered.lastSeq - found.lastSeq); // a power cut may lose the last ones only
}

/** A mark read back from the browser's storage. */
export function decodeUnsentMark(raw: unknown): UnsentMark | undefined {
  if (typeof raw !== 'object' || raw === null || !('pending' in raw) || !('lastSeq' in raw)) return undefined;
  const { pending, lastSeq } = raw;
  return typeof pending === 'number' && typeof lastSeq === 'number' ? { pending, lastSeq } : undefined;
}
