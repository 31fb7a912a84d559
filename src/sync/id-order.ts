/**
 * Tells whether the server orders ids as we do. A database compares text by its own collation. Decimal ids of one length and lower-case
 * hexadecimal ids have the same order in all of them; other mixtures may not.
 */

type Shape = string;

/** Ids of one shape have the same order in every collation; 'other' has no reliable order. */
export function idShape(id: string): Shape {
  if (/^\d+$/.test(id)) return `digits${id.length}`;
  if (/^[0-9a-z-]+$/.test(id)) return 'lower';
  return /^[0-9A-Z-]+$/.test(id) ? 'upper' : 'other';
}

/** Letters of both cases: the server may treat them as equal, so intervals of such ids prove nothing. */
export function isMixedCase(ids: readonly string[]): boolean {
  const shapes = new Set(ids.map(idShape));
  return shapes.has('other') || (shapes.has('lower') && shapes.has('upper'));
}

/** The least id that every collation puts after this one and before the next of its shape. */
export function idAfter(id: string): string {
  if (!/^\d+$/.test(id)) return `${id}0`;
  const next = String(BigInt(id) + 1n);
  return next.padStart(id.length, '0');
}
