/** 缴款通知书: for each chosen bond a sheet that says how much is to be paid, into which account, and until when. */
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Row } from '#schema/row.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import { useDicts } from '#app/live/use-dicts.tsx';
import { useRow, useRowsAt } from '#app/live/use-row.ts';
import { capitalAmount } from '#app/ui/print/capital-amount.ts';
import { PrintFacts, PrintFrame, PrintSheet } from '#app/ui/print/print-frame.tsx';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { bondPay } from '../entity.ts';
import { noticeText } from './text.ts';

export const NoticeSheets = ({ rows, onClose }: OwnActionDialogProps) => (
  <PrintFrame title={noticeText.title} onClose={onClose}>
    {rows.map(row => (
      <Notice key={row.id} chosen={row} />
    ))}
  </PrintFrame>
);

const textOf = (row: Row | undefined, name: string): string => String(row?.[name + DICT_TEXT_SUFFIX] ?? row?.[name] ?? '');

function Notice({ chosen }: { readonly chosen: Row }) {
  const dicts = useDicts();
  const answer = useRow(bondPay.name, chosen.id);
  const { row, mark } = answer.kind === 'found' ? answer.folded : { row: chosen, mark: undefined };
  const [sectionAt, accountAt] = [
    { entity: 'bidSection', id: String(row['sectionId'] ?? '') },
    { entity: 'account', id: String(row['receiveAccountId'] ?? '') },
  ];
  const find = useRowsAt([sectionAt, accountAt]);
  const [section, account] = [find(sectionAt), find(accountAt)];
  const amount = typeof row['amount'] === 'number' ? row['amount'] : 0;
  const digits = amount.toLocaleString('zh-CN', { minimumFractionDigits: 2 });
  const typeField = bondPay.fieldByName.get('marginType');
  const type = typeField ? fieldTextOf(typeField, row['marginType'], undefined, dicts) : '';
  const signEnd = textOf(section, 'signEnd');
  const sectionName = textOf(row, 'sectionId');
  const facts = [
    { label: noticeText.no, value: textOf(row, 'bondNo') },
    { label: noticeText.section, value: sectionName },
    { label: noticeText.type, value: type },
    { label: noticeText.amount, value: digits },
    { label: noticeText.accountName, value: textOf(account, 'companyId') || textOf(row, 'receiveAccountId') },
    { label: noticeText.bankName, value: textOf(account, 'bankName') },
    { label: noticeText.bankAccount, value: textOf(account, 'bankAccount') },
    { label: noticeText.deadline, value: signEnd },
  ];
  return (
    <PrintSheet
      title={noticeText.title}
      isUnsent={mark !== undefined}
      signatures={[noticeText.issuer, noticeText.handler, noticeText.date]}
    >
      <p>{noticeText.greeting(textOf(row, 'carrierUnitId'))}</p>
      <p>{noticeText.words(sectionName, type, digits, capitalAmount(amount), signEnd === '' ? '' : noticeText.until(signEnd))}</p>
      <PrintFacts facts={facts.filter(({ value }) => value !== '')} />
      <p>{noticeText.remark}</p>
    </PrintSheet>
  );
}
