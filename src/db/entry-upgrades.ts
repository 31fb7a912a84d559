/**
 * Upgrades an outbox record of an older version of the program to this one, version by version.
 *
 * Append-only: entry n turns appSchema n + 1 into n + 2 and is never changed; a test holds a record of every old shape.
 * An upgrade changes the shape and never the meaning: opId, seq and the user's operation stay.
 */
import { isRecord } from '#base/json.ts';
import { APP_SCHEMA } from '#sync/mutation.ts';

export type EntryUpgrade = (old: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** 2 adds uploads and children; records of 1 read as before. */
const addUploads: EntryUpgrade = old => old;

/**
 * 3 gives each state its own fields; the decoder leaves out the others. An upload is never ambiguous: one that a leader left in that state is
 * queued again. Version 1 did not store an attempt's name, and it stored the time of sending as the time of the next try.
 */
const ownFields: EntryUpgrade = old => {
  const { state, op } = old;
  const isUpload = isRecord(op) && op['kind'] === 'upload';
  if (isUpload && (state === 'ambiguous' || state === 'confirming')) return { ...old, state: 'queued', nextAtMs: 0 };
  if (state !== 'sending' && state !== 'ambiguous' && state !== 'confirming') return old;
  return { ...old, attemptId: old['attemptId'] ?? '', sentAtMs: old['sentAtMs'] ?? old['nextAtMs'] };
};

export const ENTRY_UPGRADES: readonly EntryUpgrade[] = [addUploads, ownFields];

/**
 * @returns the record in the newest shape; the same object if it already was; records without a version or of a newer one unchanged.
 * @throws the error of an upgrade that cannot read the record.
 */
export function upgradeEntry(raw: unknown, upgrades: readonly EntryUpgrade[] = ENTRY_UPGRADES, newest: number = APP_SCHEMA): unknown {
  if (!isRecord(raw)) return raw;
  const from = raw['appSchema'];
  if (typeof from !== 'number' || !Number.isInteger(from) || from < 1 || from >= newest) return raw;
  return upgrades.slice(from - 1, newest - 1).reduce((old, upgrade, index) => ({ ...upgrade(old), appSchema: from + index + 1 }), raw);
}
