/** Day, moment and month: the picker shows and gives the wire's own text. */
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { DATE_FORMAT, DATETIME_FORMAT, MONTH_FORMAT } from '#domain/limits.ts';
import { widgetText } from '#domain/messages-widgets.ts';
import { statusOf } from '../input-props.ts';
import type { InputProps } from '../input-props.ts';

export function DateInput({ field, value, onChange, disabled, id, hasError, placeholder }: InputProps) {
  const format = field.kind === 'datetime' ? DATETIME_FORMAT : field.kind === 'month' ? MONTH_FORMAT : DATE_FORMAT;
  const day = value === undefined || value === '' ? null : dayjs(String(value));
  return (
    <DatePicker
      id={id}
      value={day?.isValid() === true ? day : null}
      disabled={disabled}
      status={statusOf(hasError)}
      format={format}
      picker={field.kind === 'month' ? 'month' : 'date'}
      showTime={field.kind === 'datetime'}
      placeholder={placeholder ?? widgetText.pleaseSelect(field.label)}
      aria-invalid={hasError}
      style={{ width: '100%' }}
      onChange={next => onChange(next?.format(format))}
    />
  );
}
