/** Keeps shown entries where they are and adds later ones after them, so that a click and Enter meet what the user saw. */
export function inShownOrder<T>(shown: readonly T[], found: readonly T[], keyOf: (one: T) => string): readonly T[] {
  const known = new Set(shown.map(keyOf));
  const later = found.filter(one => !known.has(keyOf(one)));
  return later.length === 0 ? shown : [...shown, ...later];
}
