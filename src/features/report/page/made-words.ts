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

type Made = MadeAt & { readonly unsent: number };

/** 由服务器计算 17:03. */
export const madeWords = (made: Made, now: string): string => words(made, at => shortTime(at, now));

/** 由服务器计算 2026-11-25 17:03: what is kept on paper or in a file has its day. */
export const madeFully = (made: Made): string => words(made, at => at.slice(0, MINUTE_CHARS));

function words(made: Made, timeText: (at: string) => string): string {
  if (made.maker === 'server') return text.byServer(timeText(made.at));
  return text.byDevice(made.at === undefined ? text.neverConfirmed : asOfText(timeText(made.at)), made.unsent);
}
