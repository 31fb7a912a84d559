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

/**
 * The latest evidence of each row of one entity, against which a read is judged.
 *
 * Absence is evidence too: a row that a read proved absent must not come back through an older read.
 * Old evidence is dropped by raising a horizon: a row without evidence counts as seen at the horizon. So dropping
 * evidence can only cause another read; an old answer never wins by it.
 */
export type EvidenceLog = {
  readonly judge: (id: string, candidate: Evidence) => EvidenceVerdict;
  /** The row was seen, or its absence was, by id. */
  readonly note: (id: string, evidence: Evidence) => void;
  /** Every id of the closed interval that was not seen was absent. */
  readonly noteInterval: (from: string, to: string | undefined, evidence: Evidence) => void;
};

type Interval = { readonly from: string; readonly to: string | undefined; readonly evidence: Evidence };

const REMEMBERED_IDS = 20_000; // two hours of a busy list; a map of this size costs about 2 MB
const REMEMBERED_INTERVALS = 256; // one sweep of 100,000 rows

export function createEvidenceLog(): EvidenceLog {
  const byId = new Map<string, Evidence>();
  const intervals: Interval[] = [];
  let horizon = BEFORE_BOOT;
  let newestInterval = BEFORE_BOOT.received;

  const raiseHorizon = ({ received }: Evidence) => {
    if (received > horizon.received) horizon = { issued: received, received };
  };

  /** The latest evidence, unless the candidate is judged the same without it; the newest interval is last. */
  function heldFor(id: string, candidate: Evidence): Evidence {
    const known = byId.get(id) ?? horizon;
    if (newestInterval < candidate.issued) return known; // every interval is older than the candidate, the usual case
    const absent = intervals.findLast(({ from, to }) => id >= from && (to === undefined || id <= to))?.evidence;
    return absent && absent.received > known.received ? absent : known;
  }

  /** Drops the older half at once, because a map whose first entries were deleted one by one is slow to walk. */
  function forgetOldIds(): void {
    for (const [id, evidence] of byId) {
      if (byId.size <= REMEMBERED_IDS) return;
      byId.delete(id);
      raiseHorizon(evidence);
    }
  }

  return {
    judge: (id, candidate) => compareEvidence(candidate, heldFor(id, candidate)),
    note(id, evidence) {
      const held = byId.get(id);
      byId.delete(id); // moves it to the end: the map is in order of the last note
      byId.set(
        id,
        held ? { issued: Math.max(held.issued, evidence.issued), received: Math.max(held.received, evidence.received) } : evidence,
      );
      if (byId.size > 2 * REMEMBERED_IDS) forgetOldIds();
    },
    noteInterval(from, to, evidence) {
      intervals.push({ from, to, evidence });
      newestInterval = Math.max(newestInterval, evidence.received);
      const dropped = intervals.length > REMEMBERED_INTERVALS ? intervals.shift() : undefined;
      if (dropped) raiseHorizon(dropped.evidence);
    },
  };
}
