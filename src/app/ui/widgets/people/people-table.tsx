/** The rows of a people picker; above stand the number of chosen ones and what is missing. */
import { Tag } from 'antd';
import { useIsNarrow } from '../../../live/use-device.ts';
import { LIST_PAGE_SIZES } from '../../../live/measures.ts';
import { COVERAGE_COLOR } from '../coverage-color.ts';
import { CHOICE_PX, ChoiceTable } from '../picker/choice-table.tsx';
import { PickerCount } from '../picker/picker-count.tsx';
import type { PickerEvent, PickerState } from '../picker/picker-state.ts';
import { cutText, pickerText } from '../picker/text.ts';
import { PEOPLE_COLUMNS } from '#domain/people.ts';
import type { PeopleKind, PeopleRow } from '#domain/people.ts';
import { peopleText } from './text.ts';
import type { PeopleShown } from './use-people.ts';

const SCROLL_PX = 240; // widget specification §9 Widths
/** A column that is not named here shares what is left, and has at least so much. */
const LEAST_PX = 104;
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
  const { name, columns } = peopleText.kinds[kind];
  const isShown = !isBusy || rows.length > 0;
  return (
    <div className="picker-rows">
      <PickerCount count={state.chosen.length} send={send} isBusy={isBusy} onRefresh={reload}>
        {isPartial && (
          <Tag color={COVERAGE_COLOR.partial} title={peopleText.partialHint}>
            {peopleText.partial}
          </Tag>
        )}
      </PickerCount>
      {isPartial && <p className="hint picker-hint">{peopleText.partialHint}</p>}
      <ChoiceTable<PeopleRow>
        name={name}
        rows={rows}
        total={isShown ? total : undefined}
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
        choiceOf={({ value, text }) => ({ value, text })}
        isMany={isMany}
        state={state}
        send={send}
        pageSizes={LIST_PAGE_SIZES}
        heightPx={SCROLL_PX}
        widePx={CHOICE_PX + PEOPLE_COLUMNS[kind].columns.reduce((sum, column) => sum + (COLUMN_PX[column] ?? LEAST_PX), 0)}
        narrowPx={CHOICE_PX + PEOPLE_COLUMNS[kind].columns.length * NARROW_COLUMN_PX}
        empty={isBusy ? pickerText.loading : pickerText.noRows}
        isLoading={isBusy && rows.length === 0}
      />
    </div>
  );
}
