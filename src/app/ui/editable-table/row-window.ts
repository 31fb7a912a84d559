/** Chooses the lines that are drawn and their heights: every line has one height, and an open one has its sub-table below it. */

export type Heights = { readonly row: number; readonly sub: number };

/** @param open the indexes of open lines, ascending. */
export const topOf = (at: number, open: readonly number[], { row, sub }: Heights): number => at * row + openBefore(open, at) * sub;

export const wholeHeight = (count: number, open: readonly number[], heights: Heights): number => topOf(count, open, heights);

/** How many of the ascending indexes are below `at`. */
function openBefore(open: readonly number[], at: number): number {
  let [low, high] = [0, open.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((open[middle] ?? Infinity) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The line at a height of the body; the nearest one outside of it. */
export function lineAt(y: number, count: number, open: readonly number[], heights: Heights): number {
  let [low, high] = [0, Math.max(count - 1, 0)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (topOf(middle, open, heights) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Drawn outside of what is in sight, so that a turn of the wheel shows lines and no gap. */
const BEYOND = 4;

export type Window = { readonly from: number; /** Exclusive. */ readonly to: number };

export function windowOf(scrollTop: number, height: number, count: number, open: readonly number[], heights: Heights): Window {
  const first = lineAt(scrollTop, count, open, heights);
  const last = lineAt(scrollTop + height, count, open, heights);
  return { from: Math.max(first - BEYOND, 0), to: Math.min(last + 1 + BEYOND, count) };
}
