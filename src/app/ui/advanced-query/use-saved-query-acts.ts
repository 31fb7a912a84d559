/** What a user does with the queries stored on this device: keep, load, change, pin, copy, delete. */
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { isSameData } from '#base/same-data.ts';
import { wholeQuery } from '#query/advanced/query-line.ts';
import type { LineQuery } from '#query/advanced/query-line.ts';
import { hasTitle, linesOf, toSavedQuery, withSaved, withoutSaved } from '#query/advanced/saved-query.ts';
import type { SavedQuery } from '#query/advanced/saved-query.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { deviceStore } from '../../live/device-store.ts';
import { savedQueriesKey } from '../../live/saved-queries-key.ts';
import { useSchema } from '../../live/schema.tsx';
import { keepSavedQueries, readSavedQueries, useAllSavedQueries, useSavedQueries } from '../../live/use-saved-queries.ts';
import { NOTHING_CHOSEN } from '../../page-memory/column-choice.ts';
import { useListScope } from '../list-state/list-scope.ts';
import { listText } from '../list/text.ts';
import { PINNED_MAX } from '../saved-views/pinned.ts';
import { lookOf } from '../saved-views/saved-look.ts';
import { savedViewsText } from '../saved-views/text.ts';
import { useShowView } from '../saved-views/use-show-view.ts';
import { advancedText } from './text.ts';

export const SAVED_QUERY_NAME_CHARS = 40;

export type SavedQueryActs = {
  readonly saved: readonly SavedQuery[];
  /** Stores the lines, with the list as it looks, under this name; asks before it replaces a query. `onKept` is called when they are stored. */
  readonly save: (query: LineQuery, title: string, onKept: () => void) => 'nameless' | undefined;
  /** The lines of a stored query; a list that it keeps is shown. */
  readonly load: (chosen: SavedQuery) => LineQuery;
  readonly change: (changed: SavedQuery) => void;
  readonly pin: (chosen: SavedQuery) => void;
  /** A query of somebody else becomes one of the user's own. */
  readonly copy: (view: SavedQuery) => void;
  readonly remove: (gone: SavedQuery) => void;
};

export function useSavedQueryActs(def: EntityDef, isVisible: IsFieldVisible): SavedQueryActs {
  const { session } = useAppServices();
  const { message, modal } = App.useApp();
  const schema = useSchema();
  const key = savedQueriesKey(session, def);
  const saved = useSavedQueries(key);
  const { list, choice } = useListScope();
  const showView = useShowView();
  const all = useAllSavedQueries(session);

  /** Reads the stored list first, because another tab may have changed it. */
  const keep = (change: (before: readonly SavedQuery[]) => readonly SavedQuery[]): boolean => {
    try {
      keepSavedQueries(deviceStore(), key, change(readSavedQueries(deviceStore(), key, Date.now())));
      return true;
    } catch {
      inBackground(message.error(listText.storage.quota));
      return false;
    }
  };
  /** The list as it is, beside the conditions of the lines. */
  const look = lookOf(list.get(), choice.chosen);
  const isLookEmpty = Object.keys(look.values).length === 0 && !look.sort && !look.group && isSameData(choice.chosen, NOTHING_CHOSEN);
  const keepNow = (query: LineQuery, title: string, onKept: () => void): void => {
    const made: SavedQuery = { ...toSavedQuery(schema, def, title, query), look };
    // A view of the same name keeps its place in the menu, and whom it is shared with.
    const kept = (before: readonly SavedQuery[]): SavedQuery => {
      const { isPinned, roles } = before.find(one => one.title === title) ?? {};
      return { ...made, ...(isPinned && { isPinned }), ...(roles && { roles }) };
    };
    if (!keep(before => withSaved(before, kept(before)))) return;
    onKept();
    inBackground(message.success(advancedText.keep(title)));
  };
  const save: SavedQueryActs['save'] = (query, title, onKept) => {
    if (!wholeQuery(query) && isLookEmpty) inBackground(message.warning(advancedText.emptySaved));
    else if (title === '') {
      inBackground(message.warning(advancedText.emptyName));
      return 'nameless';
    } else if (!hasTitle(saved, title)) keepNow(query, title, onKept);
    else
      modal.confirm({
        title: advancedText.overwrite(title),
        okText: advancedText.overwriteOk,
        cancelText: advancedText.cancel,
        onOk: () => keepNow(query, title, onKept),
      });
    return undefined;
  };
  const load = (chosen: SavedQuery): LineQuery => {
    const { query: lines, dropped } = linesOf(def, chosen, isVisible);
    if (dropped > 0) inBackground(message.warning(advancedText.dropped(dropped)));
    if (chosen.look) showView(chosen);
    return lines;
  };
  const change = (changed: SavedQuery): void => {
    keep(before => before.map(one => (one.title === changed.title ? changed : one)));
  };
  const pin = (chosen: SavedQuery): void => {
    const { isPinned, ...rest } = chosen;
    const count = all.flatMap(one => one.saved).filter(one => one.isPinned === true).length;
    if (isPinned) change(rest);
    else if (count >= PINNED_MAX) inBackground(message.warning(savedViewsText.pinFull(PINNED_MAX)));
    else change({ ...rest, isPinned: true });
  };
  const copy = (view: SavedQuery): void => {
    const { isPinned: _pinned, roles: _roles, ...rest } = view;
    const name = hasTitle(saved, view.title) ? savedViewsText.copyOf(view.title).slice(0, SAVED_QUERY_NAME_CHARS) : view.title;
    if (keep(before => withSaved(before, { ...rest, title: name }))) inBackground(message.success(savedViewsText.copied(name)));
  };
  const remove = ({ title: gone }: SavedQuery): void => {
    modal.confirm({
      title: advancedText.removeTitle(gone),
      okText: advancedText.removeOk,
      cancelText: advancedText.cancel,
      okButtonProps: { danger: true },
      onOk: () => {
        keep(before => withoutSaved(before, gone));
      },
    });
  };

  return { saved, save, load, change, pin, copy, remove };
}
