/** 这个数怎么来的: the rows that a sum is made of, with what each adds. Each opens in the panel. */
import { Alert, Button, Modal, Table } from 'antd';
import type { TableProps } from 'antd';
import { columnHead, unitBehind } from '#schema/column-head.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import type { FieldDef } from '#schema/field.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { Row } from '#schema/row.ts';
import { isCounted } from '#schema/row-effects.ts';
import { namesInSum, sumOver } from '#schema/sums.ts';
import type { FieldSum } from '#schema/sums.ts';
import { rowLabel } from '#sync/new-mutation.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { Condition } from '#query/list-query.ts';
import { rowsOfPage } from '#query/view.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { usePage } from '../../live/use-view.ts';
import { RowText } from '../widgets/row-text.tsx';
import { TouchSize } from '../widgets/touch-size.tsx';
import { usePanelWay } from './panel-way.ts';
import { detailText } from './text.ts';
import { rangeText } from '../widgets/paging.ts';

const ROWS_MAX = 500;
const PAGE_SIZE = 10;
const WIDTH_PX = 720;

export type SumRowsProps = {
  readonly def: EntityDef;
  /** The entity summed up. */
  readonly of: EntityDef;
  readonly sum: FieldSum;
  readonly field: FieldDef;
  readonly row: Row;
  readonly onClose: () => void;
};

export function SumRows({ def, of, sum, field, row, onClose }: SumRowsProps) {
  const openRow = usePanelWay();
  const dicts = useDicts();
  const { view } = usePage(of.name, {
    conditions: conditionsOf(of, sum, row.id),
    sort: of.defaultSort,
    pageNo: FIRST_PAGE_NO,
    pageSize: ROWS_MAX,
  });
  const rows = rowsOfPage(view).filter(each => isCounted(of, sum, each));
  const told = fieldTextOf(field, row[field.name], undefined, dicts);
  const total = sumOver(def, sum, rows);
  const isWhole = view !== undefined && view.total <= ROWS_MAX;
  const fields = [...new Set([of.titleField, ...(of.flow ? [of.flow.field] : []), ...namesInSum(sum)])].flatMap(
    name => of.fieldByName.get(name) ?? [],
  );
  const columns: NonNullable<TableProps<Row>['columns']> = fields.map((each, at) => ({
    key: each.name,
    title: columnHead(each),
    align: kindOf(each).column.align ?? 'left',
    render: (_: unknown, one: Row) => {
      const text = <RowText field={each} row={one} />;
      if (at > 0 || !openRow) return text;
      const open = (): void => {
        onClose();
        openRow({ entity: of.name, rowId: one.id });
      };
      return (
        <Button type="link" size="small" className="detail-open" aria-label={detailText.openRelated(rowLabel(of, one))} onClick={open}>
          {text}
        </Button>
      );
    },
  }));
  return (
    <TouchSize>
      <Modal
        open
        width={WIDTH_PX}
        title={detailText.howComeOf(field.label)}
        onCancel={onClose}
        footer={
          <Button type="primary" onClick={onClose}>
            {detailText.close}
          </Button>
        }
      >
        <p>
          {detailText.madeOf(of.title, rows.length)}
          <strong>
            {told}
            {unitBehind(field, row[field.name])}
          </strong>
        </p>
        {view && !isWhole && <Alert type="info" showIcon title={detailText.onlySome(ROWS_MAX, view.total)} />}
        {/* Unsent changes count already, and rows this device never read do not. */}
        {isWhole && total !== row[field.name] && (
          <Alert type="warning" showIcon title={detailText.otherHere(fieldTextOf(field, total, undefined, dicts))} />
        )}
        <Table<Row>
          size="small"
          rowKey="id"
          columns={columns}
          dataSource={rows}
          loading={!view}
          scroll={{ x: 'max-content' }}
          pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false, showTotal: rangeText }}
        />
      </Modal>
    </TouchSize>
  );
}

/** What a query can ask for: that a field is empty it cannot, so the rows are judged once more when they are here. */
function conditionsOf(of: EntityDef, sum: FieldSum, id: string): readonly Condition[] {
  const among = (field: string, codes: readonly string[]): readonly Condition[] =>
    codes.includes('') ? [] : [{ field, rule: 'in', value: codes.join(',') }];
  return [
    { field: sum.by, rule: 'eq', value: id },
    ...(of.flow && sum.in ? among(of.flow.field, sum.in) : []),
    ...Object.entries(sum.where ?? {}).flatMap(([name, codes]) => among(name, codes)),
  ];
}
