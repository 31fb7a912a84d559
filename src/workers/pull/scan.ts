/**
 * Seed and sweep: one page of the keyset scan. A page is one statement on the server, hence a consistent picture of its id interval.
 * Rows are taken and deletions decided page by page, and the cursor saved with them lets a scan resume after a crash. The list of unverified
 * rows exists only in the leader's memory, so the cursor never passes an unverified row.
 */
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { mayTrust } from '#query/capabilities.ts';
import type { NextMeta } from '../replica-port.ts';
import type { SweepingMeta, UnseededMeta } from '#sync/engine-store.ts';
import type { EntityMeta } from '../ports.ts';
import { mergeInto } from './merge.ts';
import { overlapOf, withLateness, withShorterOverlap } from './overlap.ts';
import { pageFacts } from './page-facts.ts';
import type { PageFacts } from './page-facts.ts';
import type { SyncRead } from '#query/sync-read.ts';
import type { CompactAsk } from '#query/compact-rows.ts';
import type { AskedPage } from './read-ahead.ts';
import { readPage, serverNow } from './read-page.ts';
import type { EntityPull } from './read-page.ts';
import { coversOf, scopeFrom } from './scope.ts';
import { toServerTime } from '#base/server-time.ts';
import { finishedSweep } from './sweep-pace.ts';
import { verifyIds } from './verify.ts';
import type { VerifyAnswer } from './verify.ts';
import { SCAN_LOOKS, SYNC_PAGE_SIZE, VERIFY_BATCH } from '#sync/pace.ts';

/** A scan is running, the first one or a sweep. */
type ScanningMeta = (UnseededMeta & { readonly cursor: string }) | SweepingMeta;
const isScanning = (meta: EntityMeta): meta is ScanningMeta => meta.cursor !== undefined;

/** Reads the next page of the scan and moves the cursor; the last page ends the scan. unread: the page is read again. */
export async function scanPage(pull: EntityPull): Promise<Result<VerifyAnswer, AppError>> {
  const { replica } = pull.deps;
  const before = replica.meta(pull.def.name);
  const meta = await startedScan(pull);
  const fromId = meta.cursor ?? '';
  const { read, answer } = (await pull.ahead.take(pull, fromId)) ?? (await pageFrom(pull, fromId));
  if (!answer.ok) return answer;
  await replica.hydrate(pull.def.name); // absences from the page are known only with every row in memory
  const { page, evidence } = answer.value;
  const facts = pageFacts({ fromId, pageSize: read.pageSize, isTotalExact: meta.capabilities?.exactTotal }, page);
  // The total counts rows that the pages do not show: no scan is reliable here.
  const isStuck = facts.isLast && page.rows.length === 0 && page.total > 0 && mayTrust(meta, 'exactTotal');
  const hasKeyset = facts.isKeyset && !isStuck;
  // A sweep pauses between its pages, so that nothing is to be gained there.
  if (hasKeyset && !facts.isLast && !meta.isSeeded) pull.ahead.begin(pull, readFrom(pull, facts.nextCursor, 'uncounted'));
  if (!page.isUncounted) pull.deps.onScanTotal(pull.def.name, fromId === '' ? page.total : meta.seededRows + page.total - 1); // the first row is the last page's
  const { covers, unlike } = coversOf(replica, pull.def, hasKeyset ? facts.proves : undefined, read.createdFrom);
  const looked = await lookAt(pull, unlike);
  if (!looked.ok || looked.value !== 'done') return looked;
  return mergeInto(pull, {
    entity: pull.def.name,
    rows: facts.rows,
    covers,
    evidence,
    meta: hasKeyset ? movedOn(pull, before, meta, facts) : revoked(pull),
  });
}

/** The progress needs the total of the first page only. A sweep keeps its pages small: it runs beside lists that are in use. */
const readFrom = ({ def, deps }: EntityPull, fromId: string, compact: CompactAsk): SyncRead => ({
  ...(fromId === '' ? {} : { fromId }),
  createdFrom: scopeFrom(def, deps.serverClock.lastMs()),
  pageSize: deps.replica.meta(def.name).isSeeded ? SYNC_PAGE_SIZE : (deps.transport.scanRows ?? SYNC_PAGE_SIZE),
  compact,
});

