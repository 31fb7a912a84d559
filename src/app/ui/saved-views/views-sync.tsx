/** The synchronisation of saved views, as a part that is loaded after the first page. */
import { useViewsSync } from './use-views-sync.ts';

export function ViewsSync() {
  useViewsSync();
  return null;
}
