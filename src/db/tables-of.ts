/** Gives the tables behind a handle; only modules of src/db may use it. */
import type { Db } from './handle.ts';
import { EPOCH_KEY } from './tables.ts';
import type { Epoch, QuaysideDexie, Tables } from './tables.ts';

export function tablesOf(db: Db): QuaysideDexie {
  return db as unknown as QuaysideDexie;
}

/** Ends the leader's epoch on its behalf: its next write is rejected, and it starts again from the disk. */
export async function endEpoch(meta: Tables['meta']): Promise<void> {
  const held = (await meta.get(EPOCH_KEY))?.value as Epoch | undefined;
  await meta.put({ key: EPOCH_KEY, value: { epoch: (held?.epoch ?? 0) + 1, ownerTabId: held?.ownerTabId ?? '' } satisfies Epoch });
}
