/** The list with one item a place earlier or later; `undefined`: there is no such place. */
export function moved<T>(items: readonly T[], at: number, by: -1 | 1): readonly T[] | undefined {
  const [item, other] = [items[at], items[at + by]];
  if (item === undefined || other === undefined) return undefined;
  return items.with(at, other).with(at + by, item);
}
