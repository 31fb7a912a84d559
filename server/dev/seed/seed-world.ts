/** The common state of the seed's parts: generator, clock, sizes. */
import { DAY_MS } from '#base/durations.ts';
import { fromServerTime, toServerDay } from '#base/server-time.ts';
import type { Dice } from './dice.ts';
import type { RowMaker } from './row-maker.ts';

export type SeedWorld = {
  readonly dice: Dice;
  readonly rows: RowMaker;
  readonly nowMs: number;
  readonly waybills: number;
  /** The number of rows of an entity, from its number beside a hundred thousand waybills. */
  size(seedRows: number, least: number): number;
};

/** The waybills are spread over this number of days; their master data is older. */
export const WAYBILL_DAYS = 60;
export const SEED_DAYS = 90;
const FULL_WAYBILLS = 100_000;

export function createWorld(dice: Dice, rows: RowMaker, nowMs: number, waybills: number): SeedWorld {
  // Master data grows with the square root: ten times the waybills need about three times the trucks.
  const scale = Math.sqrt(waybills / FULL_WAYBILLS);
  return { dice, rows, nowMs, waybills, size: (seedRows, least) => Math.min(seedRows, Math.max(least, Math.round(seedRows * scale))) };
}

/** A time before the first waybill, within the seed's ninety days. */
export const earlyMs = ({ dice, nowMs }: SeedWorld): number => nowMs - dice.int(WAYBILL_DAYS * DAY_MS, SEED_DAYS * DAY_MS);
export const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
/** The day this number of days from now, in the server's calendar. */
export const dayFrom = (nowMs: number, days: number): string => toServerDay(nowMs + days * DAY_MS);
/** The moment at this hour of the day, by the server's clock. */
export const clockOn = (atMs: number, hour: number): number =>
  fromServerTime(`${toServerDay(atMs)} ${String(hour).padStart(2, '0')}:00:00`);
