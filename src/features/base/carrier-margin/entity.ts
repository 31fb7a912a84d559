/** 承运单位保证金. The ledger of what carriers have left with us: one line for each movement, with the balance it left. */
// Departures: lines come from bonds and refunds, and finance adds those that no bond stands behind (履约、安全、质量保证金). No line is ever changed. 变动 is the
// amount with its sign, of which the carrier's balance is the sum; freezing moves nothing.
import { defineEntity } from '#schema/define-entity.ts';
import { datetime, dict, file, longText, money, ref, text, user } from '#schema/field.ts';
import { recorded } from '../carrier-records.ts';

/** What a movement leaves in the carrier's 操作记录; amounts stand here. */
const MOVEMENTS = { pay: '缴纳保证金', freeze: '冻结保证金', unfreeze: '解冻保证金', deduct: '扣罚保证金', refund: '退还保证金' } as const;

export const carrierMargin = defineEntity({
  name: 'carrierMargin',
  title: '承运单位保证金',
  area: 'base',
  route: '/base/mtCarrierMargin',
  component: 'mt/base/MtCarrierMarginList',
  table: 'mt_carrier_margin',
  endpoint: '/carrier_margin/mtCarrierMargin',
  permission: 'mtCarrierMargin',
  titleField: 'flowNo',
  searchFields: ['flowNo'],
  fields: {
    flowNo: text('流水号', { maxLength: 32, unique: true, autoCode: 'BZJ{yyyyMMdd}{4}' }),
    carrierUnitId: ref('承运单位', 'carrierUnit', { required: true }),
    marginType: dict('保证金类型', 'margin_type', { required: true, default: 'perform' }),
    flowType: dict('流水类型', 'margin_flow_type', { required: true, default: 'pay' }),
    amount: money('发生金额', { required: true }),
    change: money('余额变动', { readonly: true }),
    balanceAfter: money('变动后余额', { readonly: true }),
    bidSectionId: ref('关联标段', 'bidSection'),
    contractId: ref('关联合同', 'contract'),
    waybillId: ref('关联运单', 'waybill'),
    tradeTime: datetime('发生时间', { required: true }),
    accountId: ref('收付账户', 'account'),
    voucherFile: file('凭证', { multiple: true }),
    operator: user('经办人'),
    remark: longText('备注', { maxLength: 500 }),
    bondPayId: ref('缴纳单', 'bondPay', { readonly: true }),
    bondRefundId: ref('退还单', 'bondRefund', { readonly: true }),
  },
  listColumns: [
    { name: 'flowNo', widthPx: 155 },
    { name: 'carrierUnitId', phone: true, widthPx: 180 },
    { name: 'flowType', phone: true, widthPx: 110 },
    { name: 'amount', widthPx: 140 },
    { name: 'change', phone: true, widthPx: 140 },
    { name: 'balanceAfter', widthPx: 150 },
    { name: 'tradeTime', widthPx: 172 },
    'marginType',
    { name: 'bidSectionId', widthPx: 180 },
    'contractId',
    'operator',
  ],
  mainAmount: 'amount',
  query: [
    { field: 'carrierUnitId', rule: 'eq' },
    { field: 'tradeTime', rule: 'range' },
    { field: 'marginType', rule: 'eq' },
    { field: 'flowType', rule: 'in' },
  ],
  addGuards: [
    {
      expr: 'carrierUnitId.marginBalance? + change >= 0',
      message: '承运单位“{carrierUnitId}”的保证金余额只有 {carrierUnitId.marginBalance} 元',
    },
  ],
  creates: [
    {
      entity: 'carrierOperateRecord',
      at: ['add'],
      values: {
        ...recorded('margin', '保证金变动'),
        carrierUnitId: { of: 'carrierUnitId' },
        content: { of: 'flowType', as: MOVEMENTS },
        remark: { of: 'remark' },
      },
    },
  ],
  snapshots: { balanceAfter: { at: ['add'], of: 'carrierUnitId.marginBalance', when: 'after' } },
  computed: { change: "case(flowType, 'pay', amount, 'deduct', 0 - amount, 'refund', 0 - amount, 0)" },
  rules: [{ expr: 'amount > 0', message: '发生金额必须大于0' }],
  totals: { rowId: 'totalDataItem', sum: ['amount', 'change'] },
  verbs: ['add', 'export'],
  roles: { dispatcher: ['price'], finance: ['add', 'export', 'price'] },
  offline: 'readonly',
  seedRows: 900,
});
