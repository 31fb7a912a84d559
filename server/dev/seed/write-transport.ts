/** Waybills and what belongs to each: slips, positions, exceptions and receipts. There may be many, so that they are written in batches as they are made. */
import { weighSlip } from '#features/transport/weigh-slip/entity.ts';
import { waybillException } from '#features/transport/waybill-exception/entity.ts';
import { waybillReceipt } from '#features/transport/waybill-receipt/entity.ts';
import { waybillTrack } from '#features/transport/waybill-track/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import type { Database } from '../../database.ts';
import { insertRows } from './insert-rows.ts';
import { madeAs } from './newest-waybills.ts';
import { textOf } from './row-maker.ts';
import type { SeedRow } from './row-maker.ts';
import type { createLedger } from './seed-finance.ts';
import type { seedMasterData } from './seed-master-data.ts';
import { seedSlips } from './seed-slips.ts';
import { seedException, seedReceipt, seedTrack } from './seed-trips.ts';
import { idleTrucks, isActive, isSettled, occupy, seedWaybill } from './seed-waybills.ts';
import type { SeedWorld } from './seed-world.ts';
import { enterTrade } from './trade-sums.ts';

const BATCH = 2_000;
const REFERRED_WAYBILLS = 2_000; // the last ones, to which rows made from definitions refer
/** The share of finished waybills with their two slips, so that there are three fifths as many slips as waybills. */
const SLIP_SHARE = 0.33;
/** Exceptions are rare; a small sample has some nevertheless. */
const LEAST_EXCEPTIONS = 8;

type Transport = {
  readonly world: SeedWorld;
  /** The generator of what happens on the road. */
  readonly trips: SeedWorld;
  readonly master: ReturnType<typeof seedMasterData>;
  /** Takes the waybills that are settled. */
  readonly ledger: ReturnType<typeof createLedger>;
  /** How many are made. */
  readonly waybills: number;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
};

export type WrittenTransport = {
  /** By entity, the rows to which others may refer: those of the last waybills. */
  readonly written: ReadonlyMap<string, readonly SeedRow[]>;
  /** The yard at which most waybills are loaded. */
  readonly busiestYard: string | undefined;
};

export async function writeTransport(
  tx: Database,
  { world, trips, master, ledger, waybills, onProgress }: Transport,
): Promise<WrittenTransport> {
  const { dice, nowMs } = world;
  const nextIdle = idleTrucks(master.trucks);
  const loadedAt = new Map<string, number>();
  const written = new Map<string, readonly SeedRow[]>();
  let exceptionCount = 0;
  for (let from = 0; from < waybills; from += BATCH) {
    const batch: SeedRow[] = [];
    const slips: SeedRow[] = [];
    const track: SeedRow[] = [];
    const exceptions: SeedRow[] = [];
    const receipts: SeedRow[] = [];
    for (let at = from; at < Math.min(waybills, from + BATCH); at++) {
      const { ageMs, newest } = madeAs(at, waybills, dice.decimal(0, 1, 3));
      // Those that are audited are of one contract, so that one settlement can pick several.
      const trade = newest === '70' ? master.trades[0] : undefined;
      const createdMs = nowMs - Math.round(ageMs);
      const made = seedWaybill(world, trade ?? dice.pick(master.trades), dice.pick(master.trucks), nextIdle, createdMs, newest);
      enterTrade(made);
      if (isSettled(made)) ledger.enter(made);
      const yardId = textOf(made.row, 'loadYardId');
      loadedAt.set(yardId, (loadedAt.get(yardId) ?? 0) + 1);
      if (isActive(made)) occupy(made);
      batch.push(made.row);
      track.push(...seedTrack(trips, made));
      const reported = seedException(trips, made, exceptionCount < LEAST_EXCEPTIONS);
      exceptionCount += reported.length;
      exceptions.push(...reported);
      receipts.push(...seedReceipt(trips, made));
      if (dice.chance(SLIP_SHARE) || newest) slips.push(...seedSlips(world, made, master.weighUnits));
    }
    for (const [def, made] of [
      [waybill, batch],
      [weighSlip, slips],
      [waybillTrack, track],
      [waybillException, exceptions],
      [waybillReceipt, receipts],
    ] as const) {
      await insertRows(tx, def, made);
      const isReferred = from + BATCH > waybills - REFERRED_WAYBILLS;
      written.set(def.name, [...(written.get(def.name) ?? []), ...(isReferred ? made : [])]);
    }
    onProgress?.(from + batch.length, waybills);
  }
  const [busiest] = [...loadedAt].toSorted(([one, count], [other, more]) => more - count || (one < other ? -1 : 1));
  return { written, busiestYard: busiest?.[0] };
}
