/** A sorted list of distinct texts by UTF-16 code unit. Single changes and bulk changes are both cheap. */
export type SortedTexts = {
  readonly size: () => number;
  readonly addAll: (texts: readonly string[]) => void;
  readonly removeAll: (texts: readonly string[]) => void;
  /** The texts in [from, to]; `to` undefined: no end. */
  readonly between: (from: string, to: string | undefined) => readonly string[];
};

/** From this number of changes on, one merge pass is cheaper than moving half of the list for each change. */
const BULK_FROM = 32;

export function createSortedTexts(initial: readonly string[] = []): SortedTexts {
  let sorted = [...new Set(initial)].sort();

  /** The first index whose text is not before the given one. */
  function positionOf(text: string): number {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    size: () => sorted.length,
    addAll(texts) {
      if (texts.length >= BULK_FROM) {
        sorted = union(sorted, [...new Set(texts)].sort());
        return;
      }
      for (const text of texts) {
        const position = positionOf(text);
        if (sorted[position] !== text) sorted.splice(position, 0, text);
      }
    },
    removeAll(texts) {
      if (texts.length >= BULK_FROM) {
        const gone = new Set(texts);
        sorted = sorted.filter(text => !gone.has(text));
        return;
      }
      for (const text of texts) {
        const position = positionOf(text);
        if (sorted[position] === text) sorted.splice(position, 1);
      }
    },
    between(from, to) {
      const start = positionOf(from);
      if (to === undefined) return sorted.slice(start);
      const end = positionOf(to);
      return sorted.slice(start, sorted[end] === to ? end + 1 : end);
    },
  };
}

/** Merges two sorted lists without duplicates. Rows scanned in order of id come after all others, so they are appended without a merge pass. */
function union(left: string[], right: readonly string[]): string[] {
  const [first] = right;
  if (first === undefined || left.length === 0 || first > (left.at(-1) ?? '')) return left.concat(right);
  const merged: string[] = [];
  let next = 0;
  for (const text of left) {
    for (let other = right[next]; other !== undefined && other <= text; other = right[++next]) if (other !== text) merged.push(other);
    merged.push(text);
  }
  return merged.concat(right.slice(next));
}
