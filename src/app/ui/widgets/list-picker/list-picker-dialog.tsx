/** Chooses rows of any list of the server. Without a network it offers those that this device has seen. Mount it anew for every opening. */
import { useCallback, useMemo, useReducer } from 'react';
import type { Row } from '#schema/row.ts';
import { useCalls } from '../../../live/use-calls.ts';
import { CHOICE_PX } from '../picker/choice-table.tsx';
import { PICKER_PAGE_SIZES, PICKER_PX, PICKER_SCROLL_PX } from '../picker/picker-def.ts';
import { PickerFrame } from '../picker/picker-frame.tsx';
import { isSameChoice, reducePicker, startPicker } from '../picker/picker-state.ts';
import type { Picked } from '../picker/picker-state.ts';
import { QueryForm } from '../picker/query-form.tsx';
import { cutText, pickerText } from '../picker/text.ts';
import { useFirstFocus } from '../use-first-focus.ts';
import { SeenChoices } from '../popup/seen-choices.tsx';
import { useSeenPage } from '../popup/use-seen-page.ts';
import type { listPickerCalls } from './calls.ts';
import { conditionItem } from './condition-item.tsx';
import { askedBy, displayOf, ellipsisOf, keyed, pageParams, seenConditions, textIn, valueOf } from './list-choice.ts';
import type { ListChoice } from './list-choice.ts';

const COLUMN_PX = 130;

export type ListPickerDialogProps = {
  readonly choice: ListChoice;
  readonly chosen: readonly Picked[];
  /** Why a row may not be chosen. */
  readonly whyNot?: ((row: Row) => string | undefined) | undefined;
  readonly open: boolean;
  /** 确定 with a changed choice; empty: the choice was cleared. */
  readonly onPick: (chosen: readonly Picked[]) => void;
  readonly onClose: () => void;
  readonly afterClose: () => void;
};

export function ListPickerDialog({ choice, chosen: before, whyNot, open, onPick, onClose, afterClose }: ListPickerDialogProps) {
  const calls = useCalls<typeof listPickerCalls>('app/ui/widgets/list-picker');
  const [state, send] = useReducer(reducePicker, before, startPicker);
  const { body, focusFirst } = useFirstFocus();
  const { values, pageNo, pageSize } = state;
  const params = useMemo(() => pageParams(choice, { values, pageNo, pageSize }), [choice, values, pageNo, pageSize]);
  const load = useCallback((signal: AbortSignal) => calls.rows(choice.listUrl, params, signal), [calls, choice, params]);
  const conditions = useMemo(() => seenConditions(choice), [choice]);
  const about = `list/${JSON.stringify([choice.listUrl, choice.conditions ?? {}])}`;
  const shown = useSeenPage(load, about, { conditions, values, sort: undefined, pageNo, pageSize });
  const title = pickerText.title(choice.name);
  const ellipsis = ellipsisOf(choice);
  const asked = askedBy(choice);
  const submit = (): void => {
    if (!isSameChoice(before, state.chosen)) onPick(state.chosen);
    onClose();
  };
  return (
    <PickerFrame
      title={title}
      widthPx={choice.widthPx ?? PICKER_PX}
      open={open}
      onSubmit={submit}
      onClose={onClose}
      afterClose={afterClose}
      onOpened={focusFirst}
    >
      <div ref={body}>
        {asked.length > 0 && (
          <QueryForm title={title} items={asked.map(condition => conditionItem({ condition, state, send }))} state={state} send={send} />
        )}
        <SeenChoices<Row>
          shown={shown}
          rowsOf={rows => keyed(choice, rows)}
          name={choice.name}
          columns={choice.columns.map(({ key, title: heading, widthPx }) => ({
            key,
            title: heading,
            ellipsis: true,
            ...(widthPx === undefined ? {} : { width: widthPx }),
            render: (_: unknown, row: Row) => {
              const whole = textIn(row, `${key}_dictText`) || textIn(row, key);
              return <span title={whole}>{cutText(whole, ellipsis)}</span>;
            },
          }))}
          choiceOf={row => ({ value: valueOf(choice, row), text: displayOf(choice, row), row })}
          {...(whyNot ? { whyNot } : {})}
          isMany={choice.multiple === true}
          state={state}
          send={send}
          narrowPx={CHOICE_PX + choice.columns.length * COLUMN_PX}
          pageSizes={PICKER_PAGE_SIZES}
          heightPx={PICKER_SCROLL_PX}
          ellipsis={ellipsis}
          showsChosen={choice.showSel !== false}
        />
      </div>
    </PickerFrame>
  );
}
