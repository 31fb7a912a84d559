/**
 * Reads the outbox for the leader. A record of an older version is written back in today's shape; an unreadable record
 * is moved unchanged to the quarantine and never skipped.
 */
import type { OutboxPart } from '#sync/engine-store.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { readStoredEntry } from '../stored-entry.ts';
import type { QuaysideDexie } from '../tables.ts';

/**
 * @param mayTidy whether the caller still leads; otherwise the outbox is only read.
 * @param part the whole outbox if absent.
 */
export async function readOutbox(
  tables: QuaysideDexie,
  nowMs: () => number,
  mayTidy: () => Promise<boolean>,
  part?: OutboxPart,
): Promise<readonly OutboxEntry[]> {
  const { outbox, quarantine, meta } = tables;
  const read = part ? await tables.transaction('r', outbox, async () => readRecords(tables, part)) : await readRecords(tables);
  if (read.every(record => record.kind === 'entry' && !record.isUpgraded)) return entriesIn(read);
  return tables.transaction('rw', outbox, quarantine, meta, async () => {
    const again = await readRecords(tables, part);
    if (!(await mayTidy())) return entriesIn(again);
    for (const record of again) {
      if (record.kind === 'entry') {
        if (record.isUpgraded) await outbox.put(record.entry);
        continue;
      }
      await quarantine.add({ atMs: nowMs(), why: record.why, raw: record.raw });
      await outbox.delete(record.seq);
    }
    return entriesIn(again);
  });
}

async function readRecords(tables: QuaysideDexie, part?: OutboxPart) {
  const records = await (part ? recordsAt(tables, part) : tables.outbox.orderBy('seq').toArray());
  return records.map(raw => ({ ...readStoredEntry(raw), raw, seq: raw.seq }));
}

async function recordsAt({ outbox }: QuaysideDexie, { seqs, after }: OutboxPart): Promise<readonly OutboxEntry[]> {
  const older = seqs.filter(seq => seq <= after).toSorted((a, b) => a - b);
  const known = older.length > 0 ? await outbox.bulkGet(older) : [];
  return [...known.flatMap(record => record ?? []), ...(await outbox.where('seq').above(after).toArray())];
}

const entriesIn = (read: Awaited<ReturnType<typeof readRecords>>): readonly OutboxEntry[] =>
  read.flatMap(record => (record.kind === 'entry' ? [record.entry] : []));
