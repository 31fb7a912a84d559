/** 公路计划: 派车 opens a new waybill of the plan, and the table of its trucks on paper. */
import { lazyPart } from '#app/live/lazy-part.tsx';
import { newRowAction } from '#app/ui/own-actions/new-row-action.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { roadPlan } from './entity.ts';

const Dialog = lazyPart<OwnActionDialogProps>(async () => (await import('./dispatch-table/table-sheets.tsx')).TableSheets);

export const feature = defineFeature({
  entity: roadPlan,
  ownActions: { dispatch: newRowAction('waybill', 'roadPlanId'), print: { Dialog }, prints: { Dialog } },
});
