/** The leader's number. Each new leader takes the next one; a write with an older number is rejected. */
import { EPOCH_KEY } from '../tables.ts';
import type { Epoch, Tables } from '../tables.ts';

async function storedEpoch(meta: Tables['meta']): Promise<number> {
  const record = await meta.get(EPOCH_KEY);
  return (record?.value as Epoch | undefined)?.epoch ?? 0;
}

export async function isLeadingEpoch(meta: Tables['meta'], epoch: number): Promise<boolean> {
  return (await storedEpoch(meta)) === epoch;
}

export async function nextEpoch(meta: Tables['meta'], ownerTabId: string): Promise<number> {
  const epoch = (await storedEpoch(meta)) + 1;
  await meta.put({ key: EPOCH_KEY, value: { epoch, ownerTabId } satisfies Epoch });
  return epoch;
}
