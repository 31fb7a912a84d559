/**
 * Brings an outbox record written by an older version of the program up to this one, version by version.
 *
 * Append-only: entry n turns appSchema n + 1 into n + 2 and stays as it is for ever; a test holds a record of every old shape.
 * An upgrade changes the shape and never the meaning: opId, seq and what the user did stay.
 */
import { APP_SCHEMA } from '#sync/mutation.ts';

export type EntryUpgrade = (old: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** 2 knows uploads and children; everything written for 1 still reads as it did. */
const addUploads: EntryUpgrade = old => old;

/**
 * 3 has of each state its own fields; the decoder leaves out the others. An upload is never in doubt: one that a leader left so is in the
 * queue again. Version 1 did not write what an attempt was called; the time it was to be looked at next was the time it was sent.
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
 * @returns the record in the newest shape, the very same one when it already was; records of no or a newer version come back untouched.
 * @throws whatever an upgrade throws about a record it cannot read.
 */
export function upgradeEntry(raw: unknown, upgrades: readonly EntryUpgrade[] = ENTRY_UPGRADES, newest: number = APP_SCHEMA): unknown {
  if (!isRecord(raw)) return raw;
  const from = raw['appSchema'];
  if (typeof from !== 'number' || !Number.isInteger(from) || from < 1 || from >= newest) return raw;
  return upgrades.slice(from - 1, newest - 1).reduce((old, upgrade, index) => ({ ...upgrade(old), appSchema: from + index + 1 }), raw);
}

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> => typeof raw === 'object' && raw !== null;
