/** 对账函: for each chosen settlement a letter to the partner with what was settled, paid and is open, to be sealed and sent back. */
import { columnHead } from '#schema/column-head.ts';
import type { Row } from '#schema/row.ts';
import { textIn } from '#schema/typed-row.ts';
import { PrintFacts, PrintFrame, PrintSheet } from '#app/ui/print/print-frame.tsx';
import { useRowOnPaper } from '#app/ui/print/row-on-paper.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { settlement } from '../entity.ts';
import { statementText } from './text.ts';

export const StatementSheets = ({ rows, onClose }: OwnActionDialogProps) => (
  <PrintFrame title={statementText.title} onClose={onClose}>
    {rows.map(row => (
      <Statement key={row.id} chosen={row} />
    ))}
  </PrintFrame>
);

const FACTS = [
  'settlementNo',
  'settlementType',
  'companyId',
  'waybillCount',
  'totalWeight',
  'unitPrice',
  'totalAmount',
  'taxAmount',
  'paidAmount',
] as const;
/** By type, the reference that names whom the letter goes to. */
const PARTNER: Readonly<Record<string, string>> = {
  purchase: 'supplierId',
  rail: 'railwayExpenseCompanyId',
  port: 'portExpenseCompanyId',
};

function Statement({ chosen }: { readonly chosen: Row }) {
  const { row, marks, textOf, amountOf } = useRowOnPaper(settlement, chosen);
  const partner = PARTNER[textIn<typeof settlement>(row, 'settlementType')];
  const { digits, capitals } = amountOf('unpaidAmount');
  const facts = [
    ...FACTS.flatMap(name => settlement.fieldByName.get(name) ?? []).map(field => ({
      label: columnHead(field),
      value: textOf(field.name),
      isWide: false,
    })),
    {
      label: partner === undefined ? statementText.unpaid.receive : statementText.unpaid.pay,
      value: `${digits}${statementText.capitals(capitals)}`,
      isWide: true,
    },
  ];
  return (
    <PrintSheet title={statementText.title} marks={marks} of={{ def: settlement, row }} signatures={statementText.signatures}>
      <p>{statementText.greeting(textOf(partner ?? 'consumerId'))}</p>
      <p>{statementText.words(textOf('contractId'), textOf('periodStart'), textOf('periodEnd'))}</p>
      <PrintFacts facts={facts.filter(({ value }) => value !== '')} />
      <p>{statementText.same}</p>
    </PrintSheet>
  );
}
