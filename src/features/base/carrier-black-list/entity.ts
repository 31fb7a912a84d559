/**
 * 承运单位黑名单. An entry while it is in force, or appealed against, refuses its carrier, and the car and the driver that it names, everywhere they are chosen.
 * Departures from the file: an entry ends by itself at 拉黑截止; it is never deleted, because whoever was refused may ask why; 提交申诉 asks for the grounds.
 */
import { defineEntity } from '#schema/define-entity.ts';
import { datetime, dict, file, group, longText, money, ref, text, user } from '#schema/field.ts';
import { verbsWithout } from '#schema/verbs.ts';
import { recorded } from '../carrier-records.ts';

const IN_FORCE = { 1: 'Y', 3: 'Y' } as const;
const record = { entity: 'carrierOperateRecord' } as const;
const ofCarrier = { carrierUnitId: { of: 'carrierUnitId' } } as const;
const black = { field: 'isBlack', while: IN_FORCE, free: 'N' } as const;

export const carrierBlackList = defineEntity({
  name: 'carrierBlackList',
  title: '承运单位黑名单',
  area: 'base',
  route: '/base/mtCarrierBlackList',
  component: 'mt/base/MtCarrierBlackListList',
  table: 'mt_carrier_black_list',
  endpoint: '/carrier_black_list/mtCarrierBlackList',
  permission: 'mtCarrierBlackList',
  titleField: 'blackNo',
  searchFields: ['blackNo'],
  fields: {
    ...group('对象', {
      blackNo: text('黑名单编号', { maxLength: 32, unique: true, autoCode: 'HMD{yyMM}{4}' }),
      waybillId: ref('关联运单', 'waybill', {
        where: { carrierUnitId: { same: 'carrierUnitId' } },
        fills: { carrierUnitId: 'carrierUnitId', carId: 'carId', driverId: 'driverId' },
      }),
      carrierUnitId: ref('承运单位', 'carrierUnit', { required: true, editableIn: ['1'] }),
      carId: ref('涉及车辆', 'car', { where: { carrierUnitId: { same: 'carrierUnitId' } }, fills: { carrierUnitId: 'carrierUnitId' } }),
      driverId: ref('涉及司机', 'driver', {
        where: { carrierUnitId: { same: 'carrierUnitId' } },
        fills: { carrierUnitId: 'carrierUnitId' },
      }),
    }),
    ...group('事由', {
      reason: dict('拉黑原因', 'black_reason', { required: true }),
      detail: longText('情况说明', { required: true, maxLength: 500 }),
      lossAmount: money('涉及金额', { min: 0 }),
      evidenceFile: file('证据材料', { multiple: true }),
    }),
    ...group('期限', {
      blackTime: datetime('拉黑时间', { required: true }),
      expireTime: datetime('拉黑截止'),
      operator: user('经办人', { readonly: true }),
    }),
    ...group('申诉与解除', {
      appealReason: longText('申诉理由', { maxLength: 500 }),
      removeReason: longText('解除原因', { maxLength: 500 }),
      removeTime: datetime('解除时间', { readonly: true }),
      blackStatus: dict('黑名单状态', 'black_status', { readonly: true, default: '1' }),
    }),
  },
  listColumns: [
    'blackNo',
    'blackStatus',
    { name: 'carrierUnitId', widthPx: 200, phone: true },
    { name: 'reason', widthPx: 100, phone: true },
    'blackTime',
    { name: 'expireTime', phone: true },
    { name: 'detail', widthPx: 200 },
    { name: 'carId', widthPx: 120 },
    { name: 'driverId', widthPx: 100 },
    { name: 'lossAmount', priority: 2 },
    { name: 'operator', priority: 1 },
  ],
  query: [
    { field: 'carrierUnitId', rule: 'eq' },
    { field: 'blackStatus', rule: 'in' },
    { field: 'reason', rule: 'in' },
    { field: 'carId', rule: 'eq' },
    { field: 'driverId', rule: 'eq' },
    { field: 'blackTime', rule: 'range' },
  ],
  flow: {
    field: 'blackStatus',
    initial: '1',
    editableIn: ['1', '3'],
    deletableIn: [],
    transitions: [
      { action: 'appeal', button: '提交申诉', from: ['1'], to: '3', requires: ['appealReason'], sets: ['evidenceFile'] },
      { action: 'rejectAppeal', button: '驳回申诉', from: ['3'], to: '1', next: true },
      {
        action: 'remove',
        button: '解除拉黑',
        from: ['1', '3'],
        to: '2',
        requires: ['removeReason'],
        stamps: { removeTime: 'now' },
        confirm: true,
      },
      { action: 'expire', button: '到期解除', from: ['1'], to: '2', auto: true, when: 'now >= expireTime', stamps: { removeTime: 'now' } },
      {
        action: 'reBlack',
        button: '重新拉黑',
        from: ['2'],
        to: '1',
        requires: ['detail'],
        sets: ['reason', 'expireTime', 'evidenceFile'],
        stamps: { blackTime: 'now' },
        confirm: true,
        guards: [{ expr: 'expireTime > today', message: '拉黑截止已经过了，请改期' }],
      },
    ],
  },
  creates: [
    { ...record, at: ['add'], values: { ...ofCarrier, ...recorded('black', '拉入黑名单', ['正常', '已拉黑']), remark: { of: 'detail' } } },
    {
      ...record,
      at: ['reBlack'],
      values: { ...ofCarrier, ...recorded('black', '重新拉黑', ['正常', '已拉黑']), remark: { of: 'detail' } },
    },
    {
      ...record,
      at: ['remove'],
      values: { ...ofCarrier, ...recorded('unblack', '解除拉黑', ['已拉黑', '正常']), remark: { of: 'removeReason' } },
    },
    { ...record, at: ['expire'], values: { ...ofCarrier, ...recorded('unblack', '拉黑到期，自动解除', ['已拉黑', '正常']) } },
    { ...record, at: ['appeal'], values: { ...ofCarrier, ...recorded('audit', '对拉黑提出申诉'), remark: { of: 'appealReason' } } },
    { ...record, at: ['rejectAppeal'], values: { ...ofCarrier, ...recorded('audit', '驳回对拉黑的申诉') } },
  ],
  occupies: { carrierUnitId: black, carId: black, driverId: black },
  stamps: { operator: 'user' },
  rules: [
    { expr: 'expireTime > blackTime', message: '拉黑截止应晚于拉黑时间' },
    { expr: 'lossAmount >= 0', message: '涉及金额不能小于0' },
  ],
  totals: { rowId: 'totalDataItem', sum: ['lossAmount'] },
  verbs: verbsWithout('copy', 'delete', 'batch_delete'),
  offline: 'full',
  seedRows: 40,
});
