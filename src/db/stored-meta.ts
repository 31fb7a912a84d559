/** The stored sync state of each entity. An unreadable record is dropped, and the entity is read again from the server. */
import * as v from 'valibot';
import { isServerTime } from '#base/server-time.ts';
import type { ServerTime } from '#base/server-time.ts';
import type { Capabilities } from '#query/capabilities.ts';
import type { EntityMeta } from '#sync/engine-store.ts';
import { ENTITY_META_PREFIX } from './tables.ts';
import type { QuaysideDexie } from './tables.ts';
import { noteUnreadable } from './unreadable.ts';

const serverTime = v.custom<ServerTime>(isServerTime);
const flag = v.optional(v.boolean());
const storedCapabilities = v.object({
  inFilter: v.boolean(),
  byId: v.boolean(),
  createdStream: v.boolean(),
  updatedStream: v.boolean(),
  exactTotal: v.boolean(),
  serverTime: v.boolean(),
  shiftMs: v.optional(v.number()),
  probedAtMs: v.number(),
  reprobeMs: v.optional(v.number()),
  // Up to database version 4.
  doubtMs: v.optional(v.number()),
});
type StoredCapabilities = v.InferOutput<typeof storedCapabilities>;
const storedMeta = v.object({
  entity: v.string(),
  createdUpTo: v.optional(serverTime),
  updatedUpTo: v.optional(serverTime),
  cursor: v.optional(v.string()),
  isSeeded: v.boolean(),
  seededRows: v.number(),
  sweptAtMs: v.optional(v.number()),
  confirmedAtMs: v.optional(v.number()),
  hasKeyset: v.boolean(),
  capabilities: v.optional(storedCapabilities),
  overlapMs: v.optional(v.number()),
  hasMissed: flag,
  hurry: v.optional(v.object({ isAsked: v.boolean(), isAskedAgain: v.boolean() })),
  isPaused: flag,
  rights: v.optional(v.string()),
  // Up to database version 3 a hurry was three flags.
  isUrgent: flag,
  isAsked: flag,
  isAskedAgain: flag,
});

function capabilitiesFrom({ doubtMs, reprobeMs = doubtMs, ...stored }: StoredCapabilities): Capabilities {
  return { ...stored, ...(reprobeMs === undefined ? {} : { reprobeMs }) };
}

/** The meta of a record; a flag without meaning in its state is left out. */
function metaFrom(stored: v.InferOutput<typeof storedMeta>): EntityMeta {
  const { isSeeded, cursor, sweptAtMs, hasMissed = false, isPaused, isUrgent, isAsked = false, isAskedAgain = false, ...known } = stored;
  const hurry = known.hurry ?? (isUrgent ? { isAsked, isAskedAgain } : undefined);
  const { capabilities, ...rest } = known;
  const kept = { ...rest, ...(capabilities && { capabilities: capabilitiesFrom(capabilities) }), ...(hurry && { hurry }) };
  if (!isSeeded) return { ...kept, isSeeded, ...(cursor === undefined ? {} : { cursor }), ...(isPaused ? { isPaused } : {}) };
  const scanned = { ...kept, isSeeded, ...(sweptAtMs === undefined ? {} : { sweptAtMs }) };
  return cursor === undefined ? scanned : { ...scanned, cursor, hasMissed };
}

/** @param mayTidy whether the caller still leads; otherwise nothing is deleted. */
export function readMetas(tables: QuaysideDexie, mayTidy: () => Promise<boolean>): Promise<readonly EntityMeta[]> {
  const { meta } = tables;
  return tables.transaction('rw', meta, async () => {
    const metas: EntityMeta[] = [];
    const isTidying = await mayTidy();
    for (const record of await meta.where('key').startsWith(ENTITY_META_PREFIX).toArray()) {
      const parsed = v.safeParse(storedMeta, record.value);
      if (parsed.success) {
        metas.push(metaFrom(parsed.output));
        continue;
      }
      noteUnreadable(`meta ${record.key}`, parsed.issues[0].message);
      if (isTidying) await meta.delete(record.key);
    }
    return metas;
  });
}

/** The same, for a reader that tidies nothing: an unreadable record is left out. */
export async function readMetasOnly({ meta }: Pick<QuaysideDexie, 'meta'>): Promise<readonly EntityMeta[]> {
  const records = await meta.where('key').startsWith(ENTITY_META_PREFIX).toArray();
  return records.flatMap(({ value }) => {
    const parsed = v.safeParse(storedMeta, value);
    return parsed.success ? [metaFrom(parsed.output)] : [];
  });
}
