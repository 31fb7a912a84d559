/**
 * What the last answer said about the server's clock. Watermarks come from here and never from the device's clock,
 * which may be hours wrong.
 */
export type ServerClock = {
  /** Epoch ms the server told last; `undefined` before the first answer and on servers that do not tell. */
  lastMs(): number | undefined;
  /** Server clock minus device clock. */
  skewMs(): number;
  note(serverMs: number | undefined): void;
};

export function createServerClock(nowMs: () => number): ServerClock {
  let last: number | undefined;
  let skew = 0;
  return {
    lastMs: () => last,
    skewMs: () => skew,
    note(serverMs) {
      if (serverMs === undefined) return;
      last = serverMs;
      skew = serverMs - nowMs();
    },
  };
}

/** How long ago by the device's clock; a moment that lies ahead is as good as long past, for the clock was set back. */
export const sinceMs = (thenMs: number, nowMs: number): number => (thenMs > nowMs ? Number.POSITIVE_INFINITY : nowMs - thenMs);
