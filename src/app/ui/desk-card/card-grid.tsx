/** Cards in rows of nearly the same length: where six fit, seven stand as four and three. */
import { Children } from 'react';
import type { ReactNode } from 'react';
import { balancedColumns, FITTING } from './balanced-columns.ts';
import './desk-card.css';

export function CardGrid({
  children,
  label,
}: {
  readonly children: ReactNode;
  /** Absent: the cards have a heading. */ readonly label?: string;
}) {
  const cards = Children.count(children);
  const columns = Object.fromEntries(FITTING.map(fitting => [`--of-${fitting}`, balancedColumns(cards, fitting)]));
  return (
    <section className="queue-cards-frame" {...(label === undefined ? {} : { 'aria-label': label })}>
      <div className="queue-cards" style={columns}>
        {children}
      </div>
    </section>
  );
}
