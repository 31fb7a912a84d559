/** A search over a dictionary, beside the server: which answer counts, what is kept, and the same search on the device. */
import type { DictItem } from '#schema/dict.ts';

/** More items of one dictionary are not kept: those seen longest ago go. */
const KEPT_MAX = 500;

/** Each call begins a question, and answers whether no later one has begun meanwhile. */
export function latestOnly(): () => () => boolean {
  let begun = 0;
  return () => {
    begun += 1;
    const own = begun;
    return () => own === begun;
  };
}

/** The kept items with those of the newest answer first. */
export function seenItems(kept: readonly DictItem[], answer: readonly DictItem[]): readonly DictItem[] {
  const seen = new Set(answer.map(({ value }) => value));
  return [...answer, ...kept.filter(({ value }) => !seen.has(value))].slice(0, KEPT_MAX);
}

/** The first items whose text or value contains the keyword. */
export function soughtIn(items: readonly DictItem[], keyword: string, max: number): readonly DictItem[] {
  const sought = keyword.trim().toLowerCase();
  return items.filter(({ text, value }) => text.toLowerCase().includes(sought) || value.toLowerCase().includes(sought)).slice(0, max);
}

/** A dictionary of the device from which something can be chosen. Values that only rows name are no dictionary: the server is asked for it. */
export const wholeOf = (items: readonly DictItem[] | undefined): readonly DictItem[] | undefined =>
  items?.some(({ disabled }) => disabled !== true) ? items : undefined;
