/** Day, moment and month: the picker shows and gives the wire's own text. */
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { splitMany } from '#schema/many.ts';
import { valueText } from '#schema/value-text.ts';
import { useIsNarrow } from '../../../live/use-device.ts';
import { useServerNow } from '../../../live/use-server-now.ts';
import { statusOf } from '../input-contract.ts';
import type { InputProps } from '../input-contract.ts';
import { MomentInput } from './moment-input.tsx';
import { DATE_FORMAT, DATETIME_FORMAT, MONTH_FORMAT } from '#base/time-formats.ts';

export function DateInput(props: InputProps) {
  const isNarrow = useIsNarrow();
  return isNarrow && props.field.kind === 'datetime' && props.isMany !== true ? <MomentInput {...props} /> : <PanelInput {...props} />;
}

function PanelInput({ field, value, onChange, isMany, disabled, id, hasError, placeholder }: InputProps) {
  const serverNow = useServerNow();
  const format = field.kind === 'datetime' ? DATETIME_FORMAT : field.kind === 'month' ? MONTH_FORMAT : DATE_FORMAT;
  const days = (isMany === true ? splitMany(value) : [String(value ?? '')]).map(text => dayjs(text)).filter(day => day.isValid());
  const shared = {
    id,
    disabled,
    status: statusOf(hasError),
    format,
    picker: field.kind === 'month' ? 'month' : 'date',
    placeholder: placeholder ?? valueText.pleaseSelect(field.label),
    'aria-invalid': hasError,
    style: { width: '100%' },
  } as const;
  if (isMany === true) {
    return (
      <DatePicker
        {...shared}
        multiple
        maxTagCount="responsive"
        value={days}
        onChange={next => onChange(next?.map(day => day.format(format)).join(',') || undefined)}
      />
    );
  }
  return (
    <DatePicker
      {...shared}
      value={days[0] ?? null}
      // A day chosen in the panel keeps the time of day it is now: midnight is hardly ever meant.
      showTime={field.kind === 'datetime' ? { defaultOpenValue: dayjs(serverNow()) } : false}
      onChange={next => onChange(next?.format(format))}
    />
  );
}
