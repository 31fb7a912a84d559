/**
 * The picker of users, roles or positions: search, paged table, chosen ones; of users also the tree of departments.
 * Mount it anew for every opening, because it starts from `chosen`.
 */
import { useMemo, useReducer, useState } from 'react';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { useIsNarrow } from '../../../live/use-device.ts';
import { LIST_PAGE_SIZES } from '../../../live/measures.ts';
import { PickerChosen } from '../picker/picker-chosen.tsx';
import { PickerFrame } from '../picker/picker-frame.tsx';
import { useFirstFocus } from '../use-first-focus.ts';
import { QueryForm, textCondition } from '../picker/query-form.tsx';
import { isSameChoice, reducePicker, startPicker } from '../picker/picker-state.ts';
import type { Picked, PickerEvent, PickerState } from '../picker/picker-state.ts';
import { pickerText } from '../picker/text.ts';
import { DepartTree } from './depart-tree.tsx';
import { departAndBelow, PEOPLE_COLUMNS } from '#domain/people.ts';
import type { DepartNode, PeopleKind } from '#domain/people.ts';
import { PeopleTable } from './people-table.tsx';
import { peopleText } from './text.ts';
import { useDeparts, usePeople } from './use-people.ts';
import './people.css';

const WIDTH_PX: Readonly<Record<PeopleKind, number>> = { people: 1_200, roles: 1_000, positions: 1_000 }; // widget specification §9 Widths
const ELLIPSIS = 25; // widget specification §9 Text

export type PeopleDialogProps = {
  readonly kind: PeopleKind;
  /** That of its kind unless given. */
  readonly widthPx?: number | undefined;
  /** Several may be chosen. */
  readonly isMany: boolean;
  readonly chosen: readonly Picked[];
  readonly open: boolean;
  /** 确定 with a changed choice; empty: the choice was cleared. */
  readonly onPick: (chosen: readonly Picked[]) => void;
  readonly onClose: () => void;
  readonly afterClose: () => void;
};

const start = (chosen: readonly Picked[]): PickerState => ({ ...startPicker(chosen), pageSize: LIST_PAGE_SIZES[0] });

export function PeopleDialog({
  kind,
  widthPx = WIDTH_PX[kind],
  isMany,
  chosen: before,
  open,
  onPick,
  onClose,
  afterClose,
}: PeopleDialogProps) {
  const [state, send] = useReducer(reducePicker, before, start);
  const [departId, setDepartId] = useState<string>();
  const { body, focusFirst } = useFirstFocus();
  const { departs, isBusy } = useDeparts(kind === 'people');
  const { values, pageNo, pageSize } = state;
  const query = useMemo(() => ({ pageNo, pageSize, sought: values, departId }), [pageNo, pageSize, values, departId]);
  const people = usePeople(kind, query, departs);
  const submit = (): void => {
    if (!isSameChoice(before, state.chosen)) onPick(state.chosen);
    onClose();
  };
  return (
    <PickerFrame
      title={pickerText.title(peopleText.kinds[kind].name)}
      widthPx={widthPx}
      open={open}
      onSubmit={submit}
      onClose={onClose}
      afterClose={afterClose}
      onOpened={focusFirst}
    >
      <div ref={body} className={kind === 'people' ? 'people has-tree' : 'people'}>
        {kind === 'people' && (
          <UserDeparts
            departs={departs}
            isBusy={isBusy}
            chosen={departId}
            onChoose={id => {
              setDepartId(id);
              send({ kind: 'paged', pageNo: FIRST_PAGE_NO, pageSize });
            }}
          />
        )}
        <div className="people-main">
          <PeopleQuery kind={kind} state={state} send={send} />
          <div className="picker-body">
            <PeopleTable kind={kind} people={people} isMany={isMany} state={state} send={send} ellipsis={ELLIPSIS} />
            <PickerChosen ellipsis={ELLIPSIS} chosen={state.chosen} send={send} />
          </div>
        </div>
      </div>
    </PickerFrame>
  );
}

type UserDepartsProps = {
  readonly departs: readonly DepartNode[];
  readonly isBusy: boolean;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
};

/** On a phone the tree is folded, so that the users stand on the first screen. */
function UserDeparts({ departs, isBusy, chosen, onChoose }: UserDepartsProps) {
  const isNarrow = useIsNarrow();
  const tree = (
    <DepartTree departs={departs} isBusy={isBusy} chosen={chosen === undefined ? [] : [chosen]} onChoose={([id]) => onChoose(id)} />
  );
  if (!isNarrow) return tree;
  const [top] = chosen === undefined ? [] : departAndBelow(departs, chosen);
  return (
    <details>
      <summary>{peopleText.byDepart(top?.name)}</summary>
      {tree}
    </details>
  );
}

type PeopleQueryProps = { readonly kind: PeopleKind; readonly state: PickerState; readonly send: (event: PickerEvent) => void };

function PeopleQuery({ kind, state, send }: PeopleQueryProps) {
  const { name, columns } = peopleText.kinds[kind];
  const items = PEOPLE_COLUMNS[kind].searched.map(column =>
    textCondition({ id: `people-${kind}-${column}`, name: column, label: columns[column] ?? column, state, send }),
  );
  return <QueryForm title={pickerText.title(name)} items={items} state={state} send={send} />;
}
