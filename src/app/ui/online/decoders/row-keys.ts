/** Makes keys for records without an id, e.g. those of a report: all their values joined, cut to fifty characters (widget specification §9). */
import type { Row, Values } from '#schema/row.ts';

const KEY_CHARS = 50;

/** A record's own id is kept; the second of two equal keys gets a number. */
export function keyRows(records: readonly Values[]): readonly Row[] {
  const seen = new Map<string, number>();
  return records.map(({ id, ...values }) => {
    const key = id === undefined || id === '' ? Object.values(values).join('').slice(0, KEY_CHARS) : String(id);
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return { ...values, id: times === 1 ? key : `${key}#${times}` };
  });
}
