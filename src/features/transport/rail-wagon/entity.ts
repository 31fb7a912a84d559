/**
 * 车皮明细. One wagon of a train; written only together with its train, in its body.
 * A line is a loaded wagon, so its status begins with 已装 and follows the train. Added: its place in the train, by which the lines are ordered. A wagon weighs what its kind carries: the marked load and two per cent at most.
 */
import { defineEntity } from '#schema/define-entity.ts';
import { datetime, decimal, dict, integer, longText, ref, text } from '#schema/field.ts';

const TONS = { scale: 3, unit: '吨', min: 1, max: 100 } as const;

export const railWagon = defineEntity({
  name: 'railWagon',
  title: '车皮明细',
  area: 'transport',
  route: '/transport/mtRailWagon',
  component: 'mt/transport/MtRailWagonList',
  table: 'mt_rail_wagon',
  endpoint: '/rail_wagon/mtRailWagon',
  permission: 'mtRailWagon',
  parent: 'railDayPlan',
  titleField: 'wagonNo',
  searchFields: ['wagonNo'],
  lineField: 'lineNo',
  defaultSort: { column: 'lineNo', order: 'asc' },
  fields: {
    railDayPlanId: ref('请车单', 'railDayPlan', { required: true }),
    lineNo: integer('顺位', { required: true }),
    wagonNo: text('车号', { isCode: true, required: true, maxLength: 12, pattern: { expr: /^\d{7}$/, message: '车号是 7 位数字' } }),
    wagonType: dict('车种', 'wagon_type', { required: true }),
    markedLoad: decimal('标记载重', TONS),
    ticketWeight: decimal('票重', { ...TONS, required: true }),
    scaleWeight: decimal('轨道衡重', TONS),
    arriveWeight: decimal('到站重', TONS),
    lossWeight: decimal('盈亏吨', { readonly: true, scale: 3, unit: '吨' }),
    tarpNo: text('篷布号', { isCode: true, maxLength: 30 }),
    sealNo: text('施封号', { isCode: true, maxLength: 30 }),
    loadTime: datetime('装车时间'),
    unloadTime: datetime('卸车时间'),
    remark: longText('备注', { maxLength: 500 }),
    wagonStatus: dict('车皮状态', 'wagon_status', { readonly: true, default: '1' }),
  },
  listColumns: [
    'lineNo',
    'wagonNo',
    'wagonType',
    'markedLoad',
    'ticketWeight',
    'scaleWeight',
    'arriveWeight',
    'lossWeight',
    'sealNo',
    'loadTime',
    'unloadTime',
    'wagonStatus',
  ],
  query: [],
  computed: { lossWeight: 'scaleWeight - arriveWeight' },
  rules: [{ expr: 'ticketWeight <= markedLoad * 1.02', message: '票重超过标记载重的百分之二以上' }],
  totals: { rowId: 'transTotal', sum: ['ticketWeight', 'scaleWeight', 'arriveWeight', 'lossWeight'] },
  offline: 'readonly',
  roles: { clerk: [] },
  seedRows: 40000,
});
