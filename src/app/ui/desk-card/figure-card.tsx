/** A card of several numbers, each of which opens its own rows: a figure of 首页 that stands against another. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { useOpenedRow } from '../use-opened-row.tsx';
import { detailText } from '../detail/text.ts';
import { NumberRowsShown } from '../number-rows/number-rows.tsx';
import type { NumberRowsShownProps } from '../number-rows/number-rows.tsx';
import './desk-card.css';

type FigureCardProps = {
  readonly title: string;
  /** The list that the title opens. */
  readonly to: string;
  /** The numbers, the first of them the figure itself. */
  readonly children: ReactNode;
  /** Below the numbers. */
  readonly lines?: ReactNode;
  /** What must be said of them, e.g. that they are not whole. */
  readonly note: string;
  readonly asOf: string | undefined;
};

export const FigureCard = ({ title, to, children, lines, note, asOf }: FigureCardProps) => (
  <div className="queue-card of-several" role="group" aria-label={title}>
    <span className="queue-card-head">
      <Link to={to}>
        <b>{title}</b>
      </Link>
    </span>{' '}
    <span className="queue-card-count">{children}</span>
    {lines !== undefined && <span className="queue-card-lines">{lines}</span>}
    {note !== '' && <span className="queue-card-age">{note}</span>}
    {asOf !== undefined && <span className="queue-card-as-of">{asOf}</span>}
  </div>
);

type FigureRowsProps = Omit<NumberRowsShownProps, 'openRow' | 'onClose' | 'value'> & {
  /** The number as it stands on the card. */
  readonly value: string;
  readonly isTrouble?: boolean;
};

/** A number of a card: pressed, it tells its formula and its rows, each of which opens. */
export function FigureRows({ isTrouble = false, ...shown }: FigureRowsProps) {
  const [isOpen, setOpen] = useState(false);
  const { open, drawer } = useOpenedRow();
  return (
    <>
      <Button
        type="link"
        className={isTrouble ? 'figure-number is-late' : 'figure-number'}
        title={detailText.howCome}
        onClick={() => setOpen(true)}
      >
        {shown.value}
      </Button>
      {isOpen && <NumberRowsShown {...shown} openRow={id => open(shown.of.name, id)} onClose={() => setOpen(false)} />}
      {drawer}
    </>
  );
}
