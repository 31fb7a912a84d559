/** A time of day, to the minute or to the second: HH:mm or HH:mm:ss. Servers keep it as text. */
import type { KindFacts } from './facts.ts';
import type { CommonOptions, FieldBase } from './options.ts';
import { plainText } from './shared/codes.ts';
import { textValue } from './shared/wire-values.ts';

type TimeOptions = CommonOptions & { readonly seconds?: boolean };
export type TimeField = FieldBase<'time'> & TimeOptions;

export const time = (label: string, options: TimeOptions = {}): TimeField => ({ kind: 'time', label, ...options });

const WRONG = '请填写 00:00 到 23:59 之间的时间';

export function timeOfDayFacts({ seconds = false }: TimeField) {
  const input = { type: 'time', seconds } as const;
  return {
    ...plainText,
    title: '时间',
    text: value => timeOfDay(String(value), seconds) ?? String(value),
    written: value => timeOfDay(String(value), seconds) ?? String(value),
    decode(raw) {
      const held = textValue(raw);
      return held === undefined ? undefined : (timeOfDay(held, seconds) ?? held);
    },
    wrong: text => (timeOfDay(text, seconds) === undefined ? WRONG : undefined),
    column: { widthPx: 88, isSortable: true },
    input,
    query: { one: input, many: { type: 'written', valueType: 'text' }, part: { type: 'text' } },
    editor: 'time',
    cell: { type: 'own', write: value => timeOfDay(String(value), seconds) ?? String(value), read: text => ofCell(text, seconds) },
  } as const satisfies KindFacts;
}

const WRITTEN = /^(?:\d{4}-\d{2}-\d{2}[ T])?(\d{1,2})[:：](\d{1,2})(?:[:：](\d{1,2})(?:\.\d+)?)?$/;

/** 8:30, 08:30:00 and 2026-05-01 08:30:00 are 08:30; `undefined`: it is no time of day. */
export function timeOfDay(written: string, seconds: boolean): string | undefined {
  const [, hour, minute, second = '0'] = WRITTEN.exec(written.trim()) ?? [];
  if (hour === undefined || minute === undefined) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return [hour, minute, ...(seconds ? [second] : [])].map(part => part.padStart(2, '0')).join(':');
}

const SECONDS_PER_DAY = 86_400;

/** A spreadsheet keeps a time as a part of the day: 0.25 is 06:00. */
function ofCell(written: string, seconds: boolean): string | undefined {
  if (!/^(?:0?\.\d+|0)$/.test(written)) return timeOfDay(written, seconds);
  const at = Math.round(Number(written) * SECONDS_PER_DAY) % SECONDS_PER_DAY;
  return timeOfDay([at / 3_600, (at / 60) % 60, at % 60].map(part => String(Math.floor(part))).join(':'), seconds);
}
