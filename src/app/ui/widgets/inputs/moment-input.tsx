/** A date-time on a small screen: the device's own picker, because antd's panel is wider than the screen, and buttons for the most frequent times. */
import { Button, Flex, Input } from 'antd';
import dayjs from 'dayjs';
import { valueText } from '#schema/value-text.ts';
import { widgetText } from '../text.ts';
import { useServerNow } from '../../../live/use-server-now.ts';
import { statusOf } from '../input-contract.ts';
import type { InputProps } from '../input-contract.ts';
import { DATETIME_FORMAT } from '#base/time-formats.ts';

const NATIVE_FORMAT = 'YYYY-MM-DDTHH:mm';
const AGO_MINUTES = [0, 15, 30] as const;
const MINUTE_MS = 60_000;

export function MomentInput({ field, value, onChange, disabled, id, hasError, placeholder }: InputProps<'date'>) {
  const serverNow = useServerNow();
  const at = value === undefined || value === '' ? undefined : dayjs(String(value));
  return (
    <Flex vertical gap={8}>
      <Input
        id={id}
        type="datetime-local"
        value={at?.isValid() ? at.format(NATIVE_FORMAT) : ''}
        disabled={disabled}
        status={statusOf(hasError)}
        placeholder={placeholder ?? valueText.pleaseSelect(field.label)}
        aria-invalid={hasError}
        onChange={({ target }) => {
          const next = dayjs(target.value);
          onChange(next.isValid() ? next.format(DATETIME_FORMAT) : undefined);
        }}
      />
      <Flex gap={8} role="group" aria-label={widgetText.momentChips(field.label)}>
        {AGO_MINUTES.map(minutes => (
          <Button key={minutes} disabled={disabled} onClick={() => onChange(serverNow(-minutes * MINUTE_MS))}>
            {minutes === 0 ? widgetText.rightNow : widgetText.minutesAgo(minutes)}
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}
