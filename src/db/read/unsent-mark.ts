/** The number of unsent changes and the highest `seq` so far: the two values that are also stored outside the database. */
import type { UnsentMark } from '#sync/lost-work.ts';
import type { Db } from '../handle.ts';
import { tablesOf } from '../tables-of.ts';

/** `seq` rises without a gap and never starts again, so a smaller `lastSeq` than before means another database. */
export function readUnsentMark(db: Db): Promise<UnsentMark> {
  const { outbox, outboxLog, quarantine } = tablesOf(db);
  return tablesOf(db).transaction('r', outbox, outboxLog, quarantine, async () => {
    const kept = await quarantine.toArray();
    const seqs = [
      ...(await outbox.orderBy('seq').reverse().limit(1).primaryKeys()),
      ...(await outboxLog.orderBy('seq').reverse().limit(1).primaryKeys()),
      ...kept.map(({ raw }) => seqOf(raw)),
    ];
    return { pending: (await outbox.count()) + kept.length, lastSeq: Math.max(0, ...seqs) };
  });
}

/** The quarantine also holds records that were never entries. */
function seqOf(raw: unknown): number {
  const seq: unknown = typeof raw === 'object' && raw !== null ? Reflect.get(raw, 'seq') : 0;
  return typeof seq === 'number' ? seq : 0;
}
