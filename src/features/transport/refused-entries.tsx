/** Changes made on a board that were not carried out, e.g. because somebody else was faster: why, and what can be done now. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { OUTBOX_PATH } from '#domain/paths.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import './refused-entries.css';

export type RefusedEntry = {
  readonly entry: OutboxEntry;
  /** What was not carried out, and why. */
  readonly said: string;
  /** What the board offers beside the list of unsent changes. */
  readonly offer: ReactNode;
};

export function RefusedEntries({ refused }: { readonly refused: readonly RefusedEntry[] }) {
  if (refused.length === 0) return null;
  return (
    <ul className="qs-refused" role="alert">
      {refused.map(({ entry, said, offer }) => (
        <li key={entry.opId}>
          <span>{said}</span>
          {offer}
          <Link to={OUTBOX_PATH}>去处理</Link>
        </li>
      ))}
    </ul>
  );
}
