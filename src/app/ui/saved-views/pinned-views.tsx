/** The saved views that the user has pinned to the menu, each with the number of its rows, which follows their changes. */
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { findRoute } from '#domain/menu-routes.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { SavedQuery } from '#query/advanced/saved-query.ts';
import { figuresOf, isNeverConfirmed } from '#query/view.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { listKeyOf } from '../../live/saved-queries-key.ts';
import { useSchema } from '../../live/schema.tsx';
import { useMenu } from '../../live/use-menu.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useAllSavedQueries } from '../../live/use-saved-queries.ts';
import { usePage } from '../../live/use-view.ts';
import { useDefaultValues } from '../conditions/default-values.ts';
import { toListQuery } from '../list-state/list-state.ts';
import { PINNED_MAX } from './pinned.ts';
import { shownView, stateOf } from './saved-look.ts';
import { savedViewsText } from './text.ts';
import { VIEW_PARAM } from './use-show-view.ts';
import './pinned-views.css';

export type PinnedViewsProps = { readonly onChosen: () => void };

export function PinnedViews({ onChosen }: PinnedViewsProps) {
  const { session } = useAppServices();
  const schema = useSchema();
  const { routes } = useMenu();
  const all = useAllSavedQueries(session);
  const lists = [...schema.defs, ...schema.views];
  const pinned = all
    .flatMap(({ key, saved }) => {
      // A list that is not in the user's menu any more is not shown.
      const def = lists.find(list => listKeyOf(list) === key && findRoute(routes, list.route) !== undefined);
      return def ? saved.filter(({ isPinned }) => isPinned === true).map(view => ({ def, view })) : [];
    })
    .slice(0, PINNED_MAX);
  if (pinned.length === 0) return null;
  return (
    <section className="pinned-views" aria-label={savedViewsText.pinned}>
      <h2>{savedViewsText.pinned}</h2>
      <ul>
        {pinned.map(({ def, view }) => (
          <li key={`${def.route} ${view.title}`}>
            <PinnedView def={def} saved={view} onChosen={onChosen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PinnedView({ def, saved, onChosen }: { readonly def: EntityDef; readonly saved: SavedQuery } & PinnedViewsProps) {
  const { isColumnVisible } = usePermissions();
  const defaults = useDefaultValues(def);
  // The day a default means is that on which it was drawn first.
  const [values] = useState(defaults);
  const isVisible = (name: string): boolean => isColumnVisible(def.permission, name);
  const shown = shownView(def, saved, isVisible);
  const state = stateOf(def, shown, values, isVisible);
  const { view } = usePage(def.name, toListQuery(def, { ...state, sort: undefined, pageNo: FIRST_PAGE_NO, pageSize: 1 }, isVisible));
  const isKnown = view !== undefined && !isNeverConfirmed(view) && !shown.isWider;
  const { total = 0, isPart = false } = view ? figuresOf(view) : {};
  const { title } = saved;
  return (
    <Link
      to={`${def.route}?${new URLSearchParams({ [VIEW_PARAM]: title }).toString()}`}
      title={def.title}
      aria-label={isKnown ? savedViewsText.count(title, total, isPart) : title}
      onClick={onChosen}
    >
      <span className="pinned-title">{title}</span>
      {isKnown && isPart && <span className="pinned-part">{savedViewsText.part}</span>}
      {isKnown && <span className="pinned-count">{total.toLocaleString('zh-CN')}</span>}
    </Link>
  );
}
