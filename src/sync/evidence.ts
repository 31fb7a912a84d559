/**
 * Evidence: the ticks at which a read of the server was issued and received, from one monotonic counter of this leader.
 * A read may overwrite an earlier one only if it certainly is later; otherwise the row is read again.
 */
export type Evidence = { readonly issued: number; readonly received: number };

/** Everything stored before this leader started is older than anything it reads. */
export const BEFORE_BOOT: Evidence = { issued: -1, received: -1 };

export type EvidenceVerdict = 'newer' | 'older' | 'overlapping';

export function compareEvidence(candidate: Evidence, held: Evidence): EvidenceVerdict {
  if (candidate.issued > held.received) return 'newer';
  if (candidate.received < held.issued) return 'older';
  return 'overlapping';
}
