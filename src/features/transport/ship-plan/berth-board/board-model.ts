/** The berths as rows and the stays as bars over a span of days: where each bar lies, in which lane of its row, and with which others it clashes. */
import { HOUR_MS } from '#base/durations.ts';
import { groupedBy } from '#base/grouped-by.ts';
import type { Row } from '#schema/row.ts';
import { numberIn, valueIn } from '#schema/typed-row.ts';
import type { berth as berthEntity } from '#features/base/berth/entity.ts';
import type { shipPlan } from '../entity.ts';
import { overlapping, PROMISED, stayOf } from '../model.ts';
import type { Stay } from '../model.ts';
import { laidOut, msOf, timeOf } from '../../time-span.ts';
import type { Laid, Span } from '../../time-span.ts';
import { boardText } from './text.ts';

export type Bar = {
  readonly stay: Stay;
  readonly row: Row;
  readonly clashes: readonly Stay[];
  /** The berth is not promised yet. */
  readonly isWish: boolean;
} & Laid;
export type BoardRow = { readonly berth: Row; readonly bars: readonly Bar[]; readonly lanes: number };

const CANCELLED = '9';

/** @param plans of any berths and times. @param now server time. */
export function boardRows(berths: readonly Row[], plans: readonly Row[], span: Span, now: string): readonly BoardRow[] {
  const stays = plans.flatMap(row => {
    const stay = valueIn<typeof shipPlan>(row, 'shipPlanStatus') === CANCELLED ? undefined : stayOf(row, now);
    return stay ? [{ stay, row }] : [];
  });
  const promised = stays.map(({ stay }) => stay).filter(({ status }) => PROMISED.includes(status));
  const byBerth = groupedBy(stays, ({ stay }) => stay.berthId);
  return berths.map(berth => {
    const own = (byBerth.get(berth.id) ?? []).map(({ stay, row }) => ({ stay, row, from: stay.from, to: stay.to }));
    const { bars, lanes } = laidOut(own, span);
    return {
      berth,
      bars: bars.map(({ from: _from, to: _to, ...bar }): Bar => {
        const isWish = !PROMISED.includes(bar.stay.status);
        return { ...bar, isWish, clashes: isWish ? [] : overlapping(bar.stay, promised) };
      }),
      lanes,
    };
  });
}

/** A slot that a plan is moved to. */
export type Slot = { readonly berthId: string; readonly from: string; readonly to: string };

export const slotOf = ({ berthId, from, to }: Stay): Slot => ({ berthId, from, to });

/** So many whole hours later, or earlier; at the hour, so that a dragged bar lies on one. */
export function shifted(slot: Slot, hours: number): Slot {
  const [fromMs, toMs] = [msOf(slot.from), msOf(slot.to)];
  const movedMs = hours === 0 ? fromMs : Math.round((fromMs + hours * HOUR_MS) / HOUR_MS) * HOUR_MS;
  return { ...slot, from: timeOf(movedMs), to: timeOf(movedMs + toMs - fromMs) };
}

/** Left so many whole hours later, or earlier, at the hour; it stays an hour at least. */
export function lengthened(slot: Slot, hours: number): Slot {
  const [fromMs, toMs] = [msOf(slot.from), msOf(slot.to)];
  const wantedMs = hours === 0 ? toMs : Math.round((toMs + hours * HOUR_MS) / HOUR_MS) * HOUR_MS;
  return { ...slot, to: timeOf(Math.max(wantedMs, fromMs + HOUR_MS)) };
}

/** How many whole hours a share of the span is. */
export const hoursOf = ({ days }: Span, share: number): number => Math.round(share * days * 24);

/** The berth so many rows further down; the first and the last are the ends. */
export function neighbour(rows: readonly BoardRow[], berthId: string, steps: number): string {
  const at = rows.findIndex(({ berth }) => berth.id === berthId);
  return rows[Math.min(rows.length - 1, Math.max(0, at + steps))]?.berth.id ?? berthId;
}

export const isSameSlot = (one: Slot, other: Slot): boolean =>
  one.berthId === other.berthId && one.from === other.from && one.to === other.to;

/** Its length and its depth; a dash where one is not known. */
export const berthFacts = (berth: Row): string =>
  boardText.berthFacts(
    String(numberIn<typeof berthEntity>(berth, 'length') ?? '—'),
    String(numberIn<typeof berthEntity>(berth, 'depth') ?? '—'),
  );
