/**
 * 加油记录. One refuelling of a truck: the station proposes its agreed price, the waybill under way its truck and driver; the amount is computed. More than
 * the truck's tank holds is refused where the tank is known; urea and gas go elsewhere. A card account that pays holds the amount (油卡).
 */
import { defineEntity } from '#schema/define-entity.ts';
import { datetime, decimal, dict, group, image, longText, money, ref, text } from '#schema/field.ts';
import { verbsWithout } from '#schema/verbs.ts';

/** No more than the tank holds; gas and urea have tanks of their own. */
const withinTank = {
  expr: "case(petrolType, 'urea', 0, 'lng', 0, 'cng', 0, liters) <= carId.tankCapacity",
  message: '加注量 {liters} 升，超过车辆“{carId}”的油箱容积 {carId.tankCapacity} 升',
} as const;

export const refuelRecord = defineEntity({
  name: 'refuelRecord',
  title: '加油记录',
  area: 'operation',
  route: '/operation/mtRefuelRecord',
  component: 'mt/operation/MtRefuelRecordList',
  table: 'mt_refuel_record',
  endpoint: '/refuel_record/mtRefuelRecord',
  permission: 'mtRefuelRecord',
  titleField: 'refuelNo',
  searchFields: ['refuelNo'],
  fields: {
    ...group('加油', {
      refuelNo: text('加油单号', { maxLength: 32, unique: true, autoCode: 'JYJ{yyyyMMdd}{4}' }),
      refuelTime: datetime('加油时间', { required: true }),
      petrolStationId: ref('加油站', 'petrolStation', { required: true, fills: { unitPrice: 'agreePrice' } }),
      carId: ref('车辆', 'car', { required: true, fills: { driverId: 'mainDriverId' } }),
      driverId: ref('司机', 'driver'),
      waybillId: ref('运单', 'waybill', { where: { carId: { same: 'carId' } }, fills: { carId: 'carId', driverId: 'driverId' } }),
      odometer: decimal('里程表读数', { scale: 1, min: 0, max: 5_000_000, unit: '公里' }),
    }),
    ...group('油品与金额', {
      petrolType: dict('油气品类', 'petrol_type', { required: true, default: 'd0' }),
      liters: decimal('加注量', { required: true, scale: 2, min: 0.01, max: 2_000, unit: '升' }),
      unitPrice: money('单价', { required: true, per: '升', min: 0.01, max: 50 }),
      amount: money('金额', { readonly: true }),
      accountId: ref('油卡账户', 'account', { where: { accountType: { is: ['oil'], why: '不是油卡账户' } } }),
    }),
    ...group('凭证', {
      receiptImg: image('小票照片', { multiple: true }),
      remark: longText('备注', { maxLength: 500 }),
    }),
  },
  listColumns: [
    'refuelNo',
    { name: 'petrolStationId', widthPx: 140 },
    { name: 'carId', phone: true, widthPx: 104 },
    { name: 'driverId', widthPx: 80 },
    { name: 'petrolType', widthPx: 92 },
    { name: 'liters', phone: true, widthPx: 96 },
    { name: 'unitPrice', widthPx: 88 },
    { name: 'amount', widthPx: 100 },
    { name: 'odometer', priority: 1 },
    { name: 'refuelTime', phone: true },
    { name: 'waybillId', priority: 2 },
  ],
  mainAmount: 'amount',
  query: [
    { field: 'refuelTime', rule: 'range', default: 'last30Days' },
    { field: 'carId', rule: 'eq' },
    { field: 'refuelNo', rule: 'like' },
    { field: 'petrolStationId', rule: 'eq' },
    { field: 'driverId', rule: 'eq' },
    { field: 'petrolType', rule: 'in' },
  ],
  defaultSort: { column: 'refuelTime', order: 'desc' },
  addGuards: [withinTank],
  editGuards: [withinTank],
  computed: { amount: 'liters * unitPrice' },
  totals: { rowId: 'totalDataItem', sum: ['liters', 'amount'], mean: { unitPrice: { weight: 'liters' } } },
  verbs: verbsWithout('copy'),
  // What an oil card pays is finance's money.
  roles: { yard: ['export'], finance: ['export', 'price'] },
  offline: 'full',
  scope: { kind: 'recent', days: 60 },
  seedRows: 14000,
});
