/** Compares texts by their UTF-16 code units, and numbers by size: an order that is the same on every device. */
export const byCodeUnit = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);
