/** 合同变更. An amendment of a contract in force: a new price, quantity, term, carrier or clause, which the audit writes into the contract. */
// Departures: the new values are typed, by kind of change, beside the texts, which the server makes of them (变更前 → 变更后); only a clause is written
// by hand. 新合同金额 says what the change makes of the contract's amount. The audit writes at once, and voiding a passed change writes the old value back.
// It refuses a change whose contract has changed since. A new price moves the price of every line in tons by the same difference: one line follows the
// contract, and of several each keeps its premium, so that their amounts change as the contract's does. What was settled keeps its price.
// A new quantity is shared by the lines in tons in the proportion of their first quantities (签订数量), without a rest.
// 后来的变更 names the passed change that builds on this one; as long as there is one, this one is not voided.
import { defineEntity } from '#schema/define-entity.ts';
import { date, datetime, decimal, dict, file, group, longText, money, ref, text, user } from '#schema/field.ts';
import type { Move, RowsBelow } from '#schema/moves.ts';
import { verbsWithout } from '#schema/verbs.ts';
import { OWN_ID } from '#schema/written-values.ts';

/** What the contract holds already is no change. */
const changesSomething = [
  { expr: "case(changeType, 'price', newPrice, 0 - 1) <> contractId.unitPrice", message: '新单价与合同现在的单价相同' },
  { expr: "case(changeType, 'quantity', newQuantity, 0 - 1) <> contractId.quantity", message: '新数量与合同现在的数量相同' },
  { expr: "case(changeType, 'period', newEndDate, changeType) <> contractId.endDate", message: '新到期日期与合同现在的到期日期相同' },
  {
    expr: "case(changeType, 'party', newCarrierUnitId, changeType) <> contractId.carrierUnitId",
    message: '新承运单位就是合同现在的承运单位',
  },
  { expr: "case(changeType, 'clause', afterValue, changeType) <> beforeValue", message: '变更后与变更前相同' },
] as const;
/** The contract still holds what the change started from. */
const unchanged = [
  {
    expr: "case(changeType, 'price', contractId.unitPrice, oldPrice) <= oldPrice",
    message: '合同单价已变为 {contractId.unitPrice} 元/吨，请驳回后重新提交',
  },
  {
    expr: "case(changeType, 'price', contractId.unitPrice, oldPrice) >= oldPrice",
    message: '合同单价已变为 {contractId.unitPrice} 元/吨，请驳回后重新提交',
  },
  {
    expr: "case(changeType, 'quantity', contractId.quantity, oldQuantity) <= oldQuantity",
    message: '合同数量已变为 {contractId.quantity} 吨，请驳回后重新提交',
  },
  {
    expr: "case(changeType, 'quantity', contractId.quantity, oldQuantity) >= oldQuantity",
    message: '合同数量已变为 {contractId.quantity} 吨，请驳回后重新提交',
  },
  { expr: "case(changeType, 'period', contractId.endDate, oldEndDate) <= oldEndDate", message: '合同的到期日期已变，请驳回后重新提交' },
  { expr: "case(changeType, 'period', contractId.endDate, oldEndDate) >= oldEndDate", message: '合同的到期日期已变，请驳回后重新提交' },
  ...[
    "case(changeType, 'party', contractId.carrierUnitId, oldCarrierUnitId) <= oldCarrierUnitId",
    "case(changeType, 'party', contractId.carrierUnitId, oldCarrierUnitId) >= oldCarrierUnitId",
    "case(changeType, 'party', case(contractId.carrierUnitId, '', 0, 1), 0) <= case(oldCarrierUnitId, '', 0, 1)",
  ].map(expr => ({ expr, message: '合同的承运单位已变，请驳回后重新提交' })),
] as const;
/** The contract still holds what the change made it hold: only then it is taken back. */
const stillNew = [
  "case(appliedTime, '', newPrice, case(changeType, 'price', contractId.unitPrice, newPrice)) <= newPrice",
  "case(appliedTime, '', newPrice, case(changeType, 'price', contractId.unitPrice, newPrice)) >= newPrice",
  "case(appliedTime, '', newQuantity, case(changeType, 'quantity', contractId.quantity, newQuantity)) <= newQuantity",
  "case(appliedTime, '', newQuantity, case(changeType, 'quantity', contractId.quantity, newQuantity)) >= newQuantity",
  "case(appliedTime, '', newEndDate, case(changeType, 'period', contractId.endDate, newEndDate)) <= newEndDate",
  "case(appliedTime, '', newEndDate, case(changeType, 'period', contractId.endDate, newEndDate)) >= newEndDate",
  "case(appliedTime, '', newCarrierUnitId, case(changeType, 'party', contractId.carrierUnitId, newCarrierUnitId)) <= newCarrierUnitId",
  "case(appliedTime, '', newCarrierUnitId, case(changeType, 'party', contractId.carrierUnitId, newCarrierUnitId)) >= newCarrierUnitId",
].map(expr => ({ expr, message: '合同“{contractId}”后来又变更过，请先作废后面的变更' }));

