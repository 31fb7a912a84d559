/** Lengths of time in ms, and of the texts of a moment in characters. */

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Of a day, the beginning of a moment ('YYYY-MM-DD HH:mm:ss'). */
export const DAY_CHARS = 'YYYY-MM-DD'.length;
/** Of a moment without its seconds. */
export const MINUTE_CHARS = 'YYYY-MM-DD HH:mm'.length;
