/** 船舶计划: the steps that give a ship its berth are not taken while another one has it at that time, and the list opens the berth board; its notice on paper. */
import { lazyPart } from '#app/live/lazy-part.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { OwnActionDialogProps, StepJudgeProps } from '#app/ui/slots/feature.ts';
import { shipPlan } from './entity.ts';
import { BERTH_BOARD_ROUTE } from './model.ts';

const StepJudge = lazyPart<StepJudgeProps>(async () => (await import('./taken-berth.ts')).TakenBerth);

const Dialog = lazyPart<OwnActionDialogProps>(async () => (await import('./notice/notice-sheets.tsx')).NoticeSheets);

export const feature = defineFeature({
  entity: shipPlan,
  StepJudge,
  ownActions: { board: { addressOf: () => BERTH_BOARD_ROUTE }, notice: { Dialog }, notices: { Dialog } },
});
