/** Pages and answers that do not overlap, as one view. */
import type { View } from './view.ts';

/** @param total how many rows there are. @returns undefined without a view. */
export function mergedViews(views: readonly View[], total: number): View | undefined {
  const [first] = views;
  if (!first) return undefined;
  const fresh = views.map(({ freshAtMs }) => freshAtMs ?? 0);
  const oldest = Math.min(...fresh);
  const worst = (['offline', 'partial'] as const).find(coverage => views.some(view => view.coverage === coverage));
  return {
    ...first,
    ids: views.flatMap(({ ids }) => ids),
    rows: views.flatMap(({ rows }) => rows),
    total,
    coverage: worst ?? 'full',
    freshAtMs: oldest === 0 ? undefined : oldest,
    markById: Object.assign({}, ...views.map(({ markById }) => markById)),
    unverified: views.flatMap(({ unverified }) => unverified),
    unconfirmed: views.flatMap(({ unconfirmed }) => unconfirmed ?? []),
  };
}
