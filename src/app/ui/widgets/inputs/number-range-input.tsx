/** Two numbers between which the values of a condition lie. Either may be missing. */
import { InputNumber, Space } from 'antd';
import { listText } from '../../list/text.ts';

export type NumberRangeProps = {
  readonly id: string;
  /** Of the condition: the boxes are read out as 重量从 and 重量到. */
  readonly label: string;
  /** Digits as they were typed; '' for none. */
  readonly from: string;
  readonly to: string;
  readonly onChange: (from: string, to: string) => void;
};

export function NumberRangeInput({ id, label, from, to, onChange }: NumberRangeProps) {
  const box = (boxId: string, hint: string, value: string, change: (value: string) => void) => (
    <InputNumber<string>
      id={boxId}
      stringMode
      controls={false}
      style={{ width: '50%' }}
      placeholder={hint}
      aria-label={`${label}${hint}`}
      value={value === '' ? null : value}
      onChange={next => change(next ?? '')}
    />
  );
  return (
    <Space.Compact block>
      {box(id, listText.from, from, next => onChange(next, to))}
      {box(`${id}-to`, listText.to, to, next => onChange(from, next))}
    </Space.Compact>
  );
}
