/** 报价. One price of one carrier, for a round of a section or for an inquiry; binding once it is submitted. */
// Departures: an offer without an inquiry is a bid, for which the form demands section, round and bond. A bid names the confirmed bond it is made under (报名保证金). 中标 and
// 未中标 come about by the award of the section, the price by the decision of the inquiry. A submitted price of an open round is not taken back.
import { defineEntity } from '#schema/define-entity.ts';
import { datetime, decimal, dict, file, group, integer, longText, money, ref, text } from '#schema/field.ts';

const OPEN_ROUND = '竞价“{biddingId}”不在竞价中，不能报价';
/** What is said is judged again when a withdrawn offer is submitted again. */
const submitGuards = [
  { field: 'biddingId.biddingStatus', is: ['1'], message: OPEN_ROUND },
  // Until the clock has ended a round or an inquiry, its status says that it runs: here the moment counts.
  { expr: 'biddingId.endTime > now', message: '竞价“{biddingId}”已经结束，不能报价' },
  { field: 'sectionId.sectionStatus', is: ['3', '4'], message: '标段“{sectionId}”没有到竞价，不能报价' },
  { field: 'bondPayId.bondStatus', is: ['2', '4'], message: '保证金“{bondPayId}”没有确认到账，不能报价' },
  { expr: 'bondPayId.refundingCount? <= 0', message: '保证金“{bondPayId}”正在办退还，不能报价' },
  { field: 'carrierUnitId.isBlack', is: ['N', ''], message: '承运单位“{carrierUnitId}”在黑名单中，不能报价' },
  { field: 'inquiryId.inquiryStatus', is: ['1'], message: '询价单“{inquiryId}”不在询价中，不能报价' },
  { expr: 'inquiryId.deadline > now', message: '询价单“{inquiryId}”已过报价截止，不能报价' },
  { expr: 'unitPrice <= sectionId.ceilingPrice', message: '报价高于最高限价 {sectionId.ceilingPrice} 元/吨' },
  {
    expr: "case(biddingMode, 'up', unitPrice, biddingId.startPrice) >= case(biddingMode, 'up', biddingId.startPrice, unitPrice)",
    message: '报价没有达到起始价 {biddingId.startPrice} 元/吨',
  },
  {
    expr: "unitPrice <= case(biddingMode, 'down', biddingId.currentPrice - biddingId.priceStep?, unitPrice)",
    message: '当前最低价是 {biddingId.currentPrice} 元/吨，至少要再低 {biddingId.priceStep} 元/吨',
  },
  {
    expr: "unitPrice >= case(biddingMode, 'up', biddingId.currentPrice + biddingId.priceStep?, unitPrice)",
    message: '当前最高价是 {biddingId.currentPrice} 元/吨，至少要再高 {biddingId.priceStep} 元/吨',
  },
  {
    expr: "unitPrice >= case(biddingMode, 'fixed', biddingId.startPrice, unitPrice)",
    message: '固定价 {biddingId.startPrice} 元/吨，不能改价',
  },
  { expr: 'validUntil > now', message: '报价有效期 {validUntil} 已过，请先改有效期' },
] as const;

