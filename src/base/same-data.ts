/** Deep equality of JSON data; a property that is undefined counts as absent, and the order of properties does not matter. */
export function isSameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isNested(a) || !isNested(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  // for…in without building lists of keys, because every row of every page read from the server is compared here.
  for (const key in a) if (!isSameData(a[key], b[key])) return false;
  for (const key in b) if (b[key] !== undefined && a[key] === undefined) return false;
  return true;
}

/** An object or a list. */
const isNested = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
