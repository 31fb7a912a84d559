/** The rows of a picker, page by page. A click, Enter or Space chooses one, the arrow keys move. The coverage is shown above. */
import { useEffect, useState } from 'react';
import { Alert, Table } from 'antd';
import { columnHead } from '#schema/column-head.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { Row } from '#schema/row.ts';
import { uiText } from '../../text.ts';
import { cutText, pickerText } from './text.ts';
import { pickedOf } from './picker-state.ts';
import type { PickerPartProps } from './picker-state.ts';
import { initialsBox, pickerQuery } from './picker-query.ts';
import { rowsOfPage } from '#query/view.ts';
import type { View } from '#query/view.ts';
import { visibleFields } from '#schema/visible-fields.ts';
import { useSyncStatus } from '../../../live/app-services.tsx';
import { useIsNarrow } from '../../../live/use-device.ts';
import { useFoundIds } from '../../../live/use-initials.ts';
import { usePage } from '../../../live/use-view.ts';
import type { Choosable } from '../inputs/use-choosable.ts';
import { PickerCount } from './picker-count.tsx';
import type { FieldDef } from '#schema/field.ts';
import { rowValue } from '#schema/row-value.ts';
import { dictTextOf, fieldTextOf } from '#schema/field-text.ts';
import { useDicts } from '../../../live/use-dicts.tsx';
import { onRowKey } from './row-keys.ts';
import { RowText } from '../row-text.tsx';

const PICKER_PAGE_SIZES = [5, 10, 20, 30] as const; // widget specification §9 Paging
const PICKER_SCROLL_PX = 240; // widget specification §9 Widths

const TITLE_PX = 200; // twelve characters on one line
const COLUMN_PX = 150;
const CHOICE_PX = 44;

type PickerRowsProps = PickerPartProps & { readonly isMany: boolean; readonly choosable: Choosable };

export function PickerRows({ picker, isMany, choosable, state, send, isVisible }: PickerRowsProps) {
  const { def } = picker;
  const isNarrow = useIsNarrow();
  const box = initialsBox(picker, state.values, isVisible);
  const ids = useFoundIds(def, box === undefined ? '' : (state.values[box] ?? ''), isVisible);
  const found = box === undefined ? undefined : { field: box, ids };
  const query = pickerQuery(picker, state.values, state.pageNo, state.pageSize, isVisible, choosable.among, found);
  const view = useLastView(usePage(def.name, query).view);
  const rows = rowsOfPage(view);
  const [activeId, setActiveId] = useState<string>();
  const tabStop = rows.some(row => row.id === activeId) ? activeId : rows[0]?.id;
  const fields = visibleFields(def, picker.columns, isVisible);
  const total = view?.total;
  useEffect(() => {
    if (total !== undefined) send({ kind: 'counted', total });
  }, [total, send]);
  const chosenValues = new Set(state.chosen.map(one => one.value));
  const isChosen = (row: Row): boolean => chosenValues.has(pickedOf(picker, row, isVisible).value);
  // A chosen row can always be given up.
  const whyNot = (row: Row): string | undefined => (isChosen(row) ? undefined : choosable.whyNot(row));
  const choose = (row: Row): void => {
    if (whyNot(row) === undefined) send({ kind: 'clicked', picked: pickedOf(picker, row, isVisible), isMany });
  };
  return (
    <div className="picker-rows">
      <PickerCount count={state.chosen.length} view={view} send={send} />
      {choosable.hint !== undefined && <p className="hint picker-hint">{choosable.hint}</p>}
      {view?.refusal && <Alert type="warning" showIcon title={view.refusal.message} />}
      <Table<Row>
        aria-label={pickerText.rows(def.title)}
        rowKey="id"
        size="small"
        tableLayout="fixed"
        dataSource={[...rows]}
        columns={fields.map(field => ({
          key: field.name,
          title: columnHead(field),
          ...(field.name === picker.displayKey && { width: TITLE_PX }),
          align: kindOf(field).column.align ?? 'left',
          render: (_: unknown, row: Row) => <PickerCell field={field} row={row} ellipsis={picker.ellipsis} />,
        }))}
        rowSelection={{
          type: isMany ? 'checkbox' : 'radio',
          hideSelectAll: true,
          columnWidth: CHOICE_PX,
          selectedRowKeys: rows.filter(isChosen).map(row => row.id),
          onSelect: choose,
          // The row itself is in the tab order and handles Enter and Space, so its checkbox is not.
          getCheckboxProps: row => ({
            tabIndex: -1,
            'aria-label': pickerText.chooseOne(pickedOf(picker, row, isVisible).text),
            disabled: whyNot(row) !== undefined,
          }),
        }}
        onRow={row => ({
          tabIndex: row.id === tabStop ? 0 : -1,
          'aria-selected': isChosen(row),
          'aria-disabled': whyNot(row) !== undefined,
          title: whyNot(row),
          onFocus: () => setActiveId(row.id),
          onClick: () => choose(row),
          onKeyDown: event => onRowKey(event, () => choose(row)),
        })}
        scroll={isNarrow ? { x: CHOICE_PX + TITLE_PX + (fields.length - 1) * COLUMN_PX } : { y: PICKER_SCROLL_PX }}
        locale={{
          emptyText: (
            <span className="hint">
              <EmptyText view={view} />
            </span>
          ),
        }}
        pagination={{
          size: 'small',
          current: state.pageNo,
          pageSize: state.pageSize,
          total: total ?? 0,
          simple: isNarrow,
          showSizeChanger: true,
          pageSizeOptions: [...PICKER_PAGE_SIZES],
          showTotal: (count, [from, to]) => uiText.totalRange(count === 0 ? 0 : from, to, count),
          onChange: (pageNo, pageSize) => send({ kind: 'paged', pageNo, pageSize }),
        }}
      />
    </div>
  );
}

/** The previous view stays until the next answer arrives. */
function useLastView(view: View | undefined): View | undefined {
  const [last, setLast] = useState(view);
  if (view && view !== last) setLast(view);
  return view ?? last;
}

function EmptyText({ view }: { readonly view: View | undefined }) {
  const { link } = useSyncStatus();
  const isUnknown = !view || (view.coverage === 'offline' && view.freshAtMs === undefined);
  if (!isUnknown) return pickerText.noRows;
  return link === 'down' || link === 'captive' ? pickerText.notKnownHere : pickerText.loading;
}

type PickerCellProps = { readonly field: FieldDef; readonly row: Row; readonly ellipsis: number };

/** One value in a picker. Longer texts are cut, and complete in the tooltip. */
function PickerCell({ field, row, ellipsis }: PickerCellProps) {
  const value = rowValue(field, row, '');
  const text = dictTextOf(row, field.name);
  const full = fieldTextOf(field, value, text, useDicts());
  const cut = cutText(full, ellipsis);
  if (cut === full) return <RowText field={field} row={row} />;
  return <span title={full}>{cut}</span>;
}
