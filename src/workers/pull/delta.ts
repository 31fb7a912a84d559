/**
 * Delta: reads the createTime and updateTime streams since the watermarks, each paged by id.
 * New watermarks are the server's time before the pass minus an overlap, saved with the last page. They never come from the device's clock or
 * from the newest updateTime, because rows commit later than they are stamped and stamps are whole seconds.
 */
import type { Row } from '#schema/row.ts';
import type { SyncRead } from '#query/sync-read.ts';
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { mayTrust, withdraw } from '#query/capabilities.ts';
import type { EntityMeta } from '../ports.ts';
import { mergeInto, saveMeta } from './merge.ts';
import type { StepAnswer } from './merge.ts';
import { overlapOf } from './overlap.ts';
import { pageFacts } from './page-facts.ts';
import { readPage, serverNow } from './read-page.ts';
import type { EntityPull } from './read-page.ts';
import { scopeFrom } from './scope.ts';
import { fromServerTime, laterTime, toServerTime } from '#base/server-time.ts';
import type { ServerTime } from '#base/server-time.ts';
import { hurried } from './sweep-pace.ts';
import { CLOCK_BACK_MS, SYNC_PAGE_SIZE } from '#sync/pace.ts';

/** One whole pass over both streams. Without watermarks (the server sends no time) there is no delta, and sweeps do the work. */
export async function deltaPass(pull: EntityPull): Promise<Result<StepAnswer, AppError>> {
  const { replica, clock } = pull.deps;
  const startMs = await serverNow(pull);
  const meta = replica.meta(pull.def.name);
  const { createdUpTo, updatedUpTo } = meta;
  if (startMs === undefined || createdUpTo === undefined || updatedUpTo === undefined) return ok('done');
  const floor = startMs - overlapOf(meta);
  const upTo = toServerTime(floor);
  if (fromServerTime(createdUpTo) - floor > CLOCK_BACK_MS) {
    // The server's clock went back: later stamps lie before the watermarks, so a sweep reads everything again.
    const swept = await saveMeta(pull, held => ({ ...hurried(held), createdUpTo: upTo, updatedUpTo: upTo }));
    if (!swept.ok || swept.value === 'stale') return swept;
  }
  const scope = scopeFrom(pull.def, startMs);
  if (mayTrust(meta, 'createdStream')) {
    const read = { createdFrom: laterTime(earlierOf(createdUpTo, upTo), scope) };
    const created = await streamPages(pull, 'created', read, held => ({ ...held, createdUpTo: upTo }));
    if (!created.ok || created.value === 'stale') return created;
  }
  if (!mayTrust(meta, 'updatedStream')) return ok('done');
  const read = { updatedFrom: earlierOf(updatedUpTo, upTo), createdFrom: mayTrust(meta, 'createdStream') ? scope : undefined };
  return streamPages(pull, 'updated', read, held => ({ ...held, updatedUpTo: upTo, confirmedAtMs: clock.nowMs() }));
}

const earlierOf = (a: ServerTime, b: ServerTime): ServerTime => (a < b ? a : b);

type Stream = 'created' | 'updated';

async function streamPages(
  pull: EntityPull,
  stream: Stream,
  asked: Pick<SyncRead, 'createdFrom' | 'updatedFrom'>,
  finished: (meta: EntityMeta) => EntityMeta,
): Promise<Result<StepAnswer, AppError>> {
  const { replica, clock } = pull.deps;
  let fromId = '';
  for (;;) {
    const answer = await readPage(pull, { ...asked, ...(fromId === '' ? {} : { fromId }), pageSize: SYNC_PAGE_SIZE });
    if (!answer.ok) return answer;
    const { page, evidence } = answer.value;
    const isTotalExact = replica.meta(pull.def.name).capabilities?.exactTotal;
    const facts = pageFacts({ fromId, pageSize: SYNC_PAGE_SIZE, isTotalExact }, page);
    const isIgnored = !facts.rows.every(row => isAsked(row, stream, asked));
    const next = isIgnored
      ? (held: EntityMeta) => withdraw(held, `${stream}Stream`, clock.nowMs())
      : facts.isKeyset
        ? facts.isLast
          ? finished
          : undefined
        : (held: EntityMeta) => ({ ...held, hasKeyset: false });
    const merged = await mergeInto(pull, { entity: pull.def.name, rows: facts.rows, evidence, meta: next });
    if (!merged.ok || merged.value === 'stale' || next) return merged;
    fromId = facts.nextCursor;
  }
}

/** A row outside the filter shows that the server does not filter. */
function isAsked(row: Row, stream: Stream, { createdFrom, updatedFrom }: Pick<SyncRead, 'createdFrom' | 'updatedFrom'>): boolean {
  const [stamp, from] = stream === 'created' ? [row['createTime'], createdFrom] : [row['updateTime'], updatedFrom];
  return from === undefined || (stamp !== undefined && String(stamp) >= from);
}
