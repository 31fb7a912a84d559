/** Whether the browser erased changes that were never sent: what was remembered outside the database against what the database knows. */

/** `pending`: entries not settled, unreadable ones included. `lastSeq`: the highest place an entry ever had, 0 before the first. */
export type UnsentMark = { readonly pending: number; readonly lastSeq: number };

/**
 * `remembered` must have been read before `found`: the mark follows the database and never runs ahead of it.
 * @returns how many unsent changes are gone; 0 when the database knows every entry that was remembered, or nothing was unsent.
 */
export function lostWork(remembered: UnsentMark | undefined, found: UnsentMark): number {
  if (!remembered || found.lastSeq >= remembered.lastSeq) return 0;
  return Math.min(remembered.pending, remembered.lastSeq - found.lastSeq); // a power cut may cost the last ones only
}

/** A mark read back from the browser's storage. */
export function decodeUnsentMark(raw: unknown): UnsentMark | undefined {
  if (typeof raw !== 'object' || raw === null || !('pending' in raw) || !('lastSeq' in raw)) return undefined;
  const { pending, lastSeq } = raw;
  return typeof pending === 'number' && typeof lastSeq === 'number' ? { pending, lastSeq } : undefined;
}
