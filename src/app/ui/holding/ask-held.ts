/** Asks which rows others hold: this device first, and the server where that does not settle it. */
import type { HeldAnswer, HeldRow } from '#query/held-rows.ts';
import type { HeldBy } from '#schema/references.ts';

/** `isSure`: no other row is known to anybody who was asked; else the server judges when the deletion is sent. */
export type Held = { readonly byId: ReadonlyMap<string, readonly HeldBy[]>; readonly isSure: boolean };
export type HeldSources = {
  /** `undefined`: nobody answered. */
  readonly onDevice: () => Promise<HeldAnswer | undefined>;
  /** Absent without a network. */
  readonly onServer: (() => Promise<readonly HeldRow[] | undefined>) | undefined;
};

/** The question before a deletion waits no longer for either of them: the server judges it when it is sent. A menu is open as long as it is. */
const WITHIN_MS = 5_000;

/**
 * @param isLast before the deletion: the server is asked in any case, because it counts rows that the user does not see. A menu that only offers it asks
 * the server where rows are missing on this device.
 */
export async function askHeld({ onDevice, onServer }: HeldSources, ids: readonly string[], isLast: boolean): Promise<Held> {
  const here = await (isLast ? within(onDevice(), WITHIN_MS) : onDevice());
  const byId = new Map((here?.held ?? []).map(({ id, by }) => [id, by]));
  const isWhole = here?.unread.length === 0;
  const open = ids.filter(id => !byId.has(id));
  if (!onServer || open.length === 0 || (isWhole && !isLast)) return { byId, isSure: isWhole };
  const there = await (isLast ? within(onServer(), WITHIN_MS) : onServer());
  for (const { id, by } of there ?? []) if (!byId.has(id)) byId.set(id, by);
  return { byId, isSure: there !== undefined || isWhole };
}

async function within<T>(answer: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
