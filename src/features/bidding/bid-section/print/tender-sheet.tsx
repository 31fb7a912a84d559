/** 标书: the tender as it is handed out: what is to be carried, by when, the bond, and the rules by which prices are offered. */
import { kindOf } from '#schema/kinds/kind-of.ts';
import { columnHead } from '#schema/column-head.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Row } from '#schema/row.ts';
import { useRow } from '#app/live/use-row.ts';
import { capitalAmount } from '#app/ui/print/capital-amount.ts';
import { PrintFacts, PrintFrame, PrintSheet } from '#app/ui/print/print-frame.tsx';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { RowText } from '#app/ui/widgets/row-text.tsx';
import { bidSection } from '../entity.ts';
import { sectionText } from '../text.ts';

const SUBJECT = [
  'sectionNo',
  'bidType',
  'biddingMode',
  'transportMode',
  'materialId',
  'totalWeight',
  'lineId',
  'ceilingPrice',
  'carRequire',
];
const SCHEDULE = ['signStart', 'signEnd', 'bidStart', 'bidEnd', 'workStart', 'workEnd'];

export function TenderSheet({ rows: [chosen], onClose }: OwnActionDialogProps) {
  const answer = useRow(bidSection.name, chosen.id);
  const { row, mark } = answer.kind === 'found' ? answer.folded : { row: chosen, mark: undefined };
  const title = String(row['sectionName'] ?? '');
  const deposit = typeof row['depositAmount'] === 'number' ? row['depositAmount'] : 0;
  return (
    <PrintFrame title={sectionText.tender} onClose={onClose}>
      <PrintSheet
        title={`${title}${sectionText.tender}`}
        isUnsent={mark !== undefined}
        signatures={[sectionText.tenderer, sectionText.bidder, sectionText.date]}
      >
        <p>{sectionText.invitation(String(row[`companyId${DICT_TEXT_SUFFIX}`] ?? ''), title)}</p>
        <h2>{sectionText.subject}</h2>
        <Facts row={row} names={SUBJECT} />
        <h2>{sectionText.schedule}</h2>
        <Facts row={row} names={SCHEDULE} />
        <h2>{sectionText.bonds}</h2>
        <p>{sectionText.bondWords(deposit.toLocaleString('zh-CN', { minimumFractionDigits: 2 }), capitalAmount(deposit))}</p>
        <h2>{sectionText.rules}</h2>
        <p>{rulesOf(row)}</p>
        <h2>{sectionText.qualification}</h2>
        <p>{String(row['qualification'] ?? sectionText.noQualification)}</p>
      </PrintSheet>
    </PrintFrame>
  );
}

function Facts({ row, names }: { readonly row: Row; readonly names: readonly string[] }) {
  const fields = names.flatMap(name => bidSection.fieldByName.get(name) ?? []).filter(({ name }) => (row[name] ?? '') !== '');
  return (
    <PrintFacts
      facts={fields.map(field => ({
        label: columnHead(field),
        value: <RowText field={field} row={row} />,
        isWide: kindOf(field).isWide === true,
      }))}
    />
  );
}

function rulesOf(row: Row): string {
  const [ceiling, start, step] = ['ceilingPrice', 'startPrice', 'priceStep'].map(name => {
    const value = row[name];
    return typeof value === 'number' ? value.toFixed(2) : '';
  });
  switch (row['biddingMode']) {
    case 'up':
      return sectionText.up(start ?? '', ceiling ?? '', step ?? '');
    case 'sealed':
      return sectionText.sealed(ceiling ?? '');
    case 'fixed':
      return sectionText.fixed(ceiling ?? '');
    default:
      return sectionText.down(start ?? '', step ?? '');
  }
}
