/** A range of days, both ends optional; a day is its wire text, an open end is the empty text. */
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { DATE_FORMAT } from '#base/time-formats.ts';

export type DayRangeInputProps = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly onChange: (from: string, to: string) => void;
};

export function DayRangeInput({ id, from, to, onChange }: DayRangeInputProps) {
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-to` }}
      style={{ width: '100%' }}
      allowEmpty={[true, true]}
      value={[from === '' ? null : dayjs(from), to === '' ? null : dayjs(to)]}
      format={DATE_FORMAT}
      onChange={days => onChange(days?.[0]?.format(DATE_FORMAT) ?? '', days?.[1]?.format(DATE_FORMAT) ?? '')}
    />
  );
}
