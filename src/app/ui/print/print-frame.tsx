/** The dialog that shows what is printed, and the sheets in it: heading, warnings, the document's own content, lines to sign; or parts to cut apart, each with all of these. */
import type { ReactNode } from 'react';
import { Alert, Button, Modal } from 'antd';
import { useAppServices } from '../../live/app-services.tsx';
import { useServerNow } from '../../live/use-server-now.ts';
import { TouchSize } from '../widgets/touch-size.tsx';
import './print.css';
import { CutApart, Signatures } from './cut-apart.tsx';
import { PrintCode } from './print-code.tsx';
import type { PrintedRow } from './print-code.tsx';
import { numberOf } from '#schema/row-address.ts';
import type { PaperMarks } from './row-on-paper.ts';
import { ReadingProvider, useReadingParts } from './still-reading.ts';
import { printText } from './text.ts';

const SHEET_PX = 900; // A4 at 110 dpi; the papers' sizes are in print.css
const LYING_PX = 1272; // A4 turned; a narrower screen scrolls its table

type FrameProps = {
  readonly title: string;
  /** As the sheets say: `lying` shows the whole table. */
  readonly paper?: 'lying';
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** One or several sheets; each begins a page of its own. */
export function PrintFrame({ title, paper, onClose, children }: FrameProps) {
  const { isReading, report } = useReadingParts();
  return (
    <TouchSize>
      <Modal
        open
        className="print-dialog"
        width={paper === 'lying' ? LYING_PX : SHEET_PX}
        title={printText.preview(title)}
        onCancel={onClose}
        footer={
          <>
            <Button onClick={onClose}>{printText.close}</Button>
            <Button type="primary" autoFocus disabled={isReading} loading={isReading} onClick={() => print()}>
              {printText.print}
            </Button>
          </>
        }
      >
        <ReadingProvider value={report}>{children}</ReadingProvider>
      </Modal>
    </TouchSize>
  );
}

type SheetProps = {
  readonly title: string;
  readonly marks: PaperMarks;
  /** Who signs, in order. */
  readonly signatures: readonly string[];
  /** Absent: A4. `lying`: A4 turned, for wide tables. `a5`: half of A4, lying. `ticket`: a slip of a thermal printer, 80 mm wide. */
  readonly paper?: 'a5' | 'lying' | 'ticket';
  /** The row it is of: a code beside the heading opens it. Absent: it is of several. */
  readonly of?: PrintedRow;
  /** The parts it is cut into: each has the heading, the content and the lines to sign. Absent: it is one piece. */
  readonly parts?: readonly string[];
  readonly children: ReactNode;
};

export function PrintSheet({ title, marks, signatures, paper, of, parts, children }: SheetProps) {
  const { session } = useAppServices();
  const now = useServerNow();
  const heading = <Heading title={title} of={of} stamp={marks.stamp} />;
  return (
    <article
      className={['print-sheet', ...(paper ? [`is-${paper}`] : []), ...(of && numberOf(of.def, of.row) !== '' ? ['has-code'] : [])].join(
        ' ',
      )}
      aria-label={printText.preview(title)}
    >
      {!parts && heading}
      {marks.isUnsent && <Alert type="warning" showIcon title={printText.unsent} />}
      {parts ? (
        <CutApart names={parts} heading={heading} signatures={signatures}>
          {children}
        </CutApart>
      ) : (
        <>
          {children}
          {signatures.length > 0 && <Signatures who={signatures} />}
        </>
      )}
      <p className="print-made">{printText.printedAt(now(), session.user.realname)}</p>
    </article>
  );
}

type HeadingProps = { readonly title: string; readonly of: PrintedRow | undefined; readonly stamp: string };

const Heading = ({ title, of, stamp }: HeadingProps) => (
  <>
    <h1>{title}</h1>
    {of && <PrintCode {...of} />}
    {stamp !== '' && (
      <p className="print-stamp" role="note">
        {stamp}
      </p>
    )}
  </>
);

export type PrintFact = { readonly label: string; readonly value: ReactNode; readonly isWide?: boolean };

export const PrintFacts = ({ facts }: { readonly facts: readonly PrintFact[] }) => (
  <dl>
    {facts.map(({ label, value, isWide }) => (
      <div key={label} className={isWide ? 'is-wide' : undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
