/** Papers of truck, driver and carrier that end soon, by the guards of the step: each guard that compares a date with today names one. Pure. */
import type { Transition } from '#schema/entity-def.ts';
import type { ReferredRow } from '#schema/guards.ts';
import { spanBetween } from '#schema/span.ts';

const SOON_DAYS = 30;
const PAPER = /^(\w+)\.(\w+)\s*>=\s*today$/;

export type EndingPaper = { readonly label: string; readonly day: string };

/** Those in date that end within 30 days, the first to end first. @param chosen by reference. @param today 'YYYY-MM-DD'. */
export function endingPapers(
  { guards = [] }: Pick<Transition, 'guards'>,
  chosen: Readonly<Record<string, ReferredRow | undefined>>,
  today: string,
): readonly EndingPaper[] {
  const found = guards.flatMap(guard => {
    const [, head = '', name = ''] = ('expr' in guard && PAPER.exec(guard.expr)) || [];
    const row = chosen[head];
    const [day, label] = [row?.values[name], row?.def.fieldByName.get(name)?.label];
    if (typeof day !== 'string' || day === '' || label === undefined) return [];
    const left = spanBetween('days', day, today);
    return left === undefined || left < 0 || left > SOON_DAYS ? [] : [{ label: label.replace(/有效期至$|到期$/, ''), day }];
  });
  return found.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}
