/**
 * Verify: reads hinted and suspicious ids again, many at once. An id that does not come back is deleted, but only when the answer shows
 * that the server understands a list of ids; otherwise every id is asked for alone.
 */
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { Row } from '#domain/entity/row.ts';
import type { AppError } from '#domain/errors.ts';
import { mergeInto } from './merge.ts';
import type { StepAnswer } from './merge.ts';
import { readPage } from './read-page.ts';
import type { EntityPull } from './read-page.ts';

/** At most VERIFY_BATCH ids. */
export async function verifyIds(pull: EntityPull, ids: readonly string[]): Promise<Result<StepAnswer, AppError>> {
  const answer = await readPage(pull, { ids, pageSize: ids.length + 1 });
  if (!answer.ok) return answer;
  const { page, evidence } = answer.value;
  const asked = new Set(ids);
  const isFiltered = page.rows.every(row => asked.has(row.id)) && (page.skipped ?? 0) === 0;
  const isList = ids.length === 1 || new Set(page.rows.map(row => row.id)).size > 1;
  if (isFiltered && (isList || page.rows.length === ids.length)) {
    return mergeInto(pull, { entity: pull.def.name, rows: page.rows, covers: { kind: 'ids', ids }, evidence });
  }
  return verifyEach(pull, ids);
}

async function verifyEach(pull: EntityPull, ids: readonly string[]): Promise<Result<StepAnswer, AppError>> {
  for (const id of ids) {
    const ticket = pull.deps.collections.beginRead();
    const answer = await pull.deps.transport.byId(pull.def.name, id, pull.signal);
    const evidence = ticket.received();
    if (pull.signal.aborted) return err({ kind: 'aborted' });
    if (!answer.ok) return answer;
    const rows: readonly Row[] = answer.value.value ? [answer.value.value] : [];
    const merged = await mergeInto(pull, { entity: pull.def.name, rows, covers: { kind: 'ids', ids: [id] }, evidence });
    if (!merged.ok || merged.value === 'stale') return merged;
  }
  return ok('done');
}
