/** Says who computed a report, and as of when. */
import { DAY_CHARS, MINUTE_CHARS } from '#base/durations.ts';
import { asOfText } from '#app/ui/as-of.ts';
import type { MadeAt } from './model.ts';
import { reportText as text } from './text.ts';

/** 17:03 of today, 11-25 17:03 of another day. @param now the server's time. */
function shortTime(at: string, now: string): string {
  const isToday = at.slice(0, DAY_CHARS) === now.slice(0, DAY_CHARS);
  return at.slice(isToday ? DAY_CHARS + 1 : 'YYYY-'.length, MINUTE_CHARS);
}

/** 由服务器计算 17:03. */
export function madeWords(made: MadeAt & { readonly unsent: number }, now: string): string {
  if (made.maker === 'server') return text.byServer(shortTime(made.at, now));
  return text.byDevice(made.at === undefined ? text.neverConfirmed : asOfText(shortTime(made.at, now)), made.unsent);
}
