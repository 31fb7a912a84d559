/** Times as the server speaks them: text in whole seconds, GMT+8. */
const HOUR_MS = 3_600_000;
const SERVER_OFFSET_MS = 8 * HOUR_MS;

/** 'YYYY-MM-DD HH:mm:ss' of an instant. */
export function toServerTime(ms: number): string {
  return new Date(ms + SERVER_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}
