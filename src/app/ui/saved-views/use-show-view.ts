/** Shows a saved view in its list: its conditions, order, groups and columns; once for the view that the address names. */
import { use, useEffect, useRef } from 'react';
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { SavedQuery } from '#query/advanced/saved-query.ts';
import { useLatest } from '../../live/use-latest.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { WindowAddressContext } from '../../live/window-address.ts';
import { usePageTab } from '../../page-memory/use-tabs.ts';
import { useDefaultValues } from '../conditions/default-values.ts';
import { useListScope } from '../list-state/list-scope.ts';
import { listText } from '../list/text.ts';
import { shownView } from './saved-look.ts';
import { savedViewsText } from './text.ts';

/** The name of a view in the address of its list. */
export const VIEW_PARAM = 'view';

export function useShowView(): (saved: SavedQuery) => void {
  const { def, list, rows, choice } = useListScope();
  const { isColumnVisible } = usePermissions();
  const { message } = App.useApp();
  const defaults = useDefaultValues(def);
  return useLatest((saved: SavedQuery) => {
    const { query, values, sort, group, columns, isPart } = shownView(def, saved, name => isColumnVisible(def.permission, name));
    list.send({ kind: 'reset', values: values ?? defaults() });
    if (query) list.send({ kind: 'advanced', query });
    list.send({ kind: 'sorted', sort });
    list.send({ kind: 'grouped', group });
    if (columns) {
      try {
        choice.choose(columns);
      } catch {
        inBackground(message.error(listText.storage.quota));
      }
    }
    if (isPart) inBackground(message.warning(savedViewsText.partly));
    // Another view shows all its rows, including those that wait behind the pill.
    rows.applyWaiting();
  });
}

export function useViewInAddress(views: readonly SavedQuery[]): void {
  const { search, tabKey } = use(WindowAddressContext);
  const { key } = usePageTab();
  const show = useShowView();
  const title = tabKey === key ? new URLSearchParams(search).get(VIEW_PARAM) : null;
  const saved = views.find(view => view.title === title);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !saved) return;
    isDone.current = true;
    show(saved);
  }, [saved, show]);
}
