/** 结算单: its printed sheet, with the rows it picked and lines to sign, the letter by which the partner agrees to it, and 核销. */
import { lazyPart } from '#app/live/lazy-part.tsx';
import { printAction } from '#app/ui/print/print-action.ts';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import type { Row } from '#schema/row.ts';
import { textIn } from '#schema/typed-row.ts';
import { settlement } from './entity.ts';

const statements = {
  Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('./statement/statement-sheets.tsx')).StatementSheets),
};

/** The types of a settlement that a customer pays. */
const OF_CUSTOMERS: readonly string[] = ['sales', 'freight'];

const clearBy = {
  needs: [{ entity: 'writeOff', act: 'add' }],
  Dialog: lazyPart<OwnActionDialogProps>(async () => (await import('../write-off/write-off-of.tsx')).WriteOffOfSettlement),
  whyNot: (row: Row) => (OF_CUSTOMERS.includes(textIn<typeof settlement>(row, 'settlementType')) ? undefined : '不是向客户收款的结算单'),
};

export const feature = defineFeature({
  entity: settlement,
  ownActions: { clearBy, print: printAction, prints: printAction, statement: statements, statements },
});
