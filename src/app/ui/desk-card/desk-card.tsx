/** A number as a card that opens its rows. */
import { Link } from 'react-router-dom';
import { valueText } from '#schema/value-text.ts';
import './desk-card.css';

type DeskCardProps = {
  /** The list with the rows. */
  readonly to: string;
  readonly title: string;
  /** Beside the title, smaller. */
  readonly of?: string;
  /** Absent: it is not known. */
  readonly count: number | undefined;
  readonly note: string;
  /** Of which time the number is, where that must be said. */
  readonly asOf?: string | undefined;
  readonly look?: 'late' | 'empty' | undefined;
  readonly tooltip?: string | undefined;
};

export function DeskCard({ to, title, of, count, note, asOf, look, tooltip }: DeskCardProps) {
  return (
    <Link className={look ? `queue-card is-${look}` : 'queue-card'} to={to} title={tooltip}>
      <span className="queue-card-head">
        <b>{title}</b> {of !== undefined && <span className="hint">{of}</span>}
      </span>{' '}
      <span className="queue-card-count">{count === undefined ? valueText.empty : count.toLocaleString('zh-CN')}</span>{' '}
      <span className="queue-card-age">{note}</span>
      {asOf !== undefined && <span className="queue-card-as-of">{asOf}</span>}
    </Link>
  );
}