type Value =
  | 'newPrice'
  | 'newQuantity'
  | 'newEndDate'
  | 'newCarrierUnitId'
  | 'signedQuantity'
  | 'oldPrice'
  | 'oldQuantity'
  | 'oldEndDate'
  | 'oldCarrierUnitId';
type ContractMove = Move<Value | 'contractId' | 'changeType' | 'appliedTime' | 'beforeValue', 'auditPass' | 'void'>;

/** The new value goes into the contract. */
const writes = (changeType: string, field: string, value: Value): ContractMove => ({
  at: ['auditPass'],
  row: 'contractId',
  must: true,
  when: { field: 'changeType', is: [changeType] },
  sets: { [field]: { of: value } },
});
/** The old value goes back into the contract, if the change had been written. */
const takesBack = (changeType: string, field: string, value: Value): ContractMove => ({
  ...writes(changeType, field, value),
  at: ['void'],
  ifFilled: 'appliedTime',
});

/** The lines of the contract. */
const LINES = { of: 'contractItem', by: 'contractId', via: 'contractId', where: { measureUnit: { is: ['ton'] } } } as const;
/** Their prices, each by the same difference. */
const movesLines = (act: 'auditPass' | 'void', added: string): ContractMove => ({
  at: [act],
  rows: LINES,
  when: { field: 'changeType', is: ['price'] },
  adds: { unitPrice: added },
  sets: { priceChangeId: OWN_ID },
});
/** Their quantities, each in its proportion of what was signed. */
const sharesOut = (act: 'auditPass' | 'void', quantity: 'newQuantity' | 'oldQuantity'): ContractMove => ({
  at: [act],
  rows: LINES,
  when: { field: 'changeType', is: ['quantity'] },
  scales: { quantity: { from: 'signedQuantity', by: `${quantity} / signedQuantity` } },
  sets: { quantityChangeId: OWN_ID },
});

/** The changes of the contract that passed before and are not built upon yet. A clause builds on the one whose text it changes. */
const builtUpon = (kinds: readonly string[], where: RowsBelow<'changeType' | 'beforeValue'>['where']): ContractMove => ({
  at: ['auditPass'],
  rows: {
    of: 'contractChange',
    by: 'contractId',
    via: 'contractId',
    where: { auditStatus: { is: ['2'] }, changeType: { same: 'changeType' }, laterChangeId: { is: [''] }, ...where },
  },
  when: { field: 'changeType', is: kinds },
  sets: { laterChangeId: OWN_ID },
});
const NOT_BUILT_UPON = { field: 'laterChangeId', is: [''], message: '后来的变更“{laterChangeId}”以本次变更为准，请先作废它' } as const;

/** No less than was carried meanwhile. */
const NOT_BELOW_CARRIED = {
  expr: "case(changeType, 'quantity', newQuantity, contractId.finishedWeight?) >= contractId.finishedWeight?",
  message: '新数量少于已履行的 {contractId.finishedWeight} 吨',
} as const;
/** A passed change is taken back from a contract in force only, and to no less than was carried. */
const canGoBack = [
  {
    expr: "case(appliedTime, '', 1, case(contractId.contractStatus, '3', 1, 0)) >= 1",
    message: '合同“{contractId}”不在履行中，已写入的变更不能作废',
  },
  {
    expr: "case(appliedTime, '', 0, case(changeType, 'quantity', contractId.finishedWeight? - oldQuantity, 0)) <= 0",
    message: '合同已履行 {contractId.finishedWeight} 吨，多于原数量 {oldQuantity} 吨，变更不能作废',
  },
] as const;

