/** What became of users' saves, by the server's own log. */
import type { Op } from './page/sync.ts';

/** What became of the saves: told twice to the server, or never. Of several saves of one row only the last must arrive. */
export function judge(ops: readonly Op[], applied: readonly Op[]): { readonly doubled: number; readonly lost: number } {
  const count = (op: Op): number => applied.filter(({ id, text }) => id === op.id && text === op.text).length;
  const last = [...new Map(ops.map(op => [op.id, op])).values()];
  return { doubled: ops.filter(op => count(op) > 1).length, lost: last.filter(op => count(op) === 0).length };
}
