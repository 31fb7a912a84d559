/**
 * The server's clock in its last answer. Watermarks come from here and never from the device's clock,
 * which may be hours wrong.
 */
export type ServerClock = {
  /** The server's last epoch ms; `undefined` before the first answer and on servers that do not send it. */
  lastMs(): number | undefined;
  /** Server clock minus device clock, at the least: by this, nothing is over before it is over on the server. */
  skewMs(): number;
  /** @param askedAtMs device time of the request; absent: not known. */
  note(serverMs: number | undefined, askedAtMs?: number): void;
};

/** A server that stamps whole seconds is up to this much further on than it says. */
const STAMP_MS = 1_000;

export function createServerClock(nowMs: () => number): ServerClock {
  let last: number | undefined;
  let bounds: Bounds | undefined;
  return {
    lastMs: () => last,
    skewMs: () => bounds?.least ?? 0,
    note(serverMs, askedAtMs) {
      if (serverMs === undefined) return;
      last = serverMs;
      bounds = narrowed(bounds, {
        least: serverMs - nowMs(),
        most: askedAtMs === undefined ? Number.POSITIVE_INFINITY : serverMs + STAMP_MS - askedAtMs,
      });
    },
  };
}

/** Between which the difference of the clocks lies: the server stamped its answer after it was asked and before the answer was here. */
type Bounds = { readonly least: number; readonly most: number };

/** A slow answer takes nothing away from what a fast one has shown. Where the two contradict each other a clock was set, and the later one counts. */
function narrowed(held: Bounds | undefined, found: Bounds): Bounds {
  const both = held ? { least: Math.max(held.least, found.least), most: Math.min(held.most, found.most) } : found;
  return both.least <= both.most ? both : found;
}

/** The age by the device's clock. A moment in the future counts as long past, because the clock was set back. */
export const sinceMs = (thenMs: number, nowMs: number): number => (thenMs > nowMs ? Number.POSITIVE_INFINITY : nowMs - thenMs);
