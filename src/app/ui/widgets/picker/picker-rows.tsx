/** The rows of a picker, page by page, from this device and the server. The coverage is shown above. */
import { useEffect, useEffectEvent, useState } from 'react';
import { Alert, Tag } from 'antd';
import type { TableColumnsType } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { columnHead } from '#schema/column-head.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { Row } from '#schema/row.ts';
import { listText } from '../../list/text.ts';
import { uiText } from '../../text.ts';
import { ACTION_PX, useActionColumn } from './action-column.tsx';
import { PICKER_PAGE_SIZES, PICKER_SCROLL_PX } from './picker-def.ts';
import { CHOICE_PX, ChoiceTable } from './choice-table.tsx';
import { cutText, pickerText } from './text.ts';
import { pickedOf } from './picker-state.ts';
import type { PickerPartProps } from './picker-state.ts';
import { initialsBox, pickerQuery } from './picker-query.ts';
import { isNeverConfirmed, rowsOfPage } from '#query/view.ts';
import type { View } from '#query/view.ts';
import { visibleFields } from '#schema/visible-fields.ts';
import { useAppServices, useSyncPart } from '../../../live/app-services.tsx';
import { useMomentText } from '../../../live/use-server-now.ts';
import { useFoundIds } from '../../../live/use-initials.ts';
import { usePage } from '../../../live/use-view.ts';
import type { Choosable } from '../inputs/use-choosable.ts';
import { COVERAGE_COLOR } from '../coverage-color.ts';
import { PickerCount } from './picker-count.tsx';
import type { FieldDef } from '#schema/field.ts';
import { rowValue } from '#schema/row-value.ts';
import { dictTextOf, fieldTextOf } from '#schema/field-text.ts';
import { useDicts } from '../../../live/use-dicts.tsx';
import { RowText } from '../row-text.tsx';

const TITLE_PX = 200; // twelve characters on one line
const COLUMN_PX = 150;

type PickerRowsProps = PickerPartProps & {
  readonly isMany: boolean;
  readonly choosable: Choosable;
  /** The server does not let this user read the list. */
  readonly onForbidden: () => void;
};

export function PickerRows({ picker, isMany, choosable, onForbidden, state, send, isVisible }: PickerRowsProps) {
  const { def } = picker;
  const { connection } = useAppServices();
  const [isSyncing, setSyncing] = useState(false);
  const box = initialsBox(picker, state.values, isVisible);
  const ids = useFoundIds(def, box === undefined ? '' : (state.values[box] ?? ''), isVisible);
  const found = box === undefined ? undefined : { field: box, ids };
  const query = pickerQuery(picker, state.values, state.pageNo, state.pageSize, isVisible, choosable.among, found);
  const view = useLastView(usePage(def.name, query).view);
  const isForbidden = view?.refusal?.kind === 'forbidden';
  const tellForbidden = useEffectEvent(onForbidden);
  useEffect(() => {
    if (isForbidden) tellForbidden();
  }, [isForbidden]);
  const fields = visibleFields(def, picker.columns, isVisible);
  const action = useActionColumn(picker.operate, def, row => pickedOf(picker, row, isVisible).text);
  const momentText = useMomentText();
  const refresh = async (): Promise<void> => {
    setSyncing(true);
    await connection.api.syncNow();
    setSyncing(false);
  };
  return (
    <div className="picker-rows">
      <PickerCount count={state.chosen.length} send={send} isBusy={isSyncing} onRefresh={() => inBackground(refresh())}>
        {view && (
          <Tag
            color={COVERAGE_COLOR[view.coverage]}
            title={view.freshAtMs === undefined ? listText.neverConfirmed : listText.confirmedAt(momentText(view.freshAtMs))}
          >
            {uiText.coverage[view.coverage]}
          </Tag>
        )}
      </PickerCount>
      {choosable.hint !== undefined && <p className="hint picker-hint">{choosable.hint}</p>}
      {view?.refusal && <Alert type="warning" showIcon title={view.refusal.message} />}
      <ChoiceTable<Row>
        name={def.title}
        rows={rowsOfPage(view)}
        total={view?.total}
        columns={[
          ...fields.map((field): TableColumnsType<Row>[number] => ({
            key: field.name,
            title: columnHead(field),
            ...(field.name === picker.displayKey && { width: TITLE_PX }),
            align: kindOf(field).column.align ?? 'left',
            render: (_: unknown, row: Row) => <PickerCell field={field} row={row} ellipsis={picker.ellipsis} />,
          })),
          ...action,
        ]}
        choiceOf={row => pickedOf(picker, row, isVisible)}
        whyNot={choosable.whyNot}
        isMany={isMany}
        state={state}
        send={send}
        pageSizes={PICKER_PAGE_SIZES}
        heightPx={PICKER_SCROLL_PX}
        narrowPx={CHOICE_PX + TITLE_PX + (fields.length - 1) * COLUMN_PX + action.length * ACTION_PX}
        empty={<EmptyText view={view} />}
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
  const link = useSyncPart('link');
  const isUnknown = !view || isNeverConfirmed(view);
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
