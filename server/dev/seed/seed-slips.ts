/** Weigh slips with the values of their waybills. */
import { MINUTE_MS } from '#base/durations.ts';
import { weighSlip } from '#features/transport/weigh-slip/entity.ts';
import { personName } from './identities.ts';
import { textOf } from './row-maker.ts';
import type { SeedRow } from './row-maker.ts';
import type { SeedWaybill } from './seed-waybills.ts';
import type { SeedWorld } from './seed-world.ts';
import { fromServerTime, toServerTime } from '#base/server-time.ts';

/** The loading slip, and the unloading slip if the waybill is unloaded. */
export function seedSlips(world: SeedWorld, waybill: SeedWaybill, weighUnits: readonly SeedRow[]): SeedRow[] {
  const { row } = waybill;
  return [
    ...(row['loadSlipNo'] === undefined ? [] : [slipRow(world, waybill, 'load', weighUnits)]),
    ...(row['unloadSlipNo'] === undefined ? [] : [slipRow(world, waybill, 'unload', weighUnits)]),
  ];
}

function slipRow({ dice, rows }: SeedWorld, { row, trade }: SeedWaybill, side: 'load' | 'unload', weighUnits: readonly SeedRow[]): SeedRow {
  const weighedMs = fromServerTime(textOf(row, `${side}Time`));
  const otherMs = weighedMs - dice.int(12, 50) * MINUTE_MS;
  // A truck is weighed empty before loading and full before unloading.
  const [grossMs, tareMs] = side === 'load' ? [weighedMs, otherMs] : [otherMs, weighedMs];
  const site = side === 'load' ? trade.line.from : trade.line.to;
  const isAudited = row['auditTime'] !== undefined;
  return rows.make(weighSlip, weighedMs, {
    slipNo: row[`${side}SlipNo`],
    slipType: side,
    waybillId: row.id,
    plateNumber: row['plateNumber'],
    materialId: row['materialId'],
    yardId: site.yard.id,
    weighUnitId: dice.pick(weighUnits).id,
    grossWeight: row[`${side}Gross`],
    tareWeight: row[`${side}Tare`],
    grossTime: toServerTime(grossMs),
    tareTime: toServerTime(tareMs),
    weightSource: dice.pick(['auto', 'auto', 'auto', 'ocr', 'manual']),
    ocrNetWeight: dice.chance(0.7) ? row[`${side}NetWeight`] : undefined,
    weighman: personName(dice, true),
    moisture: trade.goods.cargo === 'steel' ? undefined : dice.decimal(4, 12, 2),
    slipImg: row[`${side}SlipImg`],
    longitude: site.place.longitude,
    latitude: site.place.latitude,
    slipStatus: isAudited ? '1' : dice.dealt('weighSlip', [['0', 9], ['1', 10], ['2', 1]]), // prettier-ignore
  });
}
