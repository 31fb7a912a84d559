/** A day in a small form; its value is a text, '' for none. */
import { DatePicker, Form } from 'antd';
import type { Rule } from 'antd/es/form';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { useServerNow } from '../../live/use-server-now.ts';
import { DATE_FORMAT, DATETIME_FORMAT } from '#base/time-formats.ts';

type DayItemProps = {
  readonly name: string;
  readonly label: string;
  readonly rules?: Rule[];
  /** With the time of day, to the second. */
  readonly hasTime?: boolean;
  readonly isPast?: boolean;
};

export function DayItem({ name, label, rules = [], hasTime = false, isPast = false }: DayItemProps) {
  const serverNow = useServerNow();
  return (
    <Form.Item
      name={name}
      label={label}
      rules={rules}
      getValueProps={(day: string) => ({ value: day === '' ? null : dayjs(day) })}
      normalize={(day: Dayjs | null) => day?.format(hasTime ? DATETIME_FORMAT : DATE_FORMAT) ?? ''}
    >
      <DatePicker style={{ width: '100%' }} showTime={hasTime} previewValue={false} {...(isPast ? { maxDate: dayjs(serverNow()) } : {})} />
    </Form.Item>
  );
}
