/** Carriers make offers for a tender, which knows how many there are, the best one and whose it is; an offer may name a second tender, and holds a slot. */
import { defineEntity } from '#schema/define-entity.ts';
import { choices, date, datetime, decimal, dict, flag, integer, money, ref, text } from '#schema/field.ts';
import type { Values } from '#schema/row.ts';
import { OWN_ID } from '#schema/written-values.ts';
import { composeSchema } from '#schema/schema.ts';

const parts = (name: string) =>
  ({ name, route: `/${name}`, component: `small/${name}`, endpoint: `/${name}`, permission: name, offline: 'full' }) as const;

export const haulier = defineEntity({
  ...parts('haulier'),
  title: '承运人',
  titleField: 'name',
  searchFields: ['name'],
  fields: { name: text('名称', { maxLength: 20 }), offerCount: integer('报价数', { readonly: true }) },
  listColumns: ['name'],
  query: [],
  sums: { offerCount: { of: 'offer', by: 'haulierId', in: ['1'] } },
});

export const tender = defineEntity({
  ...parts('tender'),
  title: '竞价',
  titleField: 'tenderNo',
  searchFields: ['tenderNo'],
  fields: {
    tenderNo: text('竞价编号', { maxLength: 20 }),
    startPrice: money('起拍价'),
    offerCount: integer('报价数', { readonly: true }),
    bidderCount: integer('报价人数', { readonly: true }),
    lowest: money('最低价', { readonly: true }),
    leaderId: ref('领先承运人', 'haulier', { readonly: true }),
    saving: money('节省', { readonly: true }),
    firstDay: date('首次报价日期', { readonly: true }),
    lastTime: datetime('最近报价时间', { readonly: true }),
    firmWeight: decimal('确定运量', { scale: 1, readonly: true }),
    backupCount: integer('备选数', { readonly: true }),
  },
  listColumns: ['tenderNo'],
  query: [],
  sums: {
    offerCount: { of: 'offer', by: 'tenderId' },
    bidderCount: { of: 'offer', by: 'tenderId', in: ['1'], count: 'haulierId' },
    lowest: { of: 'offer', by: 'tenderId', in: ['1'], least: 'price' },
    leaderId: { of: 'offer', by: 'tenderId', in: ['1'], first: 'haulierId', least: 'price' },
    firstDay: { of: 'offer', by: 'tenderId', least: 'offerTime' },
    lastTime: { of: 'offer', by: 'tenderId', greatest: 'offerTime' },
    firmWeight: { of: 'offer', by: 'tenderId', in: ['1'], sum: ['weight'], where: { mode: ['rail', 'ship'], isFirm: ['Y'] } },
    backupCount: { of: 'offer', by: 'backupId', where: { mode: ['', 'rail'] } },
  },
  computed: { saving: 'startPrice - lowest' },
});

/** What an offer holds while it stands; it knows by which one it is held. */
export const slot = defineEntity({
  ...parts('slot'),
  title: '泊位',
  titleField: 'slotName',
  searchFields: ['slotName'],
  fields: {
    slotName: text('泊位名称', { maxLength: 20 }),
    slotState: dict('状况', 'work', { readonly: true, default: 'idle' }),
    heldById: ref('占用报价', 'offer', { readonly: true }),
  },
  listColumns: ['slotName'],
  query: [],
});

export const offer = defineEntity({
  ...parts('offer'),
  title: '报价',
  titleField: 'offerNo',
  searchFields: ['offerNo'],
  fields: {
    offerNo: text('报价编号', { maxLength: 20 }),
    tenderId: ref('竞价', 'tender'),
    backupId: ref('备选竞价', 'tender'),
    haulierId: ref('承运人', 'haulier'),
    slotId: ref('泊位', 'slot'),
    price: money('单价'),
    weight: decimal('运量', { scale: 3 }),
    mode: choices('方式', [
      { value: 'rail', text: '铁路' },
      { value: 'ship', text: '水路' },
      { value: 'road', text: '公路' },
    ]),
    isFirm: flag('确定'),
    offerTime: datetime('报价时间'),
    offerStatus: dict('状态', 'offer_status', { default: '1' }),
    rankNo: integer('名次', { readonly: true }),
    firmRank: integer('确定报价名次'),
    bestBefore: money('报价前最低价'),
    bestAfter: money('报价后最低价'),
    gain: money('压价', { readonly: true }),
    savingLeft: money('撤回后节省'),
  },
  listColumns: ['offerNo'],
  query: [],
  flow: {
    field: 'offerStatus',
    initial: '1',
    editableIn: ['1', '2'],
    deletableIn: ['1', '2'],
    transitions: [
      { action: 'withdraw', button: '撤回', from: ['1'], to: '2' },
      { action: 'renew', button: '恢复', from: ['2'], to: '1' },
    ],
  },
  ranks: {
    rankNo: { within: 'tenderId', in: ['1'], by: 'price', order: 'asc' },
    firmRank: { within: 'tenderId', by: 'offerTime', order: 'desc', where: { isFirm: ['Y'] } },
  },
  snapshots: {
    bestBefore: { at: ['add'], of: 'tenderId.lowest', when: 'before' },
    bestAfter: { at: ['add'], of: 'tenderId.lowest', when: 'after' },
    savingLeft: { at: ['withdraw'], of: 'tenderId.saving', when: 'after' },
  },
  computed: { gain: 'bestBefore - bestAfter' },
  occupies: {
    slotId: [
      { field: 'slotState', while: { 1: 'busy' }, free: 'idle' },
      { field: 'heldById', while: { 1: OWN_ID }, free: '' },
    ],
  },
});

