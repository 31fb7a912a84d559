/**
 * Seed and sweep: one page of the keyset scan. A page is one statement on the server, hence an authoritative picture of its id interval:
 * rows are taken and deletions decided page by page, and the cursor saved with them lets a scan go on after a crash.
 */
import type { Result } from '#base/result.ts';
import type { AppError } from '#domain/errors.ts';
import { DELTA_OVERLAP_MS, SYNC_PAGE_SIZE } from '#domain/limits.ts';
import type { EntityMeta } from '../ports.ts';
import { mergeInto } from './merge.ts';
import type { StepAnswer } from './merge.ts';
import { pageFacts } from './page-facts.ts';
import { readPage, serverNow } from './read-page.ts';
import type { EntityPull } from './read-page.ts';
import { coversOf, scopeFrom } from './scope.ts';
import { toServerText } from './server-time.ts';

/** Reads the next page of the scan and moves the cursor; the last page ends the scan. */
export async function scanPage(pull: EntityPull): Promise<Result<StepAnswer, AppError>> {
  const { collections, clock } = pull.deps;
  const meta = await startedScan(pull);
  const fromId = meta.cursor ?? '';
  const createdFrom = scopeFrom(pull.def, pull.deps.serverClock.lastMs());
  const answer = await readPage(pull, { ...(fromId === '' ? {} : { fromId }), createdFrom, pageSize: SYNC_PAGE_SIZE });
  if (!answer.ok) return answer;
  const { page, evidence } = answer.value;
  const facts = pageFacts({ fromId, pageSize: SYNC_PAGE_SIZE }, page);
  const isStuck = facts.isLast && page.rows.length === 0 && page.total > 0; // rows it will not show: no scan can be trusted here
  pull.deps.onScanTotal(pull.def.name, fromId === '' ? page.total : meta.seededRows + page.total);
  const hasKeyset = facts.isKeyset && !isStuck;
  return mergeInto(pull, {
    entity: pull.def.name,
    rows: facts.rows,
    covers: hasKeyset ? coversOf(collections, pull.def, facts.proves, createdFrom) : undefined,
    evidence,
    meta: hasKeyset ? movedOn(meta, facts, clock.nowMs()) : { ...meta, hasKeyset: false, cursor: undefined },
  });
}

/** A scan that begins remembers the server's time before its first request: the deltas go on from there. */
async function startedScan(pull: EntityPull): Promise<EntityMeta> {
  const now = await serverNow(pull);
  const meta = pull.deps.collections.meta(pull.def.name);
  if (meta.cursor !== undefined) return meta;
  if (meta.isSeeded) return { ...meta, cursor: '' };
  const from = now === undefined ? undefined : toServerText(now - DELTA_OVERLAP_MS);
  return { ...meta, cursor: '', seededRows: 0, createdUpTo: from, updatedUpTo: from };
}

function movedOn(meta: EntityMeta, facts: ReturnType<typeof pageFacts>, nowMs: number): EntityMeta {
  const seededRows = meta.isSeeded ? meta.seededRows : meta.seededRows + facts.rows.length;
  if (!facts.isLast) return { ...meta, seededRows, cursor: facts.nextCursor };
  return { ...meta, seededRows, cursor: undefined, isSeeded: true, sweptAtMs: nowMs, confirmedAtMs: nowMs };
}
