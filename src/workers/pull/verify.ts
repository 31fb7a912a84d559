/**
 * Verifies unverified and hinted ids: reads many at once. An id missing from the answer is deleted only if the answer shows
 * that the server understands a list of ids; otherwise every id is read alone, and nothing is deleted if the server cannot
 * even show one row's absence.
 */
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { Row } from '#schema/row.ts';
import type { AppError } from '#base/errors.ts';
import { mayTrust, withdraw } from '#query/capabilities.ts';
import { mergeInto, saveMeta } from './merge.ts';
import type { StepAnswer } from './merge.ts';
import { readOne, readPage } from './read-page.ts';
import type { EntityPull } from './read-page.ts';

/** unread: at least one row could not be read, and nothing is known of it; the others are merged. */
export type VerifyAnswer = StepAnswer | 'unread';

/** At most VERIFY_BATCH ids. */
export async function verifyIds(pull: EntityPull, ids: readonly string[]): Promise<Result<VerifyAnswer, AppError>> {
  const meta = pull.deps.replica.meta(pull.def.name);
  if (!mayTrust(meta, 'inFilter')) return verifyEach(pull, ids);
  const answer = await readPage(pull, { ids, pageSize: ids.length + 1 });
  if (!answer.ok) return isAboutRow(answer.error) ? verifyEach(pull, ids) : answer;
  const { page, evidence } = answer.value;
  const asked = new Set(ids);
  const isFiltered = page.rows.every(row => asked.has(row.id));
  const isWhole = (page.skipped ?? 0) === 0;
  const isList = ids.length === 1 || new Set(page.rows.map(row => row.id)).size > 1 || meta.capabilities?.inFilter === true;
  if (isFiltered && isWhole && (isList || page.rows.length === ids.length)) {
    return mergeInto(pull, { entity: pull.def.name, rows: page.rows, covers: { kind: 'ids', ids }, evidence });
  }
  if (!isFiltered) await saveMeta(pull, held => withdraw(held, 'inFilter', pull.deps.clock.nowMs()));
  return verifyEach(pull, ids);
}

async function verifyEach(pull: EntityPull, ids: readonly string[]): Promise<Result<VerifyAnswer, AppError>> {
  let isUnread = false;
  const provesAbsence = mayTrust(pull.deps.replica.meta(pull.def.name), 'byId');
  for (const id of ids) {
    const ticket = pull.deps.replica.beginRead();
    const answer = await readOne(pull, id);
    const evidence = ticket.received();
    if (pull.signal.aborted) return err({ kind: 'aborted' });
    if (!answer.ok && !isAboutRow(answer.error)) return answer;
    if (!answer.ok) {
      isUnread = true; // this row cannot be read; the others can
      continue;
    }
    const rows: readonly Row[] = answer.value.value ? [answer.value.value] : [];
    const covers = provesAbsence ? ({ kind: 'ids', ids: [id] } as const) : undefined;
    const merged = await mergeInto(pull, { entity: pull.def.name, rows, covers, evidence });
    if (!merged.ok || merged.value === 'stale') return merged;
  }
  return ok(isUnread ? 'unread' : 'done');
}

/** The server's answer is useless: the same request again would only delay everything else. */
const isAboutRow = ({ kind }: AppError): boolean => kind === 'rejected' || kind === 'malformed' || kind === 'forbidden';
