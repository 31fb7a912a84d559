/** Rows of another entity that refer to this one, in a small live table. Each opens in the panel, with its steps and its form. */
import { useState } from 'react';
import { Alert, Button, Empty, Table } from 'antd';
import { Link } from 'react-router-dom';
import type { TableProps } from 'antd';
import type { EntityDef, Related } from '#schema/entity-def.ts';
import { titleOf } from '#schema/choosable.ts';
import { columnHead } from '#schema/column-head.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { Row } from '#schema/row.ts';
import { isHidden } from '#schema/sealed.ts';
import { createdBy } from '#sync/asked-after.ts';
import { childText } from '#sync/lines-text.ts';
import { rowLabel } from '#sync/new-mutation.ts';
import { useMenu } from '../../live/use-menu.ts';
import { useRowEntries } from '../../live/use-outbox.ts';
import { usePage } from '../../live/use-view.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { addressOfRows } from '../own-actions/rows-address.ts';
import { SealedText } from '../widgets/field-text.tsx';
import { RowText } from '../widgets/row-text.tsx';
import { NewRelated } from './new-related.tsx';
import { usePanelWay } from './panel-way.ts';
import { relatedColumns } from './related-columns.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { isNeverConfirmed, rowsOfPage } from '#query/view.ts';
import { detailText } from './text.ts';
import { useSchema } from '../../live/schema.tsx';
import { rangeText } from '../widgets/paging.ts';

const RELATED_PAGE_SIZE = 5; // widget specification §9 Paging: picker page size

type RelatedRowsProps = { readonly def: EntityDef; readonly row: Row; readonly related: Related };

/** @param def the entity of `row`, which the rows refer to. */
export function RelatedRows({ def: owner, row: ownerRow, related }: RelatedRowsProps) {
  const schema = useSchema();
  const def = schema.get(related.entity);
  const { isColumnVisible } = usePermissions();
  const [pageNo, setPageNo] = useState(FIRST_PAGE_NO);
  const { view } = usePage(def.name, {
    conditions: [{ field: related.foreignField, rule: 'eq', value: ownerRow.id }],
    sort: def.defaultSort,
    pageNo,
    pageSize: RELATED_PAGE_SIZE,
  });
  // If the device never read the entity, an empty answer does not mean that there are no rows.
  const isUnknown = view !== undefined && isNeverConfirmed(view) && view.total === 0;
  const rows = rowsOfPage(view);
  const fields = relatedColumns(def, related, name => isColumnVisible(def.permission, name));
  const openRow = usePanelWay();
  const entries = useRowEntries(owner.name, ownerRow.id) ?? [];
  const isAwaited = entries.some(entry => createdBy(schema, entry).includes(def.name));
  const columns: NonNullable<TableProps<Row>['columns']> = fields.map((field, at) => {
    return {
      key: field.name,
      title: columnHead(field),
      align: kindOf(field).column.align ?? 'left',
      ellipsis: true,
      render: (_: unknown, row: Row) => {
        const text = isHidden(def, field.name, row) ? <SealedText /> : <RowText field={field} row={row} />;
        if (at > 0) return text;
        const open = (): void => openRow?.({ entity: def.name, rowId: row.id });
        return (
          <Button type="link" size="small" className="detail-open" aria-label={detailText.openRelated(rowLabel(def, row))} onClick={open}>
            {text}
          </Button>
        );
      },
    };
  });
  return (
    <>
      <NewRelated def={owner} row={ownerRow} related={related} />
      {isAwaited && <Alert className="detail-awaited" type="info" showIcon title={detailText.createdLater(def.title)} />}
      <Table<Row>
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={rows}
        loading={!view}
        scroll={{ x: 'max-content' }}
        locale={{
          emptyText: (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={view?.refusal?.message ?? (isUnknown ? childText.relatedUnknown : detailText.noRelated)}
            />
          ),
        }}
        pagination={{
          current: pageNo,
          pageSize: RELATED_PAGE_SIZE,
          total: view?.total ?? 0,
          hideOnSinglePage: true,
          showSizeChanger: false,
          showTotal: rangeText,
          onChange: setPageNo,
        }}
      />
      {(view?.total ?? 0) > RELATED_PAGE_SIZE && (
        <InItsList def={def} field={related.foreignField} row={ownerRow} owner={owner} total={view?.total ?? 0} />
      )}
    </>
  );
}

type InItsListProps = {
  readonly def: EntityDef;
  readonly field: string;
  readonly owner: EntityDef;
  readonly row: Row;
  readonly total: number;
};

/** Leads to all of them in their own list, where that is in the menu and asks for the reference. */
function InItsList({ def, field, owner, row, total }: InItsListProps) {
  const { routes } = useMenu();
  const isListed = routes.some(({ path }) => path === def.route) && def.query.some(item => item.field === field);
  if (!isListed) return null;
  const text = titleOf(owner, row) ?? row.id;
  return <Link to={addressOfRows(def.route, field, { id: row.id, text })}>{detailText.inItsList(def.title, total)}</Link>;
}
