/** 缴款通知书: for each chosen bond a sheet that says how much is to be paid, into which account, and until when. */
import { Alert } from 'antd';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Row } from '#schema/row.ts';
import { textIn } from '#schema/typed-row.ts';
import { useRow } from '#app/live/use-row.ts';
import { PrintFacts, PrintFrame, PrintSheet } from '#app/ui/print/print-frame.tsx';
import { useStillAwaited } from '#app/ui/print/still-reading.ts';
import { useRowOnPaper } from '#app/ui/print/row-on-paper.ts';
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

/** Of a row that the bond names. */
const shownIn = (row: Row | undefined, name: string): string => String(row?.[name + DICT_TEXT_SUFFIX] ?? row?.[name] ?? '');

function Notice({ chosen }: { readonly chosen: Row }) {
  const { row, marks, textOf, amountOf } = useRowOnPaper(bondPay, chosen);
  // The server is asked for those that are not on this device: without its number nobody can pay into the account.
  const asked = [
    useRow('bidSection', textIn<typeof bondPay>(row, 'sectionId')),
    useRow('account', textIn<typeof bondPay>(row, 'receiveAccountId')),
  ];
  const isWaiting = useStillAwaited(asked.some(({ kind }) => kind === 'loading'));
  const [section, account] = asked.map(answer => (answer.kind === 'found' ? answer.folded.row : undefined));
  const { digits, capitals } = amountOf('amount');
  const type = textOf('marginType');
  const signEnd = shownIn(section, 'signEnd');
  const sectionName = textOf('sectionId');
  const facts = [
    { label: noticeText.no, value: textOf('bondNo') },
    { label: noticeText.section, value: sectionName },
    { label: noticeText.type, value: type },
    { label: noticeText.amount, value: digits },
    { label: noticeText.accountName, value: shownIn(account, 'companyId') || textOf('receiveAccountId') },
    { label: noticeText.bankName, value: shownIn(account, 'bankName') },
    { label: noticeText.bankAccount, value: shownIn(account, 'bankAccount') },
    { label: noticeText.deadline, value: signEnd },
  ];
  return (
    <PrintSheet
      title={noticeText.title}
      marks={marks}
      of={{ def: bondPay, row }}
      signatures={[noticeText.issuer, noticeText.handler, noticeText.date]}
    >
      <p>{noticeText.greeting(textOf('carrierUnitId'))}</p>
      <p>{noticeText.words(sectionName, type, digits, capitals, signEnd === '' ? '' : noticeText.until(signEnd))}</p>
      {!account && !isWaiting && <Alert type="warning" showIcon title={noticeText.noAccount} />}
      <PrintFacts facts={facts.filter(({ value }) => value !== '')} />
      <p>{noticeText.remark}</p>
    </PrintSheet>
  );
}
