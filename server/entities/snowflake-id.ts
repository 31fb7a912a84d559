/** Ids of rows. The server makes 19 digits for rows without an id: milliseconds, then a counter, so that later ids sort after earlier ones. */
const EPOCH_MS = 1_288_834_974_657n; // the epoch MyBatis-Plus counts from
const WORKER_AND_COUNTER_BITS = 22n;
const COUNTER_MASK = 4_095;

export function createSnowflake(): (nowMs: number) => string {
  let counter = Math.floor(Math.random() * COUNTER_MASK);
  const worker = BigInt(Math.floor(Math.random() * 1_024)); // so that several processes on one database make different ids
  return nowMs => {
    counter = (counter + 1) & COUNTER_MASK;
    return String(((BigInt(nowMs) - EPOCH_MS) << WORKER_AND_COUNTER_BITS) | (worker << 12n) | BigInt(counter));
  };
}

/** A client makes 32 hex digits, the server a snowflake. Commas, quotes and slashes would not survive lists and addresses. */
export const isOurId = (id: string): boolean => /^(?:[0-9a-f]{32}|\d{15,19})$/.test(id);
