/** Makes what a waybill's trip leaves behind: its track, the exception of a suspended one, its receipt. They agree with the waybill. */
import { HOUR_MS, MINUTE_MS } from '#base/durations.ts';
import { waybillException } from '#features/transport/waybill-exception/entity.ts';
import { waybillReceipt } from '#features/transport/waybill-receipt/entity.ts';
import { waybillTrack } from '#features/transport/waybill-track/entity.ts';
import { fromServerTime, toServerTime } from '#base/server-time.ts';
import { personName } from './identities.ts';
import { textOf } from './row-maker.ts';
import type { SeedRow } from './row-maker.ts';
import type { SeedWaybill } from './seed-waybills.ts';
import type { SeedWorld } from './seed-world.ts';

const ENDED: Readonly<Record<string, string>> = { 90: 'exception', 99: 'void' };

/** The fields by which a user of one yard sees the rows of his waybills. */
const ofWaybill = (row: SeedRow) => ({ waybillId: row.id, loadYardId: row['loadYardId'], unloadYardId: row['unloadYardId'] });

/** One node for each status the waybill has passed, as its steps would have recorded it. */
export function seedTrack({ rows }: SeedWorld, { row, passedMs }: SeedWaybill): SeedRow[] {
  const [load, unload] = [textOf(row, 'loadPlace'), textOf(row, 'unloadPlace')];
  const timeOf = (name: string): number | undefined => (textOf(row, name) === '' ? undefined : fromServerTime(textOf(row, name)));
  const isVoid = row['waybillStatus'] === '99';
  const endedMs = ENDED[textOf(row, 'waybillStatus')] === undefined ? undefined : timeOf('updateTime');
  const nodes: readonly (readonly [node: string, atMs: number | undefined, place: string | undefined, by: string, remark?: string])[] = [
    ['create', timeOf('createTime'), load, textOf(row, 'createBy')],
    ['dispatch', timeOf('dispatchTime'), load, 'dispatcher', textOf(row, 'plateNumber')],
    ['accept', isVoid ? undefined : passedMs['30'], load, 'dispatcher'],
    ['load', timeOf('loadTime'), load, 'clerk'],
    ['depart', timeOf('departTime'), load, 'clerk'],
    ['arriveUnload', timeOf('arriveTime'), unload, 'clerk'],
    ['unload', timeOf('unloadTime'), unload, 'clerk'],
    ['audit', timeOf('auditTime'), unload, 'dispatcher'],
    ['settle', isVoid ? undefined : passedMs['80'], unload, 'admin'],
    [ENDED[textOf(row, 'waybillStatus')] ?? '', endedMs, isVoid ? load : undefined, 'dispatcher'],
  ];
  return nodes.flatMap(([trackNode, atMs, place, operator, remark]) =>
    atMs === undefined
      ? []
      : [
          rows.make(waybillTrack, atMs, {
            ...ofWaybill(row),
            trackNode,
            nodeTime: toServerTime(atMs),
            place,
            operator,
            docSource: 'web',
            remark: remark === '' ? undefined : remark,
          }),
        ],
  );
}

const WHAT_HAPPENED: Readonly<Record<string, string>> = {
  weight: '装卸磅差超过约定，司机要求复磅',
  delay: '超过预计到达时间，电话联系司机在途堵车',
  deviate: '偏离规定路线，已电话提醒司机',
  breakdown: '车辆途中故障，等待维修',
  accident: '途中发生剐蹭，人员无伤，等待处理',
  refuse: '收货方以质量为由拒收，车辆在场等待',
  quality: '化验灰分超标，收货方要求扣款',
  slip: '装货磅单遗失，联系货场补打',
  gps: '定位信号丢失超过两小时',
};

const EXCEPTION_SHARE = 0.02;

/** A suspended waybill's own exception, and now and then one that was dealt with. @param isWanted one in any case, if the truck has set out. */
export function seedException({ dice, rows, nowMs }: SeedWorld, { row, passedMs }: SeedWaybill, isWanted: boolean): SeedRow[] {
  const isSuspended = row['waybillStatus'] === '90';
  const setOutMs = passedMs['40'];
  if (setOutMs === undefined || row['waybillStatus'] === '99' || (!isSuspended && !isWanted && !dice.chance(EXCEPTION_SHARE))) return [];
  const exceptionType = isSuspended ? textOf(row, 'exceptionType') : dice.pick(Object.keys(WHAT_HAPPENED));
  const atMs = isSuspended ? fromServerTime(textOf(row, 'updateTime')) : Math.min(nowMs, setOutMs + dice.int(20, 240) * MINUTE_MS);
  const handledMs = atMs + dice.int(30, 600) * MINUTE_MS;
  const status =
    handledMs > nowMs || isSuspended
      ? dice.dealt('open exception', [['0', 1], ['1', 1]]) // prettier-ignore
      : dice.dealt('exception', [['3', 3], ['2', 1], ['9', 1]]); // prettier-ignore
  const isHandled = status === '2' || status === '3';
  return [
    rows.make(waybillException, atMs, {
      ...ofWaybill(row),
      plateNumber: row['plateNumber'],
      exceptionType,
      exceptionLevel: exceptionType === 'accident' ? 'H' : dice.pick(['L', 'M', 'M']),
      occurTime: toServerTime(atMs),
      description: WHAT_HAPPENED[exceptionType] ?? '现场情况待核实',
      reportBy: 'dispatcher',
      docSource: 'web',
      handler: status === '0' || status === '9' ? undefined : 'dispatcher',
      handleTime: isHandled ? toServerTime(handledMs) : undefined,
      handleResult: isHandled ? '已与司机和收货方核实并处理' : undefined,
      lossAmount: isHandled && dice.chance(0.3) ? dice.decimal(50, 1_200, 2) : undefined,
      exceptionStatus: status,
    }),
  ];
}

/** The receipt of an unloaded waybill, in the status that the waybill shows. */
export function seedReceipt({ dice, rows, nowMs }: SeedWorld, { row, passedMs }: SeedWaybill): SeedRow[] {
  const unloaded = textOf(row, 'unloadTime');
  if (passedMs['60'] === undefined || unloaded === '') return [];
  const unloadedMs = fromServerTime(unloaded);
  const status = textOf(row, 'receiptStatus') || '0';
  const isUploaded = status !== '0';
  const isOriginal = status === '2' || status === '3';
  const uploadedMs = Math.min(nowMs, unloadedMs + dice.int(10, 300) * MINUTE_MS);
  return [
    rows.make(waybillReceipt, unloadedMs, {
      ...ofWaybill(row),
      plateNumber: row['plateNumber'],
      consumerId: row['consumerId'],
      signTime: unloaded,
      signWeight: row['unloadNetWeight'],
      signMan: isUploaded ? personName(dice, true) : undefined,
      receiptImg: isUploaded ? `seed/slip-${dice.int(1, 3)}.svg` : undefined,
      uploadBy: isUploaded ? 'clerk' : undefined,
      uploadTime: isUploaded ? toServerTime(uploadedMs) : undefined,
      originalReceived: isOriginal ? 'Y' : 'N',
      originalTime: isOriginal ? toServerTime(Math.min(nowMs, uploadedMs + dice.int(24, 96) * HOUR_MS)) : undefined,
      expressNo: isOriginal ? `SF${dice.digits(13)}` : undefined,
      auditRemark: status === '4' ? '签收章不清楚，请重新拍照上传' : undefined,
      receiptStatus: status,
    }),
  ];
}
