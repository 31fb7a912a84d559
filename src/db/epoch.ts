/** The leader's number. Each new leader takes the next one; a write with an older number is rejected. */
import * as v from 'valibot';
import type { Tables } from './tables.ts';

export const EPOCH_KEY = 'epoch';
const stored = v.object({ epoch: v.number(), ownerTabId: v.string() });
type Epoch = v.InferOutput<typeof stored>;

const NONE: Epoch = { epoch: 0, ownerTabId: '' };

async function readEpoch(meta: Tables['meta']): Promise<Epoch> {
  const parsed = v.safeParse(stored, (await meta.get(EPOCH_KEY))?.value);
  return parsed.success ? parsed.output : NONE;
}

async function writeEpoch(meta: Tables['meta'], value: Epoch): Promise<void> {
  await meta.put({ key: EPOCH_KEY, value });
}

export async function isLeadingEpoch(meta: Tables['meta'], epoch: number): Promise<boolean> {
  return (await readEpoch(meta)).epoch === epoch;
}

export async function nextEpoch(meta: Tables['meta'], ownerTabId: string): Promise<number> {
  const epoch = (await readEpoch(meta)).epoch + 1;
  await writeEpoch(meta, { epoch, ownerTabId });
  return epoch;
}

/** Ends the leader's epoch on its behalf: its next write is rejected, and it starts again from the disk. */
export async function endEpoch(meta: Tables['meta']): Promise<void> {
  const { epoch, ownerTabId } = await readEpoch(meta);
  await writeEpoch(meta, { epoch: epoch + 1, ownerTabId });
}
