/** The rows before and after one in the order that the list shows. */

/** @param at where the row stood when it was last there: after it has left the list the walk goes on from its place. */
export function neighbours(
  order: readonly string[],
  id: string | undefined,
  at: number,
): { readonly previous: string | undefined; readonly next: string | undefined } {
  const here = id === undefined ? -1 : order.indexOf(id);
  if (here >= 0) return { previous: order[here - 1], next: order[here + 1] };
  return at < 0 ? { previous: undefined, next: undefined } : { previous: order[at - 1], next: order[at] };
}