async function pageFrom(pull: EntityPull, fromId: string): Promise<AskedPage> {
  const read = readFrom(pull, fromId, 'counted');
  return { read, answer: await readPage(pull, read) };
}

/**
 * Rows whose absence from the page proves nothing are read by id before the page counts. A server that cannot even answer for one of them is
 * asked again with the page; after `SCAN_LOOKS` times the scan goes on without it, so that one such row does not keep a list incomplete for ever.
 */
async function lookAt(pull: EntityPull, ids: readonly string[]): Promise<Result<VerifyAnswer, AppError>> {
  let isUnread = false;
  for (let at = 0; at < ids.length; at += VERIFY_BATCH) {
    const looked = await verifyIds(pull, ids.slice(at, at + VERIFY_BATCH));
    if (!looked.ok || looked.value === 'stale') return looked;
    isUnread ||= looked.value === 'unread';
  }
  const mayPass = pull.looks.mayPass(isUnread);
  return ok(mayPass ? 'done' : 'unread');
}

/** How often in a row the rows beside a page could not be read. */
export type ScanLooks = { mayPass(isUnread: boolean): boolean };

export function createScanLooks(): ScanLooks {
  let unread = 0;
  return {
    mayPass(isUnread) {
      unread = isUnread ? unread + 1 : 0;
      if (unread < SCAN_LOOKS) return unread === 0;
      unread = 0;
      return true;
    },
  };
}

/** Windows only, until the next probe. */
const revoked = ({ deps: { clock } }: EntityPull): NextMeta => {
  return held => ({
    ...finishedSweep({ ...held, hurry: undefined }),
    hasKeyset: false,
    ...(held.capabilities ? { capabilities: { ...held.capabilities, probedAtMs: clock.nowMs() } } : {}),
  });
};

/** A new scan stores the server's time before its first request: the deltas continue from there. */
async function startedScan(pull: EntityPull): Promise<ScanningMeta> {
  const now = await serverNow(pull);
  const meta = pull.deps.replica.meta(pull.def.name);
  if (isScanning(meta)) return meta;
  if (meta.isSeeded) return { ...meta, cursor: '', hasMissed: false };
  const rights = pull.deps.rights?.() ?? meta.rights;
  const from = now === undefined ? undefined : toServerTime(now - overlapOf(meta));
  return { ...meta, rights, cursor: '', seededRows: 0, createdUpTo: from, updatedUpTo: from };
}

/** @param before the meta at the step's beginning: if other code moved the scan meanwhile, only the page's rows are used. */
function movedOn({ def, deps }: EntityPull, before: EntityMeta, meta: ScanningMeta, facts: PageFacts): NextMeta {
  return (held, upserted, toVerify) => {
    if (toVerify.length > 0) return held; // the page is read again when its rows are verified
    if (held.cursor !== before.cursor || held.isSeeded !== before.isSeeded || held.rights !== before.rights) return held;
    const { hurry } = held;
    const nowMs = deps.clock.nowMs();
    const whole = { sweptAtMs: nowMs, confirmedAtMs: nowMs };
    if (meta.isSeeded) {
      const late = withLateness({ ...meta, hurry }, upserted, id => deps.replica.base(def.name, id));
      return facts.isLast ? finishedSweep({ ...withShorterOverlap(late), ...whole }) : { ...late, cursor: facts.nextCursor };
    }
    const seededRows = meta.seededRows + facts.rows.length - (meta.cursor === '' ? 0 : 1); // pages share a row
    const { isPaused, cursor: _cursor, ...scanned } = { ...meta, isPaused: held.isSeeded ? undefined : held.isPaused, hurry, seededRows };
    return facts.isLast ? finishedSweep({ ...scanned, ...whole, isSeeded: true }) : { ...scanned, isPaused, cursor: facts.nextCursor };
  };
}
