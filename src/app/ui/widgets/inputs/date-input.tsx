/** Day, date-time and month; the value is the text of the wire. */
import { MINUTE_MS } from '#base/durations.ts';
import { DatePicker, Button, Flex, Input } from 'antd';
import dayjs from 'dayjs';
import { splitMany } from '#schema/many.ts';
import { valueText } from '#schema/value-text.ts';
import { useIsNarrow } from '../../../live/use-device.ts';
import { useServerNow } from '../../../live/use-server-now.ts';
import { controlProps } from '../input-contract.ts';
import type { InputProps } from '../input-contract.ts';
import { DATE_FORMAT, DATETIME_FORMAT, MONTH_FORMAT, typedDay, typedMoment } from '#base/time-formats.ts';
import { widgetText } from '../text.ts';
import { oneTag } from '../one-tag.tsx';

// A day under the resting mouse must not stand in the input: what stands there is taken by Enter and when the field is left.
const NO_PREVIEW = { previewValue: false } as const;
const FORMATS = { month: MONTH_FORMAT, day: DATE_FORMAT, second: DATETIME_FORMAT } as const;

export function DateInput(props: InputProps<'date'>) {
  const isNarrow = useIsNarrow();
  return isNarrow && props.input.precision === 'second' && !props.input.isMany ? <MomentInput {...props} /> : <PanelInput {...props} />;
}

function PanelInput({ field, input: { precision, isMany }, value, onChange, choosing, ...rest }: InputProps<'date'>) {
  const serverNow = useServerNow();
  const format = FORMATS[precision];
  const days = (isMany ? splitMany(value) : [String(value ?? '')]).map(text => dayjs(text)).filter(day => day.isValid());
  const shared = {
    ...controlProps(rest, valueText.pleaseSelect(field.label)),
    format,
    ...NO_PREVIEW,
    picker: precision === 'month' ? 'month' : 'date',
    style: { width: '100%' },
  } as const;
  if (isMany) {
    return (
      <DatePicker
        {...shared}
        multiple
        maxTagCount={oneTag.maxTagCount}
        value={days}
        onChange={next => onChange(next?.map(day => day.format(format)).join(',') || undefined)}
      />
    );
  }
  // The panel reads only its own format, would silently bring the former value back, and gives a typed one away after the click that saves the form.
  const take = (text: string): void => {
    const typed = typedValue(precision, text, serverNow());
    if (typed !== undefined && typed !== value) onChange(typed);
  };
  return (
    <DatePicker
      {...shared}
      onBlur={({ target }) => {
        if (target instanceof HTMLInputElement) take(target.value);
      }}
      onKeyDown={({ key, target }) => {
        if (key === 'Enter' && target instanceof HTMLInputElement) take(target.value);
      }}
      value={days[0] ?? null}
      // The button of a step's dialog is below its last field.
      placement={choosing?.demands ? 'topLeft' : 'bottomLeft'}
      // A day chosen in the panel gets the present time of day, because midnight is rarely meant.
      showTime={precision === 'second' ? { defaultOpenValue: dayjs(serverNow()) } : false}
      // What was typed or picked counts when the field is left. Otherwise a click beside it silently brings the former moment back.
      needConfirm={false}
      onChange={next => onChange(next?.format(format))}
    />
  );
}

function typedValue(precision: keyof typeof FORMATS, text: string, now: string): string | undefined {
  if (precision === 'second') return typedMoment(text) ?? typedDay(text, now);
  return typedDay(precision === 'month' ? `${text.trim()}-01` : text, now)?.slice(0, FORMATS[precision].length);
}

const NATIVE_FORMAT = 'YYYY-MM-DDTHH:mm';
const AGO_MINUTES = [0, 15, 30] as const;

/** A date-time on a small screen: the device's own picker, because antd's panel is wider than the screen, and buttons for the most frequent times. */
function MomentInput({ field, value, onChange, ...rest }: InputProps<'date'>) {
  const serverNow = useServerNow();
  const at = value === undefined || value === '' ? undefined : dayjs(String(value));
  return (
    <Flex vertical gap={8}>
      <Input
        {...controlProps(rest, valueText.pleaseSelect(field.label))}
        type="datetime-local"
        value={at?.isValid() ? at.format(NATIVE_FORMAT) : ''}
        onChange={({ target }) => {
          const next = dayjs(target.value);
          onChange(next.isValid() ? next.format(DATETIME_FORMAT) : undefined);
        }}
      />
      <Flex gap={8} role="group" aria-label={widgetText.momentChips(field.label)}>
        {AGO_MINUTES.map(minutes => (
          <Button key={minutes} disabled={rest.disabled} onClick={() => onChange(serverNow(-minutes * MINUTE_MS))}>
            {minutes === 0 ? widgetText.rightNow : widgetText.minutesAgo(minutes)}
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}

export type DayRangeInputProps = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly onChange: (from: string, to: string) => void;
};

/** A range of days, both ends optional; a day is its wire text, an open end is the empty text. */
export function DayRangeInput({ id, from, to, onChange }: DayRangeInputProps) {
  const isNarrow = useIsNarrow();
  if (isNarrow) {
    // The device's own pickers: the panel of two months is wider than the screen.
    return (
      <Flex gap={8}>
        <Input id={id} type="date" value={from} onChange={({ target }) => onChange(target.value, to)} />
        <Input
          id={`${id}-to`}
          type="date"
          aria-label={widgetText.lastDay}
          value={to}
          onChange={({ target }) => onChange(from, target.value)}
        />
      </Flex>
    );
  }
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-to` }}
      {...NO_PREVIEW}
      style={{ width: '100%' }}
      allowEmpty={[true, true]}
      value={[from === '' ? null : dayjs(from), to === '' ? null : dayjs(to)]}
      format={DATE_FORMAT}
      onChange={days => onChange(days?.[0]?.format(DATE_FORMAT) ?? '', days?.[1]?.format(DATE_FORMAT) ?? '')}
    />
  );
}
