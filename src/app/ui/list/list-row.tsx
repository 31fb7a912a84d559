/** The table's own row element: it carries the row's hooks for tests and its state as classes, and listens to nothing else. */
import type { HTMLAttributes } from 'react';
import { useStore } from '../../live/store.ts';
import { useRowPart } from '../../live/use-row-store.ts';
import { useListScope } from './list-scope.ts';

type ListRowProps = HTMLAttributes<HTMLTableRowElement> & { readonly 'data-row-key'?: string };

export function ListRow({ className = '', ...props }: ListRowProps) {
  const id = props['data-row-key'];
  return id === undefined ? <tr className={className} {...props} /> : <DataRow id={id} className={className} {...props} />;
}

function DataRow({ id, className, ...props }: ListRowProps & { readonly id: string }) {
  const { list, rows } = useListScope();
  const state = useRowPart(rows, id, entry => (entry ? `${entry.mark?.sync ?? 'none'} ${rowClasses(entry)}` : 'none '));
  const [sync = 'none', ...classes] = state.split(' ');
  const isSelected = useStore(list, held => held.selected.has(id));
  // One row takes part in the tab order; the arrow keys move on from there.
  const isActive = useStore(
    list,
    held => (held.activeId !== undefined && rows.entry(held.activeId) ? held.activeId : rows.order()[0]) === id,
  );
  return (
    <tr
      {...props}
      data-row-id={id}
      data-sync={sync}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      className={[className, ...classes, isSelected ? 'is-selected' : ''].join(' ')}
    />
  );
}

/** The classes a row's or card's state stands for. */
export function rowClasses(entry: {
  readonly mark?: { readonly op: string; readonly isGone?: true } | undefined;
  readonly isLeaving: boolean;
  readonly isSuspect: boolean;
  readonly isUnconfirmed?: true;
}): string {
  return [
    entry.mark?.op === 'delete' || entry.mark?.isGone ? 'is-deleting' : '',
    entry.isLeaving ? 'is-leaving' : '',
    entry.isSuspect ? 'is-suspect' : '',
    entry.isUnconfirmed ? 'is-unconfirmed' : '',
  ]
    .filter(name => name !== '')
    .join(' ');
}
