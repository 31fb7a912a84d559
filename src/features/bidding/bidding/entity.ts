/** 竞价. One round of a section: who leads at which price follows from the offers; a bid in the last seconds puts the end off. */
// Departures: a round also starts and ends by the server's clock. 继续 asks for a new end. 定标 names one of the round's offers and awards the section
// with it; an award of the section closes its rounds. 正向加价 counts the highest price as the best one.
import { defineEntity } from '#schema/define-entity.ts';
import { datetime, dict, group, integer, longText, money, ref, text } from '#schema/field.ts';
import { verbsWithout } from '#schema/verbs.ts';

const DELAY_MOST = 3_600;

/** A sealed section that was opened takes no more rounds. */
const notAfterOpening = {
  expr: "case(biddingMode, 'sealed', case(sectionId.sectionStatus, '4', 0, 1), 1) >= 1",
  message: '密封报价的标段“{sectionId}”已经开标，不能再加场次',
} as const;

/** A round lies ahead, and not before the bidding of its section. */
const inItsTime = [
  { expr: 'endTime > now', message: '结束时间 {endTime} 已过' },
  { expr: 'startTime >= sectionId.bidStart', message: '开始时间早于标段的竞价开始 {sectionId.bidStart}' },
] as const;

export const bidding = defineEntity({
  name: 'bidding',
  title: '竞价',
  area: 'bidding',
  route: '/bidding/mtBidding',
  component: 'mt/bidding/MtBiddingList',
  table: 'mt_bidding',
  endpoint: '/bidding/mtBidding',
  permission: 'mtBidding',
  titleField: 'biddingNo',
  searchFields: ['biddingNo'],
  fields: {
    ...group('场次', {
      biddingNo: text('场次编号', { maxLength: 32, unique: true, autoCode: 'JJ{yyyyMMdd}{3}' }),
      sectionId: ref('标段', 'bidSection', {
        required: true,
        copies: { biddingMode: 'biddingMode' },
        where: { sectionStatus: { is: ['1', '2', '3', '4'], why: '没有发布，或已经结束' } },
        fills: { roundNo: 'nextRoundNo', startPrice: 'startPrice', priceStep: 'priceStep', startTime: 'bidStart', endTime: 'bidEnd' },
      }),
      biddingMode: dict('竞价方式', 'bidding_mode', { readonly: true }),
      roundNo: integer('轮次', { required: true, default: 1, min: 1 }),
      startTime: datetime('开始时间', { required: true, planned: true }),
      endTime: datetime('结束时间', { required: true, planned: true }),
      delaySeconds: integer('延时秒数', { unit: '秒', min: 0, max: DELAY_MOST, default: 180 }),
      startPrice: money('起始价', { required: true, per: '吨', min: 0.01 }),
      priceStep: money('最小降幅', { per: '吨', min: 0.01 }),
    }),
    ...group('现况', {
      bestRank: money('评比价', { readonly: true, per: '吨' }),
      currentPrice: money('当前最低价', { readonly: true, per: '吨' }),
      currentCarrierId: ref('当前领先单位', 'carrierUnit', { readonly: true }),
      offerCount: integer('报价次数', { readonly: true }),
      bidderCount: integer('参与单位数', { readonly: true }),
      lastOfferTime: datetime('最近报价时间', { readonly: true }),
      pauseReason: longText('暂停原因', { maxLength: 500 }),
    }),
    ...group('定标', {
      winOfferId: ref('中标报价', 'offer', {
        readonly: true,
        copies: { winCarrierId: 'carrierUnitId', winPrice: 'unitPrice' },
        where: { biddingId: { same: 'id' }, offerStatus: { is: ['1'], why: '不是已提交的报价' } },
      }),
      winCarrierId: ref('中标单位', 'carrierUnit', { readonly: true }),
      winPrice: money('成交价', { readonly: true, per: '吨' }),
      biddingStatus: dict('竞价状态', 'bidding_status', { readonly: true, default: '0' }),
    }),
  },
  requiredWhen: { priceStep: { field: 'biddingMode', is: ['down', 'up'] } },
  visibleWhen: {
    priceStep: { field: 'biddingMode', is: ['down', 'up'] },
    delaySeconds: { field: 'biddingMode', is: ['down', 'up'] },
    bestRank: { field: 'biddingMode', is: [] },
    pauseReason: { field: 'biddingStatus', is: ['1', '2'] },
  },
  listColumns: [
    { name: 'biddingNo', widthPx: 150 },
    { name: 'sectionId', phone: true, widthPx: 190 },
    { name: 'currentPrice', phone: true, widthPx: 145 },
    { name: 'currentCarrierId', widthPx: 160 },
    { name: 'endTime', phone: true, widthPx: 172 },
    { name: 'offerCount', widthPx: 110 },
    { name: 'bidderCount', widthPx: 115 },
    'startPrice',
    'priceStep',
    'startTime',
    'roundNo',
    'biddingMode',
    'winPrice',
    'biddingStatus',
  ],
  mainAmount: 'currentPrice',
  query: [
    { field: 'biddingStatus', rule: 'in' },
    { field: 'sectionId', rule: 'eq' },
    { field: 'biddingNo', rule: 'like' },
    { field: 'startTime', rule: 'range' },
  ],
  flow: {
    field: 'biddingStatus',
    initial: '0',
    editableIn: ['0'],
    deletableIn: ['0'],
    transitions: [
      {
        action: 'start',
        button: '开始竞价',
        from: ['0'],
        to: '1',
        confirm: true,
        guards: [
          { field: 'sectionId.sectionStatus', is: ['3', '4'], message: '标段“{sectionId}”没有到竞价，不能开始' },
          { expr: 'endTime > now', message: '结束时间 {endTime} 已过，请先改时间' },
        ],
      },
      { action: 'startOnTime', button: '到时开始', from: ['0'], to: '1', auto: true, when: 'now >= startTime' },
      { action: 'pause', button: '暂停', from: ['1'], to: '2', requires: ['pauseReason'] },
      { action: 'resume', button: '继续', from: ['2'], to: '1', next: true, requires: ['endTime'] },
      { action: 'finish', button: '结束竞价', from: ['1'], to: '3', confirm: true, stamps: { endTime: 'now' } },
      { action: 'finishOnTime', button: '到时结束', from: ['1'], to: '3', auto: true, when: 'now >= endTime' },
      {
        action: 'award',
        button: '定标',
        from: ['3'],
        to: '4',
        next: true,
        requires: ['winOfferId'],
        confirm: true,
        guards: [{ field: 'sectionId.sectionStatus', is: ['4'], message: '标段“{sectionId}”不在评标中，不能定标' }],
      },
      { action: 'awarded', button: '随标段定标', from: ['3'], to: '4', auto: true },
      { action: 'fail', button: '流标', from: ['3'], to: '5', confirm: true },
      { action: 'closeWithSection', button: '随标段结束', from: ['0', '1', '2', '3'], to: '5', auto: true },
      { action: 'void', button: '作废', from: ['0', '2'], to: '9', ends: true, confirm: true },
    ],
  },
  ownActions: { monitor: { label: '竞价大厅', on: 'row', mainIn: ['0', '1', '2'] } },
  related: [
    {
      entity: 'offer',
      foreignField: 'biddingId',
      label: '报价',
      columns: ['offerNo', 'offerStatus', 'carrierUnitId', 'unitPrice', 'rankNo', 'offerTime'],
    },
  ],
  sums: {
    bestRank: { of: 'offer', by: 'biddingId', in: ['1', '3', '4'], least: 'rankPrice' },
    currentCarrierId: { of: 'offer', by: 'biddingId', in: ['1', '3', '4'], first: 'carrierUnitId', least: 'rankPrice' },
    offerCount: { of: 'offer', by: 'biddingId', in: ['1', '3', '4'] },
    bidderCount: { of: 'offer', by: 'biddingId', in: ['1', '3', '4'], count: 'carrierUnitId' },
    lastOfferTime: { of: 'offer', by: 'biddingId', in: ['1', '3', '4'], greatest: 'offerTime' },
  },
  sealed: { fields: ['bestRank', 'currentPrice', 'currentCarrierId'], while: { biddingMode: ['sealed'], biddingStatus: ['0', '1', '2'] } },
  addGuards: [...inItsTime, notAfterOpening],
  editGuards: [...inItsTime, notAfterOpening],
  moves: [
    { at: ['finish', 'finishOnTime'], rows: { of: 'offer', by: 'biddingId' }, sets: { openTime: { stamp: 'now' } } },
    { at: ['award'], row: 'sectionId', take: 'award', must: true, sets: { winOfferId: { of: 'winOfferId' } } },
  ],
  computed: { currentPrice: "case(biddingMode, 'up', 0 - bestRank, bestRank)" },
  rules: [
    { expr: 'endTime > startTime', message: '结束时间应晚于开始时间' },
    { expr: 'priceStep < startPrice', message: '最小降幅必须小于起始价' },
    {
      expr: "case(biddingMode, 'up', startPrice, currentPrice) <= case(biddingMode, 'up', currentPrice, startPrice)",
      message: '当前价不应高于起始价',
    },
  ],
  live: { socketKey: 'mt_bidding', isUrgent: true },
  verbs: verbsWithout('copy'),
  roles: { finance: ['export', 'price', 'monitor'] },
  queues: [{ label: '待定标', in: ['3'], step: 'award', since: 'endTime', lateAfterHours: 24 }],
  offline: 'readonly',
  seedRows: 220,
});
