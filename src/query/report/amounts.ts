/** Sums and differences of a report's figures that do not drift. */

/** The sum of those that are known; `undefined` if none is. */
export function plus(scale: number, ...parts: readonly (number | undefined)[]): number | undefined {
  const known = parts.filter(part => part !== undefined);
  if (known.length === 0) return undefined;
  const unit = 10 ** scale;
  return known.reduce((sum, part) => sum + Math.round(part * unit), 0) / unit;
}

/** The first less the others; what is not known counts as nothing, and nothing known gives nothing. */
export const minus = (scale: number, whole: number | undefined, ...parts: readonly (number | undefined)[]): number | undefined =>
  plus(scale, whole, ...parts.map(part => (part === undefined ? undefined : -part)));
