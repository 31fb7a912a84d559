/** One unit of a cron expression as the choices of an editor, and the text of each choice. */
import type { CronUnit } from './fields.ts';

export type PartMode =
  | { readonly kind: 'unset' }
  | { readonly kind: 'every' }
  | { readonly kind: 'range'; readonly from: number; readonly to: number }
  | { readonly kind: 'loop'; readonly start: number; readonly step: number }
  | { readonly kind: 'list'; readonly values: readonly number[] }
  /** Of a day: the working day nearest to it. */
  | { readonly kind: 'workday'; readonly day: number }
  /** Of a day: the last of the month, or so many before it; of a week: the last of that weekday in the month. */
  | { readonly kind: 'last'; readonly before: number }
  | { readonly kind: 'lastWorkday' }
  | { readonly kind: 'lastWeekday'; readonly weekday: number }
  | { readonly kind: 'nth'; readonly weekday: number; readonly nth: number };

/** @returns `undefined` for a text that is none of the choices; the editor then shows it as it is. */
export function modeOf(unit: CronUnit, text: string): PartMode | undefined {
  if (text === '?') return { kind: 'unset' };
  if (text === '*') return { kind: 'every' };
  const numbers = (/^\d+(?:\D\d+)*$/.exec(text)?.[0] ?? '').split(/\D/).map(Number);
  const [first = 0, second = 0] = numbers;
  if (/^\d+-\d+$/.test(text)) return { kind: 'range', from: first, to: second };
  if (/^\d+\/\d+$/.test(text)) return { kind: 'loop', start: first, step: second };
  if (/^\d+(?:,\d+)*$/.test(text)) return { kind: 'list', values: numbers };
  if (unit === 'day') return dayMode(text);
  if (unit === 'week') return weekMode(text);
  return undefined;
}

function dayMode(text: string): PartMode | undefined {
  if (text === 'LW') return { kind: 'lastWorkday' };
  const [, before] = /^L-(\d+)$/.exec(text) ?? [];
  if (text === 'L' || before !== undefined) return { kind: 'last', before: Number(before ?? 0) };
  const [, day] = /^(\d+)W$/.exec(text) ?? [];
  return day === undefined ? undefined : { kind: 'workday', day: Number(day) };
}

function weekMode(text: string): PartMode | undefined {
  const [, weekday, nth] = /^(\d)#(\d)$/.exec(text) ?? [];
  if (weekday !== undefined && nth !== undefined) return { kind: 'nth', weekday: Number(weekday), nth: Number(nth) };
  const [, last] = /^(\d)L$/.exec(text) ?? [];
  return last === undefined ? undefined : { kind: 'lastWeekday', weekday: Number(last) };
}

export function textOf(mode: PartMode): string {
  switch (mode.kind) {
    case 'unset':
      return '?';
    case 'every':
      return '*';
    case 'range':
      return `${mode.from}-${mode.to}`;
    case 'loop':
      return `${mode.start}/${mode.step}`;
    case 'list':
      return mode.values.length === 0 ? '*' : [...mode.values].toSorted((one, other) => one - other).join(',');
    case 'workday':
      return `${mode.day}W`;
    case 'last':
      return mode.before === 0 ? 'L' : `L-${mode.before}`;
    case 'lastWorkday':
      return 'LW';
    case 'lastWeekday':
      return `${mode.weekday}L`;
    case 'nth':
      return `${mode.weekday}#${mode.nth}`;
  }
}
