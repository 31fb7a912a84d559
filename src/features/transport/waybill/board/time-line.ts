/** The waybills of one truck as bars over a span of days: where each lies, and in which lane where two would cover each other. Pure. */
import { HOUR_MS } from '#base/durations.ts';
import { occupationsOf } from '#schema/row-effects.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { statusOf } from '#schema/steps.ts';
import { textIn } from '#schema/typed-row.ts';
import type { waybill } from '../entity.ts';
import { laidOut, msOf, timeOf } from '../../time-span.ts';
import type { Laid, Span, Stretch } from '../../time-span.ts';

export type Bar = { readonly row: Row; readonly status: string } & Stretch & Laid;
export type TruckLine = { readonly bars: readonly Bar[]; readonly lanes: number };

const BEFORE_DISPATCH = '10';
const VOID = '99';

/** How long the waybill has its truck: from its dispatch until it was unloaded; while it is under way, until now or until it is expected. */
export function stretchOf(def: EntityDef, row: Row, now: string): Stretch | undefined {
  const status = statusOf(def, row);
  const isUnderWay = Object.hasOwn(occupationsOf(def).find(({ by }) => by === 'carId')?.while ?? {}, status);
  // The server sets the time of a dispatch that is not sent yet.
  const from = textIn<typeof waybill>(row, 'dispatchTime') || (isUnderWay ? now : '');
  if (from === '' || status === BEFORE_DISPATCH || status === VOID) return undefined;
  const [eta, unloaded] = [textIn<typeof waybill>(row, 'eta'), textIn<typeof waybill>(row, 'unloadTime')];
  const to = isUnderWay ? (eta > now ? eta : now) : unloaded;
  // A waybill without a time of unloading is drawn as an hour.
  return { from, to: to > from ? to : timeOf(msOf(from) + HOUR_MS) };
}

/** @param rows of one truck, in any order. @param now server time. */
export function truckLine(def: EntityDef, rows: readonly Row[], span: Span, now: string): TruckLine {
  const stretches = rows.flatMap(row => {
    const stretch = stretchOf(def, row, now);
    return stretch ? [{ row, status: statusOf(def, row), ...stretch }] : [];
  });
  return laidOut(stretches, span);
}
