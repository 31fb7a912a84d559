/** For a while after an import the list shows arriving rows at once. The user expects them, so they need not wait behind the pill. */
import { runLater } from '../../live/timers.ts';
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