export const offer = defineEntity({
  name: 'offer',
  title: '报价',
  area: 'bidding',
  route: '/bidding/mtOffer',
  component: 'mt/bidding/MtOfferList',
  table: 'mt_offer',
  endpoint: '/offer/mtOffer',
  permission: 'mtOffer',
  titleField: 'offerNo',
  searchFields: ['offerNo'],
  fields: {
    ...group('报价对象', {
      offerNo: text('报价单号', { maxLength: 32, unique: true, autoCode: 'BJ{yyyyMMdd}{4}' }),
      sectionId: ref('标段', 'bidSection', {
        where: { sectionStatus: { is: ['2', '3', '4'], why: '不在报名、竞价或评标中' } },
        fills: { weight: 'totalWeight' },
      }),
      biddingId: ref('竞价场次', 'bidding', {
        copies: { biddingMode: 'biddingMode' },
        where: { sectionId: { same: 'sectionId' }, biddingStatus: { is: ['0', '1', '2'], why: '已经结束' } },
        fills: { sectionId: 'sectionId' },
      }),
      biddingMode: dict('竞价方式', 'bidding_mode', { readonly: true }),
      bondPayId: ref('报名保证金', 'bondPay', {
        where: {
          sectionId: { same: 'sectionId' },
          carrierUnitId: { same: 'carrierUnitId' },
          marginType: { is: ['bid'], why: '不是投标保证金' },
          bondStatus: { is: ['2', '4'], why: '没有确认到账' },
        },
        fills: { carrierUnitId: 'carrierUnitId', sectionId: 'sectionId' },
      }),
      inquiryId: ref('询价单', 'inquiry', {
        where: { inquiryStatus: { is: ['1'], why: '不在询价中' } },
        fills: { weight: 'weight' },
      }),
      carrierUnitId: ref('报价单位', 'carrierUnit', {
        required: true,
        where: { isBlack: { not: ['Y'], why: '在黑名单中' } },
        fills: { taxRate: 'taxRate' },
      }),
    }),
    ...group('报价', {
      unitPrice: money('含税单价', { required: true, per: '吨', min: 0.01 }),
      taxRate: dict('税率', 'tax_rate', { required: true, default: '9' }),
      weight: decimal('可承运量', { required: true, scale: 3, unit: '吨', min: 0 }),
      amount: money('报价金额', { readonly: true }),
      rankPrice: money('评比价', { readonly: true, per: '吨' }),
      carCount: integer('可供车辆数', { min: 1 }),
      arriveTime: datetime('最早到位时间', { planned: true }),
      validUntil: datetime('报价有效期至', { planned: true }),
      attachments: file('报价附件', { multiple: true }),
      remark: longText('备注', { maxLength: 500 }),
    }),
    ...group('结果', {
      offerTime: datetime('报价时间', { readonly: true }),
      roundRank: integer('场次名次', { readonly: true }),
      inquiryRank: integer('询价名次', { readonly: true }),
      rankNo: integer('当前名次', { readonly: true }),
      extendsTo: datetime('延时至', { readonly: true }),
      openTime: datetime('开标时间', { readonly: true }),
      offerStatus: dict('报价状态', 'offer_status', { readonly: true, default: '0' }),
    }),
  },
  requiredWhen: {
    sectionId: { field: 'inquiryId', is: [''] },
    biddingId: { field: 'inquiryId', is: [''] },
    bondPayId: { field: 'inquiryId', is: [''] },
  },
  visibleWhen: {
    sectionId: { field: 'inquiryId', is: [''] },
    biddingId: { field: 'inquiryId', is: [''] },
    biddingMode: { field: 'inquiryId', is: [''] },
    bondPayId: { field: 'inquiryId', is: [''] },
    inquiryId: { field: 'sectionId', is: [''] },
    // The round and the rank read them.
    rankPrice: { field: 'offerStatus', is: [] },
    roundRank: { field: 'offerStatus', is: [] },
    inquiryRank: { field: 'offerStatus', is: [] },
    openTime: { field: 'biddingMode', is: ['sealed'] },
  },
  listColumns: [
    { name: 'offerNo', widthPx: 150 },
    { name: 'carrierUnitId', phone: true, widthPx: 170 },
    { name: 'unitPrice', phone: true, widthPx: 140 },
    { name: 'rankNo', phone: true, widthPx: 110 },
    { name: 'offerTime', widthPx: 172 },
    { name: 'sectionId', widthPx: 180 },
    { name: 'inquiryId', widthPx: 180 },
    'biddingId',
    'weight',
    'amount',
    'taxRate',
    'validUntil',
    'offerStatus',
  ],
  mainAmount: 'unitPrice',
  query: [
    { field: 'sectionId', rule: 'eq' },
    { field: 'offerStatus', rule: 'in' },
    { field: 'offerNo', rule: 'like' },
    { field: 'inquiryId', rule: 'eq' },
    { field: 'carrierUnitId', rule: 'eq' },
    { field: 'offerTime', rule: 'range' },
  ],
  flow: {
    field: 'offerStatus',
    initial: '0',
    editableIn: ['0', '2'],
    deletableIn: ['0', '2'],
    transitions: [
      { action: 'submit', button: '提交报价', from: ['0'], to: '1', next: true, stamps: { offerTime: 'now' }, guards: submitGuards },
      {
        action: 'withdraw',
        button: '撤回',
        from: ['1'],
        to: '2',
        confirm: true,
        guards: [
          { field: 'biddingMode', is: ['', 'sealed'], message: '公开竞价的报价提交后不能撤回' },
          { field: 'biddingId.biddingStatus', is: ['0', '1', '2'], message: '竞价“{biddingId}”已经结束，报价不能撤回' },
          { expr: 'biddingId.endTime > now', message: '竞价“{biddingId}”已经结束，报价不能撤回' },
          { field: 'inquiryId.inquiryStatus', is: ['1'], message: '询价单“{inquiryId}”已经截止，报价不能撤回' },
          { expr: 'inquiryId.deadline > now', message: '询价单“{inquiryId}”已经截止，报价不能撤回' },
        ],
      },
      { action: 'resubmit', button: '重新提交', from: ['2'], to: '1', next: true, stamps: { offerTime: 'now' }, guards: submitGuards },
      { action: 'win', button: '中标', from: ['1'], to: '3', auto: true },
      { action: 'lose', button: '未中标', from: ['1'], to: '4', auto: true },
      { action: 'expire', button: '失效', from: ['1'], to: '9', auto: true, when: 'now >= validUntil' },
    ],
  },
  moves: [{ at: ['submit', 'resubmit'], row: 'biddingId', sets: { endTime: { of: 'extendsTo' } } }],
  distinct: [{ fields: ['inquiryId', 'carrierUnitId'], in: ['1'], message: '该单位对这张询价单已有提交的报价，请先撤回那一张' }],
  sealed: {
    fields: ['unitPrice', 'amount', 'rankPrice', 'roundRank', 'inquiryRank', 'rankNo'],
    while: { biddingMode: ['sealed'], openTime: [''] },
    exceptMaker: true,
  },
  ranks: {
    roundRank: { within: 'biddingId', in: ['1', '3', '4'], by: 'rankPrice', order: 'asc' },
    inquiryRank: { within: 'inquiryId', in: ['1', '3', '4'], by: 'rankPrice', order: 'asc' },
  },
  computed: {
    amount: 'unitPrice * weight',
    rankPrice: "case(biddingMode, 'up', 0 - unitPrice, unitPrice)",
    rankNo: "case(inquiryId, '', roundRank, inquiryRank)",
  },
  rules: [
    { expr: 'weight > 0', message: '可承运量必须大于0' },
    {
      expr: "case(inquiryId, '', 1, case(sectionId, '', 1, 0)) >= 1",
      message: '一张报价只能对一个标段或一张询价单',
    },
  ],
  totals: { rowId: 'totalDataItem', sum: ['weight', 'amount'], mean: { unitPrice: { weight: 'weight' } }, leavesOut: ['0', '2', '9'] },
  live: { socketKey: 'mt_offer', isUrgent: true },
  offline: 'full',
  seedRows: 1800,
});
