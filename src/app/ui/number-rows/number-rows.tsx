/** 这个数怎么来的: how a number is worked out, the rows that it is made of, and when the server confirmed each. Each opens in the panel. */
import { useState } from 'react';
import { Alert, Button, Modal, Table, Typography } from 'antd';
import type { TableProps } from 'antd';
import { columnHead } from '#schema/column-head.ts';
import type { EntityDef, Sort } from '#schema/entity-def.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { Row } from '#schema/row.ts';
import { rowLabel } from '#sync/new-mutation.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { Filter } from '#query/list-query.ts';
import { isAwaited, isOfDevice, rowsOfPage } from '#query/view.ts';
import type { View } from '#query/view.ts';
import { useIsOffline } from '../../live/use-offline.ts';
import { usePage } from '../../live/use-view.ts';
import { useMomentText } from '../../live/use-server-now.ts';
import { RowText } from '../widgets/row-text.tsx';
import { TouchSize } from '../widgets/touch-size.tsx';
import { rangeText } from '../widgets/paging.ts';
import { detailText } from '../detail/text.ts';
import { numberText } from './text.ts';

const ROWS_MAX = 500;
const PAGE_SIZE = 10;
const WIDTH_PX = 760;

export type NumberRowsProps = ShownProps & {
  /** Which rows of the entity, and of too many the first. */
  readonly filter: Filter;
  readonly sort: Sort;
};
type ShownProps = {
  /** How many rows the number is of, where somebody has counted them all. */
  readonly all?: number | undefined;
  /** What the number is called. */
  readonly label: string;
  /** How it is worked out, in words. */
  readonly formula: string;
  /** The number with its unit, as it was shown. */
  readonly value: string;
  /** The entity of the rows. */
  readonly of: EntityDef;
  /** The fields of a row that go into the number. */
  readonly names: readonly string[];
  /** What each row adds to the number, where no field of it says so. */
  readonly part?: { readonly title: string; readonly textOf: (row: Row) => string };
  /** The number is a mean; absent: what is added up or counted. */
  readonly isMean?: boolean;
  /** What no query can ask; absent: every row that was found counts. */
  readonly isCounted?: ((row: Row) => boolean) | undefined;
  /** What the rows come to; told if it is another number. Absent: not worked out again. */
  readonly valueOver?: ((rows: readonly Row[]) => string) | undefined;
  /** Why they may come to another number; absent: unsent changes count already, and rows this device never read do not. */
  readonly whyOther?: string | undefined;
  readonly openRow: ((id: string) => void) | undefined;
  /** Called when it has closed. */
  readonly onClose: () => void;
};

export type NumberRowsShownProps = ShownProps & {
  /** The rows that were read; absent: they are being read. */
  readonly view: View | undefined;
  /** They are all there are. */
  readonly isWhole: boolean;
};

export function NumberRows({ filter, sort, all, ...shown }: NumberRowsProps) {
  const { view } = usePage(shown.of.name, { ...filter, sort, pageNo: FIRST_PAGE_NO, pageSize: ROWS_MAX });
  const isWhole = view !== undefined && view.total <= ROWS_MAX && !isBehind(view, all);
  return <NumberRowsShown {...shown} all={all} view={view} isWhole={isWhole} />;
}

/** The device has fewer rows than the number is of. */
const isBehind = (view: View, all: number | undefined): boolean => isOfDevice(view) && all !== undefined && view.total < all;

export function NumberRowsShown({
  label,
  formula,
  value,
  of,
  view,
  isWhole,
  all,
  names,
  part,
  isMean = false,
  isCounted,
  valueOver,
  whyOther = detailText.unsentOrUnread,
  openRow,
  onClose,
}: NumberRowsShownProps) {
  const [isOpen, setOpen] = useState(true);
  const close = (): void => setOpen(false); // it closes first, so that the focus goes back to the number
  const momentText = useMomentText();
  const found = rowsOfPage(view);
  const rows = isCounted ? found.filter(isCounted) : found;
  const isOffline = useIsOffline();
  const isReading = view !== undefined && isAwaited(view) && !isOffline;
  // Half of the rows make another number, and nothing is wrong with it.
  const here = isWhole && !isReading ? valueOver?.(rows) : undefined;
  const counted = view && isBehind(view, all) ? (all ?? 0) : isWhole ? rows.length : (view?.total ?? 0);
  const fields = [...new Set([of.titleField, ...(of.flow ? [of.flow.field] : []), ...names])].flatMap(
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
        close();
        openRow(one.id);
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
        open={isOpen}
        width={WIDTH_PX}
        title={detailText.howComeOf(label)}
        onCancel={close}
        afterClose={onClose}
        footer={
          <Button type="primary" onClick={close}>
            {detailText.close}
          </Button>
        }
      >
        <p>
          {(isMean ? numberText.meanOf : detailText.madeOf)(of.title, counted)}
          <strong>{value}</strong>
          <br />
          <Typography.Text type="secondary">{formula}</Typography.Text>
        </p>
        {isOfDevice(view) && (
          <Alert type="info" showIcon title={isReading ? numberText.reading(rows.length, all) : numberText.onlyHere(rows.length, all)} />
        )}
        {view && !isWhole && view.total > found.length && (
          <Alert type="info" showIcon title={numberText.onlySome(found.length, view.total)} />
        )}
        {here !== undefined && here !== value && <Alert type="warning" showIcon title={detailText.otherHere(here, whyOther)} />}
        <Table<Row>
          size="small"
          rowKey="id"
          columns={[...columns, ...(part ? [partColumn(part)] : []), confirmedColumn(view, momentText)]}
          dataSource={rows}
          loading={!view}
          scroll={{ x: 'max-content' }}
          pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false, showTotal: rangeText }}
        />
      </Modal>
    </TouchSize>
  );
}

const partColumn = ({ title, textOf }: NonNullable<ShownProps['part']>): NonNullable<TableProps<Row>['columns']>[number] => ({
  key: 'part',
  title,
  align: 'right',
  render: (_: unknown, row: Row) => textOf(row),
});

const confirmedColumn = (
  view: View | undefined,
  momentText: (atMs: number) => string,
): NonNullable<TableProps<Row>['columns']>[number] => ({
  key: 'confirmed',
  title: numberText.confirmed,
  render: (_: unknown, { id }: Row) => (view ? confirmedText(view, id, momentText) : ''),
});

/** Unsent values are confirmed by nobody; all others with the whole answer. */
export function confirmedText(
  { markById, unverified, unconfirmed, freshAtMs }: View,
  id: string,
  momentText: (atMs: number) => string,
): string {
  if (markById[id]) return numberText.unsent;
  if (unverified.includes(id) || unconfirmed?.includes(id) === true) return numberText.verifying;
  return freshAtMs === undefined ? numberText.never : momentText(freshAtMs);
}
