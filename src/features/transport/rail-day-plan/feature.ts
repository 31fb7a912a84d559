/** 铁路计划（请车）: the screen for its wagons, in its form and by itself. */
import { lazyPart } from '#app/live/lazy-part.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import type { ListProps } from '#app/ui/form/use-list-rows.ts';
import { railDayPlan } from './entity.ts';

export const feature = defineFeature({
  entity: railDayPlan,
  ownActions: { wagons: { Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./wagons/wagons-drawer.tsx')).WagonsDrawer) } },
  lists: { railWagonList: lazyPart<ListProps>(async () => (await import('./wagons/wagon-lines.tsx')).WagonLines) },
});
