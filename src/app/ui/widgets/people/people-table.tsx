/** The rows of a people picker. A click, Enter or Space chooses one, the arrow keys move; above stand the number of chosen ones and what is missing. */
import { useEffect, useState } from 'react';
import { Button, Table, Tag } from 'antd';
import { uiText } from '../../text.ts';
import { useIsNarrow } from '../../../live/use-device.ts';
import { LIST_PAGE_SIZES } from '../../../live/measures.ts';
import { busy } from '../busy.tsx';
import { COVERAGE_COLOR } from '../coverage-color.ts';
import type { PickerEvent, PickerState } from '../picker/picker-state.ts';
import { onRowKey } from '../picker/row-keys.ts';
import { cutText, pickerText } from '../picker/text.ts';
import { PEOPLE_COLUMNS } from '#domain/people.ts';
import type { PeopleKind, PeopleRow } from '#domain/people.ts';
import { peopleText } from './text.ts';
import type { PeopleShown } from './use-people.ts';

const SCROLL_PX = 240; // widget specification §9 Widths
const CHOICE_PX = 44;
/** A column that is not named here shares what is left. */
const COLUMN_PX: Readonly<Record<string, number>> = { realname: 96, username: 104, sex: 56, phone: 120, birthday: 104 };
const NARROW_COLUMN_PX = 130;

type PeopleTableProps = {
  readonly kind: PeopleKind;
  readonly people: PeopleShown;
  readonly isMany: boolean;
  readonly state: PickerState;
  readonly send: (event: PickerEvent) => void;
  readonly ellipsis: number;
};

export function PeopleTable({ kind, people, isMany, state, send, ellipsis }: PeopleTableProps) {
  const { rows, total, isPartial, isBusy, reload } = people;
  const isNarrow = useIsNarrow();
  const [activeId, setActiveId] = useState<string>();
  const tabStop = rows.some(({ id }) => id === activeId) ? activeId : rows[0]?.id;
  const { name, columns } = peopleText.kinds[kind];
  const isShown = !isBusy || rows.length > 0;
  useEffect(() => {
    if (isShown) send({ kind: 'counted', total });
  }, [isShown, total, send]);
  const chosen = new Set(state.chosen.map(({ value }) => value));
  const choose = ({ value, text }: PeopleRow): void => send({ kind: 'clicked', picked: { value, text }, isMany });
  return (
    <div className="picker-rows">
      <div className="picker-count">
        <span aria-live="polite">{pickerText.chosenCount(state.chosen.length)}</span>
        <Button size="small" type="link" disabled={state.chosen.length === 0} onClick={() => send({ kind: 'cleared' })}>
          {pickerText.clear}
        </Button>
        <Button size="small" type="link" loading={busy(isBusy)} onClick={reload}>
          {pickerText.refresh}
        </Button>
        {isPartial && (
          <Tag color={COVERAGE_COLOR.partial} title={peopleText.partialHint}>
            {peopleText.partial}
          </Tag>
        )}
      </div>
      {isPartial && <p className="hint picker-hint">{peopleText.partialHint}</p>}
      <Table<PeopleRow>
        aria-label={pickerText.rows(name)}
        rowKey="id"
        size="small"
        tableLayout="fixed"
        loading={isBusy && rows.length === 0}
        dataSource={[...rows]}
        columns={PEOPLE_COLUMNS[kind].columns.map(column => ({
          key: column,
          title: columns[column],
          ellipsis: true,
          ...(isNarrow ? { width: NARROW_COLUMN_PX } : COLUMN_PX[column] === undefined ? {} : { width: COLUMN_PX[column] }),
          render: (_: unknown, { cells }: PeopleRow) => {
            const full = cells[column] ?? '';
            return <span title={full}>{cutText(full, ellipsis)}</span>;
          },
        }))}
        rowSelection={{
          type: isMany ? 'checkbox' : 'radio',
          hideSelectAll: true,
          columnWidth: CHOICE_PX,
          selectedRowKeys: rows.filter(({ value }) => chosen.has(value)).map(({ id }) => id),
          onSelect: choose,
          // The row itself is in the tab order and handles Enter and Space, so its checkbox is not.
          getCheckboxProps: ({ text }) => ({ tabIndex: -1, 'aria-label': pickerText.chooseOne(text) }),
        }}
        onRow={row => ({
          tabIndex: row.id === tabStop ? 0 : -1,
          'aria-selected': chosen.has(row.value),
          onFocus: () => setActiveId(row.id),
          onClick: () => choose(row),
          onKeyDown: event => onRowKey(event, () => choose(row)),
        })}
        scroll={isNarrow ? { x: CHOICE_PX + PEOPLE_COLUMNS[kind].columns.length * NARROW_COLUMN_PX } : { y: SCROLL_PX }}
        locale={{ emptyText: <span className="hint">{isBusy ? pickerText.loading : pickerText.noRows}</span> }}
        pagination={{
          size: 'small',
          current: state.pageNo,
          pageSize: state.pageSize,
          total,
          simple: isNarrow,
          showSizeChanger: true,
          pageSizeOptions: [...LIST_PAGE_SIZES],
          showTotal: (count, [from, to]) => uiText.totalRange(count === 0 ? 0 : from, to, count),
          onChange: (pageNo, pageSize) => send({ kind: 'paged', pageNo, pageSize }),
        }}
      />
    </div>
  );
}
