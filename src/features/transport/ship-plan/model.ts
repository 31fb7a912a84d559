/**
 * Works out how long a ship has its berth: as it was, as it is, or as it is planned. Two ships never share one; the server refuses it, and the device says it
 * from the rows it has. Times are texts in server time, which sort like the moments they name.
 */
import { HOUR_MS } from '#base/durations.ts';
import { shortMinute } from '#base/server-time.ts';
import type { Values } from '#schema/row.ts';
import { textIn } from '#schema/typed-row.ts';
import type { TextFieldOf } from '#schema/typed-row.ts';
import type { shipPlan } from './entity.ts';

/** The address of the berth board. */
export const BERTH_BOARD_ROUTE = '/operation/berthGantt';

export type Stay = {
  readonly id: string;
  readonly berthId: string;
  readonly from: string;
  readonly to: string;
  /** The ship and its voyage. */
  readonly ship: string;
  readonly status: string;
  /** The ship has been there. */
  readonly isPast: boolean;
  /** The ship is there. */
  readonly isPresent: boolean;
};

/** A berth is promised from 确报 on; before, a plan only wishes for it. */
export const PROMISED: readonly string[] = ['3', '4', '5', '6', '7', '8'];
/** The ship lies there. */
export const PRESENT: readonly string[] = ['5', '6'];
const PAST: readonly string[] = ['7', '8'];

const stayText = {
  taken: (berth: string, from: string, to: string, ship: string) => `泊位“${berth}”在 ${from} 至 ${to} 已安排“${ship}”，时间重叠`,
} as const;

/** @param now server time: a ship that is there stays until then at least. @returns `undefined` without a berth or without times. */
export function stayOf(row: Values, now: string): Stay | undefined {
  const text = (name: TextFieldOf<typeof shipPlan>): string => textIn<typeof shipPlan>(row, name);
  const status = text('shipPlanStatus');
  const [isPast, isPresent] = [PAST.includes(status), PRESENT.includes(status)];
  const from = (isPast || isPresent ? text('berthTime') : '') || text('planBerthTime');
  const planned = text('planDepartTime');
  const to = isPast ? text('departTime') || planned : isPresent && planned < now ? now : planned;
  const berthId = text('berthId');
  if (berthId === '' || from === '' || to === '' || to <= from) return undefined;
  return { id: text('id'), berthId, from, to, ship: `${text('shipName')} ${text('voyageNo')}`, status, isPast, isPresent };
}

/** Those of the promised stays that share time with this one at its berth. */
export const overlapping = (stay: Stay, others: readonly Stay[]): readonly Stay[] =>
  others.filter(
    other =>
      other.id !== stay.id &&
      other.berthId === stay.berthId &&
      PROMISED.includes(other.status) &&
      other.from < stay.to &&
      other.to > stay.from,
  );

/** Why the ship cannot have the berth. */
export const takenSentence = (berth: string, { from, to, ship }: Stay): string =>
  stayText.taken(berth, shortMinute(from), shortMinute(to), ship);

/** What the plan is after the step: a berthed ship has its berth from its own time on, and as long as was planned. */
export function withStep(row: Values, changes: Values, action: string): Values {
  const next: Values = { ...row, ...changes };
  if (action !== 'berth') return { ...next, shipPlanStatus: '3' };
  const [at, from, to] = (['berthTime', 'planBerthTime', 'planDepartTime'] as const).map(name => textIn<typeof shipPlan>(next, name));
  const isLate = at !== undefined && to !== undefined && to <= at;
  return { ...next, shipPlanStatus: '5', ...(isLate && from !== undefined && { planDepartTime: later(at, from, to) }) };
}

/** The end of a stay that begins at another time and lasts as long as was planned. */
function later(at: string, from: string, to: string): string {
  const [atMs, fromMs, toMs] = [at, from, to].map(time => Date.parse(`${time.replace(' ', 'T')}Z`));
  const lastsMs = fromMs === undefined || toMs === undefined || Number.isNaN(toMs - fromMs) ? HOUR_MS : Math.max(toMs - fromMs, HOUR_MS);
  return new Date((atMs ?? 0) + lastsMs).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length).replace('T', ' ');
}