const IN_FORCE = { field: 'contractId.contractStatus', is: ['3'], message: '合同“{contractId}”不在履行中，不能变更' } as const;

export const contractChange = defineEntity({
  name: 'contractChange',
  title: '合同变更',
  area: 'contract',
  route: '/contract/mtContractChange',
  component: 'mt/contract/MtContractChangeList',
  table: 'mt_contract_change',
  endpoint: '/contract_change/mtContractChange',
  permission: 'mtContractChange',
  titleField: 'changeNo',
  searchFields: ['changeNo'],
  fields: {
    ...group('变更', {
      changeNo: text('变更单号', { maxLength: 32, unique: true, autoCode: 'BG{yyyyMM}{3}' }),
      contractId: ref('合同', 'contract', {
        required: true,
        copies: { oldPrice: 'unitPrice', oldQuantity: 'quantity', oldEndDate: 'endDate', oldCarrierUnitId: 'carrierUnitId' },
        where: { contractStatus: { is: ['3'], why: '不在履行中' } },
      }),
      changeType: dict('变更类型', 'contract_change_type', { required: true, default: 'price' }),
      effectDate: date('生效日期', { required: true }),
    }),
    ...group('变更内容', {
      oldPrice: money('原单价', { readonly: true, per: '吨' }),
      newPrice: money('新单价', { per: '吨', min: 0.01 }),
      priceStep: money('单价增减', { readonly: true, per: '吨' }),
      oldQuantity: decimal('原数量', { readonly: true, scale: 3, unit: '吨' }),
      newQuantity: decimal('新数量', { scale: 3, unit: '吨' }),
      signedQuantity: decimal('签订数量', { readonly: true, scale: 3, unit: '吨' }),
      oldAmount: money('原合同金额', { readonly: true }),
      newAmount: money('新合同金额', { readonly: true }),
      oldEndDate: date('原到期日期', { readonly: true }),
      newEndDate: date('新到期日期'),
      oldCarrierUnitId: ref('原承运单位', 'carrierUnit', { readonly: true }),
      newCarrierUnitId: ref('新承运单位', 'carrierUnit', { where: { isBlack: { not: ['Y'], why: '在黑名单中' } } }),
      beforeValue: longText('变更前', { maxLength: 500 }),
      afterValue: longText('变更后', { maxLength: 500 }),
      reason: longText('变更原因', { required: true, maxLength: 500 }),
      attachments: file('补充协议', { multiple: true }),
    }),
    ...group('审核', {
      auditBy: user('审核人', { readonly: true }),
      auditTime: datetime('审核时间', { readonly: true }),
      appliedTime: datetime('写入合同时间', { readonly: true }),
      laterChangeId: ref('后来的变更', 'contractChange', { readonly: true }),
      auditRemark: longText('审核意见', { readonly: true, maxLength: 500 }),
      auditStatus: dict('审核状态', 'audit_status', { readonly: true, default: '0' }),
    }),
  },
  visibleWhen: {
    oldPrice: { field: 'changeType', is: ['price'] },
    newPrice: { field: 'changeType', is: ['price'] },
    priceStep: { field: 'changeType', is: ['price'] },
    oldQuantity: { field: 'changeType', is: ['quantity'] },
    newQuantity: { field: 'changeType', is: ['quantity'] },
    signedQuantity: { field: 'changeType', is: ['quantity'] },
    oldAmount: { field: 'changeType', is: ['price', 'quantity'] },
    newAmount: { field: 'changeType', is: ['price', 'quantity'] },
    oldEndDate: { field: 'changeType', is: ['period'] },
    newEndDate: { field: 'changeType', is: ['period'] },
    oldCarrierUnitId: { field: 'changeType', is: ['party'] },
    newCarrierUnitId: { field: 'changeType', is: ['party'] },
    beforeValue: { field: 'changeType', is: ['clause'], toldAlways: true },
    afterValue: { field: 'changeType', is: ['clause'], toldAlways: true },
  },
  requiredWhen: {
    newPrice: { field: 'changeType', is: ['price'] },
    newQuantity: { field: 'changeType', is: ['quantity'] },
    newEndDate: { field: 'changeType', is: ['period'] },
    newCarrierUnitId: { field: 'changeType', is: ['party'] },
    beforeValue: { field: 'changeType', is: ['clause'] },
    afterValue: { field: 'changeType', is: ['clause'] },
  },
  listColumns: [
    { name: 'changeNo', widthPx: 130 },
    { name: 'contractId', phone: true, widthPx: 140 },
    { name: 'changeType', phone: true, widthPx: 110 },
    { name: 'beforeValue', widthPx: 160 },
    { name: 'afterValue', phone: true, widthPx: 160 },
    { name: 'effectDate', widthPx: 125 },
    { name: 'auditBy', widthPx: 110 },
    'auditTime',
    { name: 'reason', widthPx: 200 },
    'auditStatus',
  ],
  query: [
    { field: 'contractId', rule: 'eq' },
    { field: 'auditStatus', rule: 'in' },
    { field: 'changeNo', rule: 'like' },
    { field: 'changeType', rule: 'eq' },
  ],
  flow: {
    field: 'auditStatus',
    initial: '0',
    editableIn: ['0', '3'],
    deletableIn: ['0', '3'],
    transitions: [
      {
        action: 'submit',
        button: '提交',
        from: ['0', '3'],
        to: '1',
        next: true,
        guards: [
          IN_FORCE,
          ...changesSomething,
          NOT_BELOW_CARRIED,
          {
            expr: "case(changeType, 'period', newEndDate, contractId.startDate) >= contractId.startDate",
            message: '新到期日期早于合同的生效日期 {contractId.startDate}',
          },
        ],
      },
      { action: 'withdraw', button: '撤回', from: ['1'], to: '0' },
      {
        action: 'auditPass',
        button: '审核通过',
        from: ['1'],
        to: '2',
        next: true,
        sets: ['auditRemark'],
        stamps: { auditBy: 'user', auditTime: 'now', appliedTime: 'now' },
        guards: [
          IN_FORCE,
          ...unchanged,
          NOT_BELOW_CARRIED,
          { expr: 'effectDate <= today', message: '生效日期 {effectDate} 未到，审核通过后合同立即按新值执行', asks: true },
        ],
      },
      {
        action: 'auditReject',
        button: '驳回',
        from: ['1'],
        to: '3',
        requires: ['auditRemark'],
        stamps: { auditBy: 'user', auditTime: 'now' },
      },
      {
        action: 'void',
        button: '作废',
        from: ['0', '2', '3'],
        to: '9',
        ends: true,
        requires: ['auditRemark'],
        confirm: true,
        guards: [NOT_BUILT_UPON, ...canGoBack, ...stillNew],
      },
    ],
  },
  moves: [
    writes('price', 'unitPrice', 'newPrice'),
    {
      ...writes('quantity', 'quantity', 'newQuantity'),
      sets: { quantity: { of: 'newQuantity' }, signedQuantity: { of: 'signedQuantity' } },
    },
    writes('period', 'endDate', 'newEndDate'),
    writes('party', 'carrierUnitId', 'newCarrierUnitId'),
    takesBack('price', 'unitPrice', 'oldPrice'),
    takesBack('quantity', 'quantity', 'oldQuantity'),
    takesBack('period', 'endDate', 'oldEndDate'),
    takesBack('party', 'carrierUnitId', 'oldCarrierUnitId'),
    movesLines('auditPass', 'priceStep'),
    { ...movesLines('void', '0 - priceStep'), ifFilled: 'appliedTime' },
    sharesOut('auditPass', 'newQuantity'),
    { ...sharesOut('void', 'oldQuantity'), ifFilled: 'appliedTime' },
    builtUpon(['price', 'quantity', 'period', 'party'], {}),
    builtUpon(['clause'], { afterValue: { same: 'beforeValue' } }),
    { at: ['void'], rows: { of: 'contractChange', by: 'laterChangeId' }, sets: { laterChangeId: '' } },
  ],
  computed: {
    priceStep: 'newPrice - oldPrice',
    oldAmount: 'oldPrice * oldQuantity',
    newAmount: "case(changeType, 'price', newPrice * oldQuantity, 'quantity', oldPrice * newQuantity, oldPrice * oldQuantity)",
  },
  rules: [{ expr: 'newQuantity > 0', message: '新数量必须大于0' }],
  verbs: verbsWithout('copy'),
  queues: [{ label: '待审核', in: ['1'], step: 'auditPass', since: 'createTime', lateAfterHours: 48 }],
  offline: 'full',
  seedRows: 240,
});
