/** 缴纳保证金: the printed notice to pay, and the picker of a bid's bond, which shows whose it is. */
import { lazyPart } from '#app/live/lazy-part.tsx';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { bondPay } from './entity.ts';

const notice = {
  Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./notice/notice-sheets.tsx')).NoticeSheets),
};

export const feature = defineFeature({
  entity: bondPay,
  ownActions: { noticeOfRow: notice, notice },
  picker: {
    columns: ['bondNo', 'carrierUnitId', 'sectionId', 'bondStatus'],
    query: [
      { field: 'bondNo', rule: 'like' },
      { field: 'bondStatus', rule: 'eq' },
    ],
  },
});
