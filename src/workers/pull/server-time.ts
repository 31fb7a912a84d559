/** Server time as text: 'YYYY-MM-DD HH:mm:ss' in GMT+8, as the server stamps rows and reads its filters. */
const SERVER_OFFSET_MS = 8 * 3_600_000;

export function toServerText(ms: number): string {
  return new Date(ms + SERVER_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Epoch ms of a server text; NaN when it is none. */
export const fromServerText = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`);

/** A whole stamp; dates alone and other things are none. */
export const isServerText = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value);

/** A server text so much later, or earlier. */
export const shiftedText = (text: string, ms: number): string => toServerText(fromServerText(text) + ms);

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
