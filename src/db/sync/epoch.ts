/** The leader's number. Each new leader takes the next one; a write that carries an older one is void. */
import type { Tables } from '../tables.ts';

type Epoch = { readonly epoch: number; readonly ownerTabId: string };

async function storedEpoch(meta: Tables['meta']): Promise<number> {
  const record = await meta.get('epoch');
  return (record?.value as Epoch | undefined)?.epoch ?? 0;
}

export async function isLeadingEpoch(meta: Tables['meta'], epoch: number): Promise<boolean> {
  return (await storedEpoch(meta)) === epoch;
}

export async function nextEpoch(meta: Tables['meta'], ownerTabId: string): Promise<number> {
  const epoch = (await storedEpoch(meta)) + 1;
  await meta.put({ key: 'epoch', value: { epoch, ownerTabId } satisfies Epoch });
  return epoch;
}
