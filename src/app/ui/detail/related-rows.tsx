/** Rows of another entity that refer to this one, in a small live table. */
import { useState } from 'react';
import { Empty, Table } from 'antd';
import type { TableProps } from 'antd';
import type { EntityDef, Related } from '#schema/entity-def.ts';
import { rowValue } from '#schema/row-value.ts';
import { columnHead } from '#schema/column-head.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { Row } from '#schema/row.ts';
import { dictTextOf } from '#schema/field-text.ts';
import { childText } from '#sync/lines-text.ts';
import { usePage } from '../../live/use-view.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { FieldText } from '../widgets/field-text.tsx';
import { NewRelated } from './new-related.tsx';
import { relatedColumns } from './related-columns.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { rowsOfPage } from '#query/view.ts';
import { detailText } from './text.ts';
import { useSchema } from '../../live/schema.tsx';

const RELATED_PAGE_SIZE = 5; // widget specification §9 Paging: picker page size

type RelatedRowsProps = { readonly def: EntityDef; readonly row: Row; readonly related: Related };

/** @param def the entity of `row`, which the rows refer to. */
export function RelatedRows({ def: owner, row: ownerRow, related }: RelatedRowsProps) {
  const def = useSchema().get(related.entity);
  const { isColumnVisible } = usePermissions();
  const [pageNo, setPageNo] = useState(FIRST_PAGE_NO);
  const { view } = usePage(def.name, {
    conditions: [{ field: related.foreignField, rule: 'eq', value: ownerRow.id }],
    sort: def.defaultSort,
    pageNo,
    pageSize: RELATED_PAGE_SIZE,
  });
  // If the device never read the entity, an empty answer does not mean that there are no rows.
  const isUnknown = view?.coverage === 'offline' && view.freshAtMs === undefined && view.total === 0;
  const rows = rowsOfPage(view);
  const fields = relatedColumns(def, related.foreignField, name => isColumnVisible(def.permission, name));
  const columns: NonNullable<TableProps<Row>['columns']> = fields.map(field => {
    return {
      key: field.name,
      title: columnHead(field),
      align: kindOf(field).column.align ?? 'left',
      ellipsis: true,
      render: (_: unknown, row: Row) => <FieldText field={field} value={rowValue(field, row)} text={dictTextOf(row, field.name)} />,
    };
  });
  return (
    <>
      <NewRelated def={owner} row={ownerRow} related={related} />
      <Table<Row>
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={rows}
        loading={!view}
        scroll={{ x: 'max-content' }}
        locale={{
          emptyText: (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={isUnknown ? childText.relatedUnknown : detailText.noRelated} />
          ),
        }}
        pagination={{
          current: pageNo,
          pageSize: RELATED_PAGE_SIZE,
          total: view?.total ?? 0,
          hideOnSinglePage: true,
          showSizeChanger: false,
          showTotal: detailText.relatedTotal,
          onChange: setPageNo,
        }}
      />
    </>
  );
}
