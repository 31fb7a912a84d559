/**
 * Whether the server's order of ids is ours. A database compares text by its own collation; decimal ids of one length and lower-case
 * hexadecimal ids stand in the same order everywhere, other mixtures need not.
 */

type Shape = string;

/** Ids of one shape are ordered alike by every collation; 'other' by none that we could rely on. */
export function idShape(id: string): Shape {
  if (/^\d+$/.test(id)) return `digits${id.length}`;
  if (/^[0-9a-z-]+$/.test(id)) return 'lower';
  return /^[0-9A-Z-]+$/.test(id) ? 'upper' : 'other';
}

/** Letters of both cases: the server may hold them equal, and no interval of such ids can be judged here. */
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
