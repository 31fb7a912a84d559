/**
 * Decides which confirmed rows of this device a read of the server may change.
 * Certainly later evidence wins, certainly earlier evidence is ignored, and if the two overlap and disagree the row is read again.
 */
import { isSameData } from '#base/same-data.ts';
import type { Row } from '#schema/row.ts';
import type { Evidence, EvidenceLog } from './evidence.ts';

export type HeldRows = {
  readonly base: (id: string) => Row | undefined;
  readonly evidence: Pick<EvidenceLog, 'judge'>;
};

export type Judgement = {
  readonly upserts: readonly Row[];
  readonly deletes: readonly string[];
  /** Ids to read again: contents differ while the evidence overlaps. */
  readonly verify: readonly string[];
  /** Ids whose state the read has established, changed or not. */
  readonly established: readonly string[];
};

/**
 * @param absent ids the read proves absent. An entry of ours that will create the row makes no difference: the base holds only rows that
 *   the server was seen to have, and the fold shows the entry's own row.
 */
export function judgeRead(held: HeldRows, rows: readonly Row[], absent: readonly string[], evidence: Evidence): Judgement {
  const upserts: Row[] = [];
  const deletes: string[] = [];
  const verify: string[] = [];
  const established: string[] = [];
  for (const row of rows) {
    const isSame = isSameData(held.base(row.id), row);
    const verdict = held.evidence.judge(row.id, evidence);
    if (verdict === 'older') continue;
    if (verdict === 'overlapping' && !isSame) verify.push(row.id);
    else established.push(row.id);
    if (verdict === 'newer' && !isSame) upserts.push(row);
  }
  for (const id of absent) {
    const isSame = held.base(id) === undefined;
    const verdict = held.evidence.judge(id, evidence);
    if (verdict === 'older') continue;
    if (verdict === 'overlapping' && !isSame) verify.push(id);
    else established.push(id);
    if (verdict === 'newer' && !isSame) deletes.push(id);
  }
  return { upserts, deletes, verify, established };
}
