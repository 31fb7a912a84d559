/** Reads the outbox for the leader; a record that cannot be read is moved whole to the quarantine, never skipped. */
import type { OutboxEntry } from '#domain/sync/mutation.ts';
import { readStoredEntry } from '../stored-entry.ts';
import type { QuaysideDexie } from '../tables.ts';

export async function readOutbox(tables: QuaysideDexie, nowMs: () => number): Promise<readonly OutboxEntry[]> {
  const { outbox, quarantine } = tables;
  const read = await readAll(tables);
  if (read.every(({ kind }) => kind === 'entry')) return entriesIn(read);
  return tables.transaction('rw', outbox, quarantine, async () => {
    const again = await readAll(tables);
    for (const record of again) {
      if (record.kind === 'entry') continue;
      await quarantine.add({ atMs: nowMs(), why: record.why, raw: record.raw });
      await outbox.delete(record.seq);
    }
    return entriesIn(again);
  });
}

async function readAll({ outbox }: QuaysideDexie) {
  const records = await outbox.orderBy('seq').toArray();
  return records.map(raw => ({ ...readStoredEntry(raw), raw, seq: raw.seq }));
}

const entriesIn = (read: Awaited<ReturnType<typeof readAll>>): readonly OutboxEntry[] =>
  read.flatMap(record => (record.kind === 'entry' ? [record.entry] : []));
