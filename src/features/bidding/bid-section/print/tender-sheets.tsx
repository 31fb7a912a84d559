/** 标书: the tender as it is handed out: what is to be carried, by when, the bond, and the rules by which prices are offered. A page for each chosen section. */
import type { Row } from '#schema/row.ts';
import { dictTextIn, textIn, valueIn } from '#schema/typed-row.ts';
import { PrintFrame, PrintSheet } from '#app/ui/print/print-frame.tsx';
import { PrintFilled } from '#app/ui/print/print-fields.tsx';
import { useRowOnPaper } from '#app/ui/print/row-on-paper.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
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

/** The code names the section by its number: its name is the heading. */
const NUMBERED = { route: bidSection.route, titleField: 'sectionNo' };

export const TenderSheets = ({ rows, onClose }: OwnActionDialogProps) => (
  <PrintFrame title={sectionText.tender} onClose={onClose}>
    {rows.map(row => (
      <Tender key={row.id} chosen={row} />
    ))}
  </PrintFrame>
);

function Tender({ chosen }: { readonly chosen: Row }) {
  const { row, marks, amountOf } = useRowOnPaper(bidSection, chosen);
  const title = textIn<typeof bidSection>(row, 'sectionName');
  const deposit = amountOf('depositAmount');
  return (
    <PrintSheet
      title={`${title}${sectionText.tender}`}
      marks={marks}
      of={{ def: NUMBERED, row }}
      signatures={[sectionText.tenderer, sectionText.bidder, sectionText.date]}
    >
      <p>{sectionText.invitation(dictTextIn<typeof bidSection>(row, 'companyId'), title)}</p>
      <h2>{sectionText.subject}</h2>
      <PrintFilled def={bidSection} row={row} names={SUBJECT} />
      <h2>{sectionText.schedule}</h2>
      <PrintFilled def={bidSection} row={row} names={SCHEDULE} />
      <h2>{sectionText.bonds}</h2>
      <p>{sectionText.bondWords(deposit.digits, deposit.capitals)}</p>
      <h2>{sectionText.rules}</h2>
      <p>{rulesOf(row)}</p>
      <h2>{sectionText.qualification}</h2>
      <p>{textIn<typeof bidSection>(row, 'qualification') || sectionText.noQualification}</p>
    </PrintSheet>
  );
}

function rulesOf(row: Row): string {
  const [ceiling, start, step] = ['ceilingPrice', 'startPrice', 'priceStep'].map(name => {
    const value = row[name];
    return typeof value === 'number' ? value.toFixed(2) : '';
  });
  switch (valueIn<typeof bidSection>(row, 'biddingMode')) {
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
