/** 便签 on waybills that are under way, and two that somebody has handled. */
import { HOUR_MS, MINUTE_MS } from '#base/durations.ts';
import { toServerTime } from '#base/server-time.ts';
import { rowNote } from '#features/operation/row-note/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { textOf } from './row-maker.ts';
import type { SeedRow } from './row-maker.ts';
import type { SeedWorld } from './seed-world.ts';

/** By the status of the waybill, what is noted on it. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  10: ['等客户电话，确认卸货点再派车', '客户要求今晚 8 点前装车，优先派'],
  30: ['司机已到，在 3 号门等，先验车再进场', '装货前复核水分，化验单随车带走'],
  40: ['高速封路，改走国道，预计晚到 2 小时', '司机手机打不通，先联系车队队长'],
  50: ['卸货点排队 20 多辆，已通知客户', '到站亏吨要拍照留底'],
};
const HANDLED = 2;

/** @param waybills the last ones. @returns oldest first. */
export function seedNotes(world: SeedWorld, waybills: readonly SeedRow[]): readonly SeedRow[] {
  const { dice, rows, nowMs } = world;
  const noted = Object.entries(WORDS).flatMap(([status, words]) => {
    const trips = waybills.filter(trip => trip['waybillStatus'] === status);
    return words.flatMap((text, at) => (trips[at * 2] ? [{ trip: trips[at * 2], text }] : []));
  });
  return noted
    .map(({ trip, text }, at) => {
      const madeMs = nowMs - dice.int(10, 90) * MINUTE_MS - (at < HANDLED ? HOUR_MS : 0);
      const isHandled = at < HANDLED;
      const row = rows.make(rowNote, madeMs, {
        noteText: text,
        aboutTable: waybill.table,
        aboutKind: waybill.title,
        aboutId: trip?.id,
        aboutTitle: trip ? textOf(trip, 'waybillNo') : '',
        noteStatus: isHandled ? '1' : '0',
        ...(isHandled && { handler: 'dispatcher', handleTime: toServerTime(madeMs + HOUR_MS / 2) }),
      });
      if (isHandled) rows.touch(row, madeMs + HOUR_MS / 2, 'dispatcher');
      return row;
    })
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
