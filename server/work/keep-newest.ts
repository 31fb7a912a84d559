/** A bounded cache: a map in the order of use, from which the entry used longest ago is dropped. */

/** Puts the entry behind all others; one that is used again is put again. @param most how many the map keeps. */
export function keepNewest<V>(kept: Map<string, V>, key: string, value: V, most: number): void {
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}
