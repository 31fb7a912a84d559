/** New lines, each made beside those before it, as a running number needs. */
import type { Row } from '#schema/row.ts';
import { newId } from '../../live/use-mutation-effects.ts';

export function newLines(make: (id: string, rows: readonly Row[]) => Row, rows: readonly Row[], count: number): readonly Row[] {
  const all = [...rows];
  for (let left = count; left > 0; left -= 1) all.push(make(newId(), all));
  return all.slice(rows.length);
}
