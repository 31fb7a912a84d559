/** After an import the list shows what arrives by itself for a while: the user asked for these rows, and they need not wait behind the pill. */
import { runLater } from '../../live/run-later.ts';
import type { RowStore } from '../../live/row-store.ts';
import { LIST_SETTLE_MS } from '../../live/row-store.ts';

export function showArriving(rows: RowStore): void {
  const show = (): void => {
    const head = rows.head();
    if (head && (head.freshCount > 0 || head.hasMoved)) rows.applyWaiting();
  };
  show();
  runLater(rows.subscribeHead(show), LIST_SETTLE_MS);
}
