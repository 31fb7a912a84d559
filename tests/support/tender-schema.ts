/**
 * A tender for a section of a plan: the award awards the section, which starts its plan, lets one offer win and the others lose; the winner gets a
 * letter. A tender that is called off clears what the section says of it.
 */
import { defineEntity } from '#schema/define-entity.ts';
import { datetime, decimal, dict, money, ref, text, user } from '#schema/field.ts';
import { composeSchema } from '#schema/schema.ts';

const parts = (name: string) =>
  ({ name, route: `/${name}`, component: `small/${name}`, endpoint: `/${name}`, permission: name, offline: 'full', query: [] }) as const;

export const plan = defineEntity({
  ...parts('plan'),
  title: '计划',
  titleField: 'planName',
  searchFields: ['planName'],
  fields: {
    planName: text('计划名称', { maxLength: 20 }),
    quantity: decimal('数量', { scale: 3 }),
    sent: decimal('已发数量', { scale: 3 }),
    state: dict('状态', 'plan_state', { default: '1' }),
  },
  listColumns: ['planName'],
  rules: [{ expr: 'sent <= quantity', message: '数量不能少于已发数量' }],
  flow: {
    field: 'state',
    initial: '1',
    transitions: [
      { action: 'start', button: '启动', from: ['1'], to: '2' },
      { action: 'finish', button: '完成', from: ['2'], to: '3' },
    ],
  },
});

export const section = defineEntity({
  ...parts('section'),
  title: '标段',
  titleField: 'sectionName',
  searchFields: ['sectionName'],
  yardFields: ['yard'],
  fields: {
    sectionName: text('标段名称', { maxLength: 20 }),
    yard: text('货场', { maxLength: 20 }),
    planId: ref('计划', 'plan'),
    maxPrice: money('限价'),
    winCarrier: text('中标人', { readonly: true, maxLength: 20 }),
    winPrice: money('中标价', { readonly: true }),
    tenderNo: text('招标编号', { readonly: true, maxLength: 20 }),
    awardTime: datetime('定标时间', { readonly: true }),
    awardBy: user('定标人', { readonly: true }),
    state: dict('状态', 'section_state', { default: '1' }),
  },
  listColumns: ['sectionName'],
  flow: {
    field: 'state',
    initial: '1',
    transitions: [
      {
        action: 'award',
        button: '定标',
        from: ['1'],
        to: '2',
        requires: ['winPrice'],
        stamps: { awardTime: 'now', awardBy: 'user' },
        guards: [{ expr: 'winPrice <= maxPrice', message: '标段“{sectionName}”的中标价超过限价 {maxPrice}' }],
      },
    ],
  },
  moves: [{ at: ['award'], row: 'planId', take: 'start' }],
});

export const letter = defineEntity({
  ...parts('letter'),
  title: '中标通知',
  titleField: 'carrier',
  searchFields: ['carrier'],
  fields: { offerId: ref('报价', 'offer', { required: true }), carrier: text('承运人', { maxLength: 20 }) },
  listColumns: ['carrier'],
  verbs: ['export'],
});

export const offer = defineEntity({
  ...parts('offer'),
  title: '报价',
  titleField: 'carrier',
  searchFields: ['carrier'],
  fields: {
    tenderId: ref('招标', 'tender'),
    carrier: text('承运人', { maxLength: 20 }),
    price: money('报价'),
    state: dict('状态', 'offer_state', { default: '1' }),
  },
  listColumns: ['carrier', 'state'],
  flow: {
    field: 'state',
    initial: '1',
    transitions: [
      { action: 'win', button: '中标', from: ['1'], to: '2', auto: true },
      { action: 'lose', button: '落标', from: ['1'], to: '3', auto: true },
      { action: 'withdraw', button: '撤回', from: ['1'], to: '4' },
    ],
  },
  creates: [{ entity: 'letter', by: 'offerId', at: ['win'], values: { carrier: { of: 'carrier' } } }],
});

export const tender = defineEntity({
  ...parts('tender'),
  title: '招标',
  titleField: 'tenderNo',
  searchFields: ['tenderNo'],
  fields: {
    tenderNo: text('招标编号', { maxLength: 20 }),
    sectionId: ref('标段', 'section'),
    planId: ref('计划', 'plan'),
    newQuantity: decimal('新数量', { scale: 3 }),
    winCarrier: text('中标人', { maxLength: 20 }),
    winPrice: money('中标价'),
    state: dict('状态', 'tender_state', { default: '1' }),
  },
  listColumns: ['tenderNo'],
  flow: {
    field: 'state',
    initial: '1',
    transitions: [
      { action: 'award', button: '定标', from: ['1'], to: '2', requires: ['winCarrier'], sets: ['winPrice', 'newQuantity'] },
      { action: 'callOff', button: '流标', from: ['1', '2'], to: '3' },
    ],
  },
  moves: [
    { at: ['add'], row: 'sectionId', sets: { tenderNo: { of: 'tenderNo' } } },
    {
      at: ['award'],
      row: 'sectionId',
      take: 'award',
      must: true,
      sets: { winCarrier: { of: 'winCarrier' }, winPrice: { of: 'winPrice' } },
    },
    { at: ['award'], ifFilled: 'newQuantity', row: 'planId', sets: { quantity: { of: 'newQuantity' } } },
    { at: ['award'], rows: { of: 'offer', by: 'tenderId', where: { carrier: { same: 'winCarrier' } } }, take: 'win' },
    { at: ['award'], rows: { of: 'offer', by: 'tenderId', where: { carrier: { differs: 'winCarrier' } } }, take: 'lose' },
    { at: ['callOff'], row: 'sectionId', sets: { tenderNo: '', winPrice: '', winCarrier: { of: 'winCarrier' } } },
  ],
});

export const schema = composeSchema([plan, section, offer, letter, tender]);
