/** A time of day; the value is HH:mm or HH:mm:ss. On a small screen the device's own picker. */
import { Input, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { timeOfDay } from '#schema/kinds/time.ts';
import { valueText } from '#schema/value-text.ts';
import { useIsNarrow } from '../../../live/use-device.ts';
import { controlProps } from '../input-contract.ts';
import type { InputProps } from '../input-contract.ts';

const ANY_DAY = '2000-01-01';

export function TimeInput({ field, input: { seconds }, value, onChange, ...rest }: InputProps<'time'>) {
  const isNarrow = useIsNarrow();
  const held = value === undefined ? undefined : timeOfDay(String(value), seconds);
  const shared = {
    ...controlProps(rest, valueText.pleaseSelect(field.label)),
    style: { width: '100%' },
  } as const;
  if (isNarrow) {
    return (
      <Input
        {...shared}
        type="time"
        step={seconds ? 1 : 60}
        value={held ?? ''}
        onChange={({ target }) => onChange(timeOfDay(target.value, seconds))}
      />
    );
  }
  const format = seconds ? 'HH:mm:ss' : 'HH:mm';
  // The panel reads only its own format and would silently bring the former time back: 8:30 is 08:30.
  const take = (text: string): void => {
    const typed = timeOfDay(text, seconds);
    if (typed !== undefined && typed !== held) onChange(typed);
  };
  return (
    <TimePicker
      {...shared}
      format={format}
      needConfirm={false}
      value={held === undefined ? null : dayjs(`${ANY_DAY} ${held}`)}
      onBlur={({ target }) => {
        if (target instanceof HTMLInputElement) take(target.value);
      }}
      onKeyDown={({ key, target }) => {
        if (key === 'Enter' && target instanceof HTMLInputElement) take(target.value);
      }}
      onChange={next => onChange(next?.format(format))}
    />
  );
}
