/** Says what the wagons of a train come to, in words: how many are loaded, how much, and what got lost on the way. */
import { roundTo } from '#schema/compute.ts';
import type { Row, Values } from '#schema/row.ts';
import { numberIn, valueIn } from '#schema/typed-row.ts';
import type { railDayPlan } from '../entity.ts';
import type { railWagon } from '#features/transport/rail-wagon/entity.ts';
import { wagonText } from './text.ts';

export type Figure = { readonly text: string; readonly isWrong: boolean };

const TONS = 3;
const PER_MILLE = 1_000;

/** @param isArriving where it arrives the weights there count, and the loss; before, what is loaded beside the empty wagons. */
export function trainFigures(rows: readonly Row[], train: Values, isArriving: boolean): readonly Figure[] {
  const sum = (name: string): number => roundTo(rows.reduce((total, row) => total + Number(row[name] ?? 0), 0), TONS); // prettier-ignore
  const said = (text: string, isWrong = false): Figure => ({ text, isWrong });
  const ticket = said(wagonText.weight('票重', sum('ticketWeight').toFixed(TONS)));
  if (!isArriving) {
    const empty = numberIn<typeof railDayPlan>(train, 'arrivedEmpty') ?? 0;
    const isTooMany = empty > 0 && rows.length > empty;
    const counted = isTooMany ? wagonText.tooMany(rows.length, empty) : wagonText.loaded(rows.length, empty > 0 ? String(empty) : '');
    return [said(counted, isTooMany), ticket];
  }
  const weighed = rows.filter(row => valueIn<typeof railWagon>(row, 'arriveWeight') !== undefined);
  const lost = rows.filter(row => valueIn<typeof railWagon>(row, 'lossWeight') !== undefined);
  const [loss, sent] = [sum('lossWeight'), lost.reduce((total, row) => total + (numberIn<typeof railWagon>(row, 'scaleWeight') ?? 0), 0)];
  const share = sent > 0 ? roundTo((loss / sent) * PER_MILLE, 1).toFixed(1) : '';
  return [
    said(wagonText.weighed(weighed.length, rows.length)),
    ticket,
    said(wagonText.weight('到站重', sum('arriveWeight').toFixed(TONS))),
    ...(lost.length > 0 ? [said(wagonText.loss(loss.toFixed(TONS), share), loss < 0)] : []),
  ];
}
