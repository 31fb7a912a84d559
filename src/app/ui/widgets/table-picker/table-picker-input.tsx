/** A field that holds ids of rows of a table: it shows their texts, which the server knows, and opens the picker. */
import { Space } from 'antd';
import { dictTextOf } from '#schema/field-text.ts';
import { splitMany } from '#schema/many.ts';
import { useCalls } from '../../../live/use-calls.ts';
import { useKeptAnswer } from '../../../live/use-kept-answer.ts';
import { keptOnline } from '../../online/kept.ts';
import { TablePickerDialog } from '../heavy-inputs.tsx';
import { PickedBox } from '../picker/picked-box.tsx';
import { useOpened } from '../picker/use-opened.ts';
import type { tablePickerCalls } from './calls.ts';
import { jsonEntries, whatIsWrongWith } from './table-choice.ts';
import type { TableChoice } from './table-choice.ts';

type TablePickerInputProps = {
  readonly id?: string;
  readonly label: string;
  readonly choice: TableChoice;
  /** Ids joined by commas. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

export function TablePickerInput({ id, label, choice, value, onChange }: TablePickerInputProps) {
  const { dialog, open } = useOpened(() => whatIsWrongWith(choice));
  const shown = useShownText(choice, value);
  return (
    <Space.Compact block>
      <PickedBox id={id} label={label} text={shown} whole={shown} isEmpty={value === ''} onOpen={open} onClear={() => onChange('')} />
      {dialog && <TablePickerDialog choice={choice} {...dialog} onPick={chosen => onChange(chosen.map(one => one.value).join(','))} />}
    </Space.Compact>
  );
}

/** The texts of stored ids, from the server or as they were last read; an id without one is shown itself. */
function useShownText({ tableName, showColumns, queryColumn = '', isLenient }: TableChoice, value: string): string {
  const calls = useCalls<typeof tablePickerCalls>('app/ui/widgets/table-picker');
  const columns = jsonEntries(showColumns, isLenient) ?? [];
  const [first] = columns.map(([name]) => name);
  const params = { ids: value, showColumn: JSON.stringify(Object.fromEntries(columns)), queryColumn, tableName };
  const question = value === '' || first === undefined ? undefined : `shown/${JSON.stringify(params)}`;
  const { value: rows } = useKeptAnswer(keptOnline.rows, question, signal => calls.shown(params, signal));
  if (value === '') return '';
  const textOf = (id: string): string => {
    const row = rows?.rows.find(one => one.id === id);
    return row && first !== undefined ? (dictTextOf(row, first) ?? String(row[first] ?? id)) : id;
  };
  return splitMany(value).map(textOf).join('、');
}