export const schema = composeSchema([haulier, tender, slot, offer]);

const AT_ONE = '2026-03-01 13:00:00';
const AT_TWO = '2026-03-02 14:00:00';
const NOTHING: Values = { offerCount: 0, bidderCount: 0, firmWeight: 0, backupCount: 0 };

/** The offers in the order in which they are made, and what the tender t1 (start price 100) comes to; an absent value is empty. */
export const sumCases: readonly (readonly [what: string, offers: readonly Values[], tender: Values])[] = [
  ['no offers', [], NOTHING],
  ['an offer for another tender', [{ tenderId: 't2', price: 5, haulierId: 'h1' }], NOTHING],
  [
    'one offer',
    [{ tenderId: 't1', haulierId: 'h1', price: 80, offerTime: AT_ONE }],
    { ...NOTHING, offerCount: 1, bidderCount: 1, lowest: 80, leaderId: 'h1', saving: 20, firstDay: '2026-03-01', lastTime: AT_ONE },
  ],
  [
    'the least price leads, and a carrier counts once',
    [
      { tenderId: 't1', haulierId: 'h1', price: 80, offerTime: AT_TWO },
      { tenderId: 't1', haulierId: 'h2', price: 79.5 },
      { tenderId: 't1', haulierId: 'h1', price: 90, offerTime: AT_ONE },
    ],
    { ...NOTHING, offerCount: 3, bidderCount: 2, lowest: 79.5, leaderId: 'h2', saving: 20.5, firstDay: '2026-03-01', lastTime: AT_TWO },
  ],
  [
    'the earlier of two equal offers leads',
    [
      { tenderId: 't1', haulierId: 'h2', price: 80 },
      { tenderId: 't1', haulierId: 'h1', price: 80 },
    ],
    { ...NOTHING, offerCount: 2, bidderCount: 2, lowest: 80, leaderId: 'h2', saving: 20 },
  ],
  [
    'an offer that was withdrawn is counted, and leads no more',
    [
      { tenderId: 't1', haulierId: 'h2', price: 70, offerTime: AT_ONE, offerStatus: '2' },
      { tenderId: 't1', haulierId: 'h1', price: 80 },
    ],
    { ...NOTHING, offerCount: 2, bidderCount: 1, lowest: 80, leaderId: 'h1', saving: 20, firstDay: '2026-03-01', lastTime: AT_ONE },
  ],
  [
    'offers without a price or a carrier neither lead nor bid; a price of nothing leads',
    [
      { tenderId: 't1', haulierId: 'h1' },
      { tenderId: 't1', price: 0 },
    ],
    { ...NOTHING, offerCount: 2, bidderCount: 1, lowest: 0, saving: 100 },
  ],
  [
    'every code of a sum must be one of its values',
    [
      { tenderId: 't1', weight: 1.26, mode: 'rail', isFirm: 'Y' },
      { tenderId: 't1', weight: 2, mode: 'ship', isFirm: 'Y' },
      { tenderId: 't1', weight: 4, mode: 'road', isFirm: 'Y' },
      { tenderId: 't1', weight: 8, mode: 'rail', isFirm: 'N' },
      { tenderId: 't1', weight: 16, isFirm: 'Y' },
    ],
    { ...NOTHING, offerCount: 5, firmWeight: 3.3 },
  ],
  [
    'a second reference has sums of its own; an empty code is one that a sum may name',
    [
      { tenderId: 't2', backupId: 't1', mode: 'rail' },
      { tenderId: 't1', backupId: 't1' },
      { backupId: 't1', mode: 'road' },
    ],
    { ...NOTHING, offerCount: 1, backupCount: 2 },
  ],
];
