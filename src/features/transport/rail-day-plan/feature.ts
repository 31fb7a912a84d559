/** 铁路计划（请车）: the screen for its wagons, in its form and by itself; the table of requests and the list of wagons on paper. */
import { lazyPart } from '#app/live/lazy-part.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import type { ListProps } from '#app/ui/form/use-list-rows.ts';
import { railDayPlan } from './entity.ts';

const Wagons = lazyPart<OwnActionDialogProps>(async () => (await import('./wagons/wagons-drawer.tsx')).WagonsDrawer);
const LoadingList = lazyPart<OwnActionDialogProps>(async () => (await import('./loading-list.tsx')).LoadingList);
const Requests = lazyPart<OwnActionDialogProps>(async () => (await import('./request-table/request-sheets.tsx')).RequestSheets);

export const feature = defineFeature({
  entity: railDayPlan,
  ownActions: {
    wagons: { Dialog: Wagons },
    requestTable: { Dialog: Requests },
    requestTables: { Dialog: Requests },
    print: { Dialog: LoadingList },
    prints: { Dialog: LoadingList },
  },
  lists: { railWagonList: lazyPart<ListProps>(async () => (await import('./wagons/wagon-lines.tsx')).WagonLines) },
});
