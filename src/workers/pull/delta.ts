/**
 * Delta: the createTime and updateTime streams since the watermarks, each paged by id.
 * New watermarks are the server's time before the pass minus an overlap, saved with the last page: never the device's clock,
 * never the newest updateTime (rows commit later than they are stamped, and stamps are whole seconds).
 */
import type { SyncRead } from '#domain/query/sync-read.ts';
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#domain/errors.ts';
import { DELTA_OVERLAP_MS, SYNC_PAGE_SIZE } from '#domain/limits.ts';
import type { EntityMeta } from '../ports.ts';
import { mergeInto } from './merge.ts';
import type { StepAnswer } from './merge.ts';
import { pageFacts } from './page-facts.ts';
import { readPage, serverNow } from './read-page.ts';
import type { EntityPull } from './read-page.ts';
import { laterOf, scopeFrom } from './scope.ts';
import { toServerText } from './server-time.ts';

/** One whole pass over both streams. Without watermarks (the server tells no time) there is nothing to ask: sweeps do the work. */
export async function deltaPass(pull: EntityPull): Promise<Result<StepAnswer, AppError>> {
  const { collections, clock } = pull.deps;
  const startMs = await serverNow(pull);
  const { createdUpTo, updatedUpTo } = collections.meta(pull.def.name);
  if (startMs === undefined || createdUpTo === undefined || updatedUpTo === undefined) return ok('done');
  const upTo = toServerText(startMs - DELTA_OVERLAP_MS);
  const from = scopeFrom(pull.def, startMs);
  const created = await streamPages(pull, { createdFrom: laterOf(createdUpTo, from) }, meta => ({ ...meta, createdUpTo: upTo }));
  if (!created.ok || created.value === 'stale') return created;
  return streamPages(pull, { updatedFrom: updatedUpTo, createdFrom: from }, meta => ({
    ...meta,
    updatedUpTo: upTo,
    confirmedAtMs: clock.nowMs(),
  }));
}

async function streamPages(
  pull: EntityPull,
  stream: Pick<SyncRead, 'createdFrom' | 'updatedFrom'>,
  finished: (meta: EntityMeta) => EntityMeta,
): Promise<Result<StepAnswer, AppError>> {
  const { collections } = pull.deps;
  let fromId = '';
  for (;;) {
    const answer = await readPage(pull, { ...stream, ...(fromId === '' ? {} : { fromId }), pageSize: SYNC_PAGE_SIZE });
    if (!answer.ok) return answer;
    const { page, evidence } = answer.value;
    const facts = pageFacts({ fromId, pageSize: SYNC_PAGE_SIZE }, page);
    const meta = collections.meta(pull.def.name);
    const next = facts.isKeyset ? (facts.isLast ? finished(meta) : undefined) : { ...meta, hasKeyset: false };
    const merged = await mergeInto(pull, { entity: pull.def.name, rows: facts.rows, evidence, meta: next });
    if (!merged.ok || merged.value === 'stale' || next) return merged;
    fromId = facts.nextCursor;
  }
}
