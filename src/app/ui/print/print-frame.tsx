/** The dialog that shows what is printed, and the sheets in it: heading, warnings, the document's own content, lines to sign. */
import type { ReactNode } from 'react';
import { Alert, Button, Modal } from 'antd';
import { useAppServices } from '../../live/app-services.tsx';
import { useServerNow } from '../../live/use-server-now.ts';
import { TouchSize } from '../widgets/touch-size.tsx';
import './print.css';
import { PrintCode } from './print-code.tsx';
import { printText } from './text.ts';

const SHEET_PX = 900; // A4 at 110 dpi

type FrameProps = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };

/** One or several sheets; each begins a page of its own. */
export function PrintFrame({ title, onClose, children }: FrameProps) {
  return (
    <TouchSize>
      <Modal
        open
        className="print-dialog"
        width={SHEET_PX}
        title={printText.preview(title)}
        onCancel={onClose}
        footer={
          <>
            <Button onClick={onClose}>{printText.close}</Button>
            <Button type="primary" autoFocus onClick={() => print()}>
              {printText.print}
            </Button>
          </>
        }
      >
        {children}
      </Modal>
    </TouchSize>
  );
}

type SheetProps = {
  readonly title: string;
  /** It has changes that the server does not have; paper cannot be taken back. */
  readonly isUnsent: boolean;
  /** Who signs, in order. */
  readonly signatures: readonly string[];
  /** Absent: A4. `a5`: half of it, lying. */
  readonly paper?: 'a5';
  /** Drawn as a two-dimensional code beside the heading. */
  readonly code?: string;
  readonly children: ReactNode;
};

export function PrintSheet({ title, isUnsent, signatures, paper, code = '', children }: SheetProps) {
  const { session } = useAppServices();
  const now = useServerNow();
  return (
    <article
      className={['print-sheet', ...(paper ? [`is-${paper}`] : []), ...(code === '' ? [] : ['has-code'])].join(' ')}
      aria-label={printText.preview(title)}
    >
      <h1>{title}</h1>
      <PrintCode value={code} />
      {isUnsent && <Alert type="warning" showIcon title={printText.unsent} />}
      {children}
      {signatures.length > 0 && (
        <p className="print-signatures">
          {signatures.map(who => (
            <span key={who}>{who}</span>
          ))}
        </p>
      )}
      <p className="print-made">{printText.printedAt(now(), session.user.realname)}</p>
    </article>
  );
}

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
