/** The ranges of days, or the months, that one press asks for. */
import { dayAfter, daysOf } from '#base/periods.ts';
import type { ReportDef } from '#schema/report/report-def.ts';
import { END, hasRange, monthParam, START } from './param-fields.ts';
import type { ParamTexts } from './param-fields.ts';
import { reportText } from './text.ts';

export type QuickDays = { readonly label: string; readonly texts: ParamTexts };

const MONTH_LENGTH = 'YYYY-MM'.length;

/** @param today the server's day. */
export function quickDays(def: ReportDef, today: string): readonly QuickDays[] {
  const lastMonth = daysOf('thisMonth', dayAfter(daysOf('thisMonth', today).from, -1));
  if (hasRange(def)) {
    const range = (label: string, { from, to }: { readonly from: string; readonly to: string }): QuickDays => ({
      label,
      texts: { [START]: from, [END]: to },
    });
    const yesterday = dayAfter(today, -1);
    return [
      range(reportText.today, { from: today, to: today }),
      range(reportText.yesterday, { from: yesterday, to: yesterday }),
      range(reportText.thisMonth, daysOf('thisMonth', today)),
      range(reportText.lastMonth, lastMonth),
      range(reportText.last30Days, daysOf('last30Days', today)),
    ];
  }
  const month = monthParam(def);
  if (month === undefined) return [];
  return [
    { label: reportText.thisMonth, texts: { [month]: today.slice(0, MONTH_LENGTH) } },
    { label: reportText.lastMonth, texts: { [month]: lastMonth.from.slice(0, MONTH_LENGTH) } },
  ];
}

/** Whether this is what is asked now. */
export const isAsked = ({ texts }: QuickDays, asked: ParamTexts): boolean =>
  Object.entries(texts).every(([name, text]) => asked[name] === text);
