/** The rows of a tree as table nodes. A row that may have children gets an empty list, which is filled after they are read. */
import type { Row } from '#schema/row.ts';
import type { FormLayout } from './model.ts';
import type { OnlineNode } from '#app/ui/online/online-columns.tsx';

const YES: ReadonlySet<string> = new Set(['1', 'Y', 'true']);

export function treeNodes(
  rows: readonly Row[],
  layout: Pick<FormLayout, 'hasChildrenField'>,
  childrenById: Readonly<Record<string, readonly Row[]>>,
): OnlineNode[] {
  return rows.map(row => {
    const known = childrenById[row.id];
    const mark = row[layout.hasChildrenField ?? 'hasChild'] ?? row['hasChild'];
    if (known) return { id: row.id, row, ...(known.length > 0 ? { children: treeNodes(known, layout, childrenById) } : {}) };
    return YES.has(String(mark)) ? { id: row.id, row, children: [] } : { id: row.id, row };
  });
}
