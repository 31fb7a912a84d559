/** The rows of a table as cards: on a phone the buttons at the end of a row would be off the screen, so one column says what all of them say. */
import { isValidElement } from 'react';
import type { ReactNode } from 'react';
import type { TableColumnsType, TableColumnType } from 'antd';

/** The key of the column that has the buttons of a row. */
export const ACTS = 'acts';

/** @param areAlways else a table without buttons stays one. */
export function cardColumns<R extends object>(columns: TableColumnsType<R>, areAlways: boolean): TableColumnsType<R> {
  const plain = columns.filter((column): column is TableColumnType<R> => !('children' in column));
  const acts = plain.find(({ key }) => key === ACTS);
  const [first, ...others] = plain.filter(column => column !== acts);
  if (!first || !(acts || areAlways)) return columns;
  return [
    {
      title: first.title,
      render: (_, row, at) => (
        <div className="server-card">
          <div className="server-card-head">{cellOf(first, row, at)}</div>
          <Facts facts={others.map(column => ({ label: labelOf(column), text: cellOf(column, row, at) }))} />
          {acts && <div>{cellOf(acts, row, at)}</div>}
        </div>
      ),
    },
  ];
}

type Fact = { readonly label: ReactNode; readonly text: ReactNode };

/** What is empty is left out. */
function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const told = facts.filter(({ text }) => text !== undefined && text !== null && text !== '' && text !== false);
  if (told.length === 0) return null;
  return (
    <dl>
      {told.map(({ label, text }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the columns of a table do not move
        <div key={at}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const labelOf = <R,>({ title }: TableColumnType<R>): ReactNode => (typeof title === 'function' ? null : title);

function cellOf<R extends object>({ dataIndex, render }: TableColumnType<R>, row: R, at: number): ReactNode {
  const value: unknown = typeof dataIndex === 'string' ? Reflect.get(row, dataIndex) : undefined;
  if (!render) return typeof value === 'number' ? value : typeof value === 'string' ? value : null;
  const shown = render(value, row, at);
  return isNode(shown) ? shown : shown.children;
}

/** antd's columns may also answer an object with the content and the props of its cell. */
const isNode = <R,>(shown: ReturnType<NonNullable<TableColumnType<R>['render']>>): shown is ReactNode =>
  typeof shown !== 'object' || shown === null || isValidElement(shown) || Symbol.iterator in shown;
