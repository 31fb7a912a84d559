/** A field that holds values of rows of a list: it shows their texts, which the server knows, and opens the picker. */
import { useState } from 'react';
import { Space } from 'antd';
import { splitMany } from '#schema/many.ts';
import type { Row } from '#schema/row.ts';
import { useCalls } from '../../../live/use-calls.ts';
import { useKeptAnswer } from '../../../live/use-kept-answer.ts';
import { keptOnline } from '../../online/kept.ts';
import { ListPickerDialog } from '../heavy-inputs.tsx';
import { PickedBox } from '../picker/picked-box.tsx';
import type { Picked } from '../picker/picker-state.ts';
import { cutText } from '../picker/text.ts';
import { useOpened } from '../picker/use-opened.ts';
import type { listPickerCalls } from './calls.ts';
import { displayOf, ellipsisOf, returnedBy, storedQuestion, valueOf, whatIsWrongWith } from './list-choice.ts';
import type { ListChoice } from './list-choice.ts';

type ListPickerInputProps = {
  readonly id?: string;
  readonly label: string;
  readonly choice: ListChoice;
  /** Values joined by commas. */
  readonly value: string;
  /** @param returned the properties of `returnKeys` of the chosen rows, each joined by commas. */
  readonly onChange: (value: string, returned: Readonly<Record<string, string>>) => void;
};

export function ListPickerInput({ id, label, choice, value, onChange }: ListPickerInputProps) {
  const { dialog, open } = useOpened(() => whatIsWrongWith(choice));
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const chosen = useChosen(choice, value, picked);
  const whole = chosen.map(({ text }) => text).join('、');
  const pick = (next: readonly Picked[]): void => {
    setPicked(next);
    onChange(
      next.map(one => one.value).join(','),
      returnedBy(
        choice,
        next.map(({ row, value: one }): Row => row ?? { id: one, [choice.valueKey]: one }),
      ),
    );
  };
  return (
    <Space.Compact block>
      <PickedBox
        id={id}
        label={label}
        text={chosen.map(({ text }) => cutText(text, ellipsisOf(choice))).join('、')}
        whole={whole}
        isEmpty={value === ''}
        onOpen={open}
        onClear={() => pick([])}
      />
      {dialog && <ListPickerDialog choice={choice} chosen={chosen} {...dialog} onPick={pick} />}
    </Space.Compact>
  );
}

/** Stored values with their texts, from the server or as they were last read; those just picked as they stood in the dialog; any other is shown itself. */
function useChosen(choice: ListChoice, value: string, picked: readonly Picked[]): readonly Picked[] {
  const calls = useCalls<typeof listPickerCalls>('app/ui/widgets/list-picker');
  const { path, params } = storedQuestion(choice, value);
  const isAskable = value !== '' && whatIsWrongWith(choice) === undefined;
  const question = isAskable ? `list-values/${JSON.stringify([path, params])}` : undefined;
  const { value: rows } = useKeptAnswer(keptOnline.rows, question, signal => calls.rows(path, params, signal));
  return splitMany(value).map((one): Picked => {
    const row = rows?.rows.find(each => valueOf(choice, each) === one);
    if (row) return { value: one, text: displayOf(choice, row), row };
    return picked.find(each => each.value === one) ?? { value: one, text: one };
  });
}
