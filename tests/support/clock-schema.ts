/** A sale that opens and closes by the clock: when it opens, its stall opens too and a note is left; when it closes, somebody must have bid. A permit lapses after its last day. */
import { defineEntity } from '#schema/define-entity.ts';
import { date, datetime, dict, integer, ref, text, user } from '#schema/field.ts';
import { composeSchema } from '#schema/schema.ts';

const parts = (name: string) =>
  ({ name, route: `/${name}`, component: `small/${name}`, endpoint: `/${name}`, permission: name, offline: 'full', query: [] }) as const;

export const stall = defineEntity({
  ...parts('stall'),
  title: '摊位',
  titleField: 'stallName',
  searchFields: ['stallName'],
  fields: { stallName: text('摊位', { maxLength: 20 }), state: dict('状态', 'stall_state', { default: '1' }) },
  listColumns: ['stallName'],
  flow: { field: 'state', initial: '1', transitions: [{ action: 'open', button: '开摊', from: ['1'], to: '2' }] },
});

export const note = defineEntity({
  ...parts('note'),
  title: '记录',
  titleField: 'what',
  searchFields: ['what'],
  fields: { saleId: ref('竞价', 'sale', { required: true }), what: text('事项', { maxLength: 20 }), who: user('人'), at: datetime('时间') },
  listColumns: ['what'],
  verbs: ['export'],
});

export const sale = defineEntity({
  ...parts('sale'),
  title: '竞价',
  titleField: 'saleNo',
  searchFields: ['saleNo'],
  fields: {
    saleNo: text('编号', { maxLength: 20 }),
    stallId: ref('摊位', 'stall'),
    startTime: datetime('开始时间'),
    endTime: datetime('结束时间'),
    bids: integer('报价数'),
    openedTime: datetime('开始于', { readonly: true }),
    openedBy: user('开始人', { readonly: true }),
    state: dict('状态', 'sale_state', { default: '1' }),
  },
  listColumns: ['saleNo', 'state'],
  flow: {
    field: 'state',
    initial: '1',
    transitions: [
      {
        action: 'open',
        button: '开始',
        from: ['1'],
        to: '2',
        auto: true,
        when: 'now >= startTime',
        stamps: { openedTime: 'now', openedBy: 'user' },
      },
      {
        action: 'close',
        button: '结束',
        from: ['2'],
        to: '3',
        auto: true,
        when: 'endTime < now',
        guards: [{ expr: 'bids >= 1', message: '竞价“{saleNo}”没有报价' }],
      },
    ],
  },
  moves: [{ at: ['open'], row: 'stallId', take: 'open' }],
  creates: [{ entity: 'note', by: 'saleId', at: ['open'], values: { what: '开始', who: { stamp: 'user' }, at: { stamp: 'now' } } }],
});

export const permit = defineEntity({
  ...parts('permit'),
  title: '许可',
  titleField: 'permitNo',
  searchFields: ['permitNo'],
  fields: { permitNo: text('编号', { maxLength: 20 }), validEnd: date('有效期至'), state: dict('状态', 'permit_state', { default: '1' }) },
  listColumns: ['permitNo'],
  flow: {
    field: 'state',
    initial: '1',
    transitions: [{ action: 'lapse', button: '过期', from: ['1'], to: '2', auto: true, when: 'today > validEnd' }],
  },
});

export const schema = composeSchema([stall, sale, note, permit]);
