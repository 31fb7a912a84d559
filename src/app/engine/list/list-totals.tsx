/** The totals row: sums and averages over the whole answer, under their columns. */
import { Table } from 'antd';
import { fieldTextOf } from '#domain/field-text.ts';
import { listText } from '#domain/messages-list.ts';
import { widgetText } from '#domain/messages-widgets.ts';
import { useListHead } from '../../live/use-row-store.ts';
import { useListScope } from './list-scope.ts';

export function ListTotals() {
  const { def, columns, rows } = useListScope();
  const summary = useListHead(rows)?.summary;
  return (
    <Table.Summary.Row className="qs-totals">
      <Table.Summary.Cell index={0} />
      {columns.map(({ field }, position) => {
        const isAverage = def.totals?.avg.includes(field.name) === true;
        const isShown = isAverage || def.totals?.sum.includes(field.name) === true;
        const text = isShown ? fieldTextOf(field, summary?.[field.name], undefined, {}) || widgetText.empty : '';
        return (
          <Table.Summary.Cell key={field.name} index={position + 1} align="right">
            {position === 0 ? (
              <strong className="qs-totals-head">{listText.total}</strong>
            ) : isAverage ? (
              `${listText.average} ${text}`
            ) : (
              text
            )}
          </Table.Summary.Cell>
        );
      })}
      <Table.Summary.Cell index={columns.length + 1} />
    </Table.Summary.Row>
  );
}
