/** 付款审批单: a sheet for each chosen payment, with the amount in capitals and the payee's account as the user may see it. */
import type { FieldDef } from '#schema/field.ts';
import type { Row } from '#schema/row.ts';
import { isSensitive } from '#schema/sensitive.ts';
import { isFieldSeen } from '#schema/visible-fields.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { PrintFacts, PrintFrame, PrintSheet } from '#app/ui/print/print-frame.tsx';
import { useRowOnPaper } from '#app/ui/print/row-on-paper.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { payment } from '../entity.ts';
import { approvalText } from './text.ts';

export const ApprovalSheets = ({ rows, onClose }: OwnActionDialogProps) => (
  <PrintFrame title={approvalText.title} onClose={onClose}>
    {rows.map(row => (
      <Approval key={row.id} chosen={row} />
    ))}
  </PrintFrame>
);

const BEFORE = [
  'paymentNo',
  'paymentStatus',
  'paymentType',
  'payMethod',
  'freightBillId',
  'settlementId',
  'companyId',
  'accountId',
] as const;
const AFTER = [
  'payeeName',
  'payeeBank',
  'payeeAccount',
  'planPayDate',
  'approveBy',
  'approveTime',
  'payTime',
  'bankFlowNo',
  'remark',
] as const;

function Approval({ chosen }: { readonly chosen: Row }) {
  const { row, marks, textOf, amountOf } = useRowOnPaper(payment, chosen);
  const { isColumnVisible } = usePermissions();
  const { digits, capitals } = amountOf('amount');
  // Money is paid from this paper. Who may not see whole numbers has starred ones from the server.
  const wholeOf = (field: FieldDef) => (isSensitive(field) ? String(row[field.name] ?? '') : textOf(field.name));
  const factsOf = (names: readonly string[]) =>
    names
      .flatMap(name => payment.fieldByName.get(name) ?? [])
      .filter(field => isFieldSeen(field, name => isColumnVisible(payment.permission, name)))
      .map(field => ({ label: field.label, value: wholeOf(field), isWide: field.name === 'remark' }));
  const amounts = [
    { label: approvalText.capitals, value: capitals },
    { label: approvalText.digits, value: approvalText.yuan(digits) },
  ];
  return (
    <PrintSheet title={approvalText.title} marks={marks} of={{ def: payment, row }} signatures={approvalText.signatures}>
      <PrintFacts facts={[...factsOf(BEFORE), ...amounts, ...factsOf(AFTER)].filter(({ value }) => value !== '')} />
    </PrintSheet>
  );
}
