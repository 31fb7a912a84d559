/** 修改后重试 and the decision of conflicts: the entry stays the same entry with other values. */
import type { Result } from '#base/result.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Values } from '#schema/row.ts';
import type { AppError } from '#base/errors.ts';
import { outboxText } from './text.ts';
import { dependenciesOf } from '#sync/dependencies.ts';
import { foldRow } from '#sync/fold.ts';
import { filesNamedBy } from '#sync/upload-entries.ts';
import { editOp, resolveOp, undecided } from '#sync/resolve.ts';
import type { ConflictChoice } from '#sync/resolve.ts';
import { baseRowOf } from '../base-row.ts';
import { isConflict } from '#sync/mutation.ts';
import type { ChildList, QueuedEntry } from '#sync/mutation.ts';
import type { Db } from '../handle.ts';
import { refuse, requeued, touchEntry } from './entry-touch.ts';
import { entriesFor } from './entries-for.ts';
import { cancelLooseUploads, queueUploads } from './queue-uploads.ts';
import { discardWithDependants } from './settle-manual.ts';
import type { OpId } from '#sync/op-id.ts';

/** Decides every conflicting field. If nothing of the entry is left, it is discarded together with its dependants. */
export function resolveConflict(
  db: Db,
  opId: OpId,
  choice: ConflictChoice,
  nowMs: number = Date.now(),
): Promise<Result<undefined, AppError>> {
  return touchEntry(db, opId, async touched => {
    const { entry, tables } = touched;
    if (!isConflict(entry)) throw refuse(outboxText.notConflict);
    if (undecided(entry.conflicts, choice).length > 0) throw refuse(outboxText.conflictUndecided);
    const resolved = resolveOp(tables.schema, entry, choice);
    if (resolved) await tables.outbox.put({ ...requeued(entry), ...resolved });
    else await discardWithDependants(touched, nowMs, "took the server's values");
  });
}

/**
 * Puts other values into the entry and queues it again. '' clears a field; fields not named stay unchanged.
 * @param texts display texts of the changed refs, `{field}_dictText`.
 * @param children the new lists of child rows; a list not named stays unchanged.
 */
export function editEntry(
  db: Db,
  opId: OpId,
  patch: Values,
  texts: Values = {},
  children: readonly ChildList[] = [],
  nowMs: number = Date.now(),
): Promise<Result<undefined, AppError>> {
  return touchEntry(db, opId, async ({ tables, entry, entries }) => {
    if (entry.state === 'paused') throw refuse(outboxText.entryPaused);
    const earlier = entries.filter(other => other.lane === entry.lane && other.seq < entry.seq);
    const before = foldRow(tables.schema, await baseRowOf(tables, entry.entity, entry.rowId), earlier)?.row;
    const op = editOp(entry.op, patch, before, children);
    if (!op) throw refuse(outboxText.cannotEdit);
    const stale = new Set(Object.keys(patch).map(field => field + DICT_TEXT_SUFFIX));
    const kept = Object.fromEntries(Object.entries(entry.texts).filter(([key]) => !stale.has(key)));
    const wanted: QueuedEntry = { ...requeued(entry), op, texts: { ...kept, ...texts } };
    const { mutation, entries: queued } = await queueUploads(tables, await entriesFor(tables, [wanted]), wanted);
    await tables.outbox.put({ ...wanted, op: mutation.op, deps: [...new Set([...entry.deps, ...dependenciesOf(queued, mutation)])] });
    await cancelLooseUploads(tables, [entry, wanted].flatMap(filesNamedBy), nowMs);
  });
}
