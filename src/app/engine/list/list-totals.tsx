/** The totals row: sums and averages over the whole answer, under their columns. */
import { Table } from 'antd';
import { listText } from '#domain/messages-list.ts';
import { useListHead } from '../../live/use-row-store.ts';
import { useListScope } from './list-scope.ts';
import { totalTexts } from './totals.ts';

export function ListTotals() {
  const { def, columns, rows } = useListScope();
  const texts = totalTexts(def, columns, useListHead(rows)?.summary);
  return (
    <Table.Summary.Row className="qs-totals">
      <Table.Summary.Cell index={0} />
      {columns.map(({ field }, position) => (
        <Table.Summary.Cell key={field.name} index={position + 1} align="right">
          {position === 0 ? <strong className="qs-totals-head">{listText.total}</strong> : texts.get(field.name)}
        </Table.Summary.Cell>
      ))}
      <Table.Summary.Cell index={columns.length + 1} />
    </Table.Summary.Row>
  );
}
