/**
 * The server's clock in its last answer. Watermarks come from here and never from the device's clock,
 * which may be hours wrong.
 */
export type ServerClock = {
  /** The server's last epoch ms; `undefined` before the first answer and on servers that do not send it. */
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

/** The age by the device's clock. A moment in the future counts as long past, because the clock was set back. */
export const sinceMs = (thenMs: number, nowMs: number): number => (thenMs > nowMs ? Number.POSITIVE_INFINITY : nowMs - thenMs);
