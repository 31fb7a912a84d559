/** Paths of pages. A segment that begins with `:` stands for any text; a path without one wins over those that have one. */

const segmentsOf = (path: string): readonly string[] => path.split('/');
const isAny = (segment: string | undefined): boolean => segment?.startsWith(':') === true;
export const hasParameter = (path: string): boolean => path.includes('/:');

/** Whether the pattern has a parameter and means the path. */
export function matchesPath(pattern: string, path: string): boolean {
  const [wanted, given] = [segmentsOf(pattern), segmentsOf(path)];
  return hasParameter(pattern) && wanted.length === given.length && wanted.every((segment, at) => isAny(segment) || segment === given[at]);
}

/** Whether two pages contend for an address: their paths are the same, or both have parameters and some address is meant by both. */
export function contend(one: string, other: string): boolean {
  const [a, b] = [segmentsOf(one.toLowerCase()), segmentsOf(other.toLowerCase())];
  if (a.length !== b.length) return false;
  if (!hasParameter(one) || !hasParameter(other)) return a.every((segment, at) => segment === b[at]);
  return a.every((segment, at) => isAny(segment) || isAny(b[at]) || segment === b[at]);
}

/** Whether the path is, or could mean, `root` or an address below it. */
export function reaches(path: string, root: string): boolean {
  const given = segmentsOf(path);
  return segmentsOf(root).every((segment, at) => segment === given[at] || isAny(given[at]));
}
