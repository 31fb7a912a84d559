/** The steps of the tour for one user: what every page has, then the first list of his menu in which rows wait for somebody. Pure. */
import type { AppRoute } from '#domain/menu-routes.ts';
import { queuesOf } from '#schema/queues.ts';
import type { Schema } from '#schema/schema.ts';
import { tourText } from './text.ts';

export type TourStep = {
  readonly title: string;
  readonly description: string;
  /** What it points at, as a selector; absent: it stands in the middle. */
  readonly at?: string;
  /** Beside a tall thing, so that it is not covered. */
  readonly placement?: 'right';
  /** The page on which that is. */
  readonly path?: string;
};

type Asked = {
  readonly schema: Pick<Schema, 'findByComponent'>;
  readonly routes: readonly Pick<AppRoute, 'path' | 'target'>[];
  readonly isPhone: boolean;
};

/** Five steps, or three for a user in whose menu no rows wait. */
export function tourSteps({ schema, routes, isPhone }: Asked): readonly TourStep[] {
  const list = routes.find(({ target }) => {
    const def = target.kind === 'view' ? schema.findByComponent(target.component) : undefined;
    return def !== undefined && queuesOf(def).length > 0;
  });
  const inList: readonly TourStep[] = list
    ? [
        { title: tourText.queuesTitle, description: tourText.queues, at: '.qs-views-place', path: list.path },
        { title: tourText.rowTitle, description: isPhone ? tourText.rowOnPhone : tourText.row, at: '.qs-row-actions', path: list.path },
      ]
    : [];
  return [
    isPhone
      ? { title: tourText.menuTitle, description: tourText.menuOnPhone, at: '.menu-fold' }
      : { title: tourText.menuTitle, description: tourText.menu, at: '.menu-tree, .top-menu', placement: 'right' },
    { title: tourText.badgeTitle, description: tourText.badge, at: '[data-testid=sync-badge]' },
    ...inList,
    { title: tourText.undoTitle, description: isPhone ? tourText.undoOnPhone : tourText.undo },
  ];
}
