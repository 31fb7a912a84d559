/** 收款收据: a sheet for each chosen collection, with the amount in capitals. */
import type { Row } from '#schema/row.ts';
import { PrintFacts, PrintFrame, PrintSheet } from '#app/ui/print/print-frame.tsx';
import { useRowOnPaper } from '#app/ui/print/row-on-paper.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { collection } from '../entity.ts';
import { receiptText } from './text.ts';

export const ReceiptSheets = ({ rows, onClose }: OwnActionDialogProps) => (
  <PrintFrame title={receiptText.title} onClose={onClose}>
    {rows.map(row => (
      <Receipt key={row.id} chosen={row} />
    ))}
  </PrintFrame>
);

const PLAIN = ['collectionNo', 'receiveTime', 'companyId', 'payMethod', 'accountId', 'bankFlowNo'] as const;

function Receipt({ chosen }: { readonly chosen: Row }) {
  const { row, marks, textOf, amountOf } = useRowOnPaper(collection, chosen);
  const { digits, capitals } = amountOf('amount');
  const facts = [
    ...PLAIN.map(name => ({ label: collection.fieldByName.get(name)?.label ?? name, value: textOf(name) })),
    { label: receiptText.from, value: textOf('consumerId') || textOf('payerName'), isWide: true },
    { label: receiptText.reason, value: receiptText.reasonFor(textOf('collectionType'), textOf('settlementId')), isWide: true },
    { label: receiptText.capitals, value: capitals },
    { label: receiptText.digits, value: receiptText.yuan(digits) },
  ];
  return (
    <PrintSheet title={receiptText.title} marks={marks} of={{ def: collection, row }} signatures={receiptText.signatures}>
      <PrintFacts facts={facts.filter(({ value }) => value !== '')} />
    </PrintSheet>
  );
}
