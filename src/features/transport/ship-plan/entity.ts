/**
 * 船舶计划. One call of a ship at a port: announced, anchored, berthed, worked, left.
 * Added to the columns of the trade: length, draught and deadweight of the ship, by which its berth is chosen; the planned time at the berth, which two ships never
 * share; 水尺差, and laytime used with the money that follows. Once a berth is confirmed, berth and planned time change by 调整靠泊 only, which is judged again.
 */
import { defineEntity } from '#schema/define-entity.ts';
import { OWN_ID } from '#schema/row-effects.ts';
import { datetime, decimal, dict, group, integer, longText, money, progress, ref, text } from '#schema/field.ts';

/** What a berth was chosen by, and when: before it is confirmed. */
const BEFORE_BERTH = ['0', '1', '2'];
const UNTIL_LEFT = ['0', '1', '2', '3', '4', '5', '6'];

export const shipPlan = defineEntity({
  name: 'shipPlan',
  title: '船舶计划',
  area: 'transport',
  route: '/transport/mtShipPlan',
  component: 'mt/transport/MtShipPlanList',
  table: 'mt_ship_plan',
  endpoint: '/ship_plan/mtShipPlan',
  permission: 'mtShipPlan',
  titleField: 'planNo',
  searchFields: ['planNo', 'shipName', 'voyageNo'],
  fields: {
    ...group('船舶', {
      planNo: text('计划编号', { maxLength: 32, unique: true, autoCode: 'CB{yyyyMMdd}{3}' }),
      shipName: text('船名', { required: true, maxLength: 60, editableIn: BEFORE_BERTH }),
      voyageNo: text('航次', { required: true, maxLength: 30, editableIn: BEFORE_BERTH }),
      imoNo: text('IMO/船舶识别号', {
        isCode: true,
        maxLength: 20,
        editableIn: BEFORE_BERTH,
        pattern: { expr: /^((IMO)?\d{7}|CN\d{11})$/, message: 'IMO 编号是 7 位数字，船舶识别号形如 CN20191234567' },
      }),
      mmsi: text('MMSI', {
        isCode: true,
        maxLength: 12,
        editableIn: BEFORE_BERTH,
        pattern: { expr: /^\d{9}$/, message: 'MMSI 是 9 位数字' },
      }),
      shipType: dict('船型', 'ship_type', { required: true, editableIn: BEFORE_BERTH }),
      shipLength: decimal('船长', { scale: 2, unit: '米', min: 10, max: 450, editableIn: BEFORE_BERTH }),
      draught: decimal('最大吃水', { scale: 2, unit: '米', min: 0.5, max: 30, editableIn: BEFORE_BERTH }),
      deadweight: decimal('载重吨', { scale: 3, unit: '吨', min: 100, max: 450_000, editableIn: BEFORE_BERTH }),
      agentUnitId: ref('船舶代理', 'logisticsUnit', {
        editableIn: UNTIL_LEFT,
        where: { unitType: { is: ['forwarder', 'shipping'], why: '不是货代或船公司' } },
      }),
    }),
    ...group('作业', {
      operation: dict('作业类别', 'ship_operation', { required: true }),
      contractId: ref('港口/船舶合同', 'contract', {
        required: true,
        where: { contractType: { is: ['port', 'ship'], why: '不是港口或船舶合同' }, contractStatus: { is: ['3'], why: '不在履行中' } },
        fills: { portId: 'portId', materialId: 'materialId' },
      }),
      portId: ref('作业港口', 'port', { required: true }),
      materialId: ref('货物', 'material', { required: true }),
      planWeight: decimal('计划吨数', { required: true, scale: 3, min: 0.001, max: 450_000, unit: '吨' }),
      yardId: ref('堆存货场', 'freightYard', { editableIn: UNTIL_LEFT, where: { portId: { same: 'portId' } } }),
      loadPort: text('起运港', { maxLength: 60 }),
      dischargePort: text('目的港', { maxLength: 60 }),
    }),
    ...group('靠泊计划', {
      eta: datetime('预计抵港', { required: true, expected: true, editableIn: BEFORE_BERTH }),
      berthId: ref('泊位', 'berth', {
        editableIn: BEFORE_BERTH,
        where: {
          portId: { same: 'portId' },
          depth: { from: { same: 'draught' }, why: '的前沿水深不够' },
          length: { from: { same: 'shipLength' }, why: '的长度不够' },
          maxTonnage: { from: { same: 'deadweight' }, why: '的靠泊能力不够' },
        },
      }),
      planBerthTime: datetime('计划靠泊', { expected: true, editableIn: BEFORE_BERTH }),
      planDepartTime: datetime('计划离泊', { expected: true, editableIn: [...BEFORE_BERTH, '5', '6'] }),
    }),
    ...group('实际时间', {
      ata: datetime('实际抵港', { editableIn: [] }),
      berthTime: datetime('靠泊时间', { editableIn: [] }),
      workStart: datetime('开工时间', { editableIn: [] }),
      workEnd: datetime('完工时间', { editableIn: [] }),
      departTime: datetime('离泊时间', { editableIn: [] }),
    }),
    ...group('吨数与速遣', {
      actualWeight: decimal('实际吨数', { readonly: true, scale: 3, unit: '吨' }),
      openOperations: integer('未完工作业', { readonly: true, unit: '个' }),
      workProgress: progress('作业进度', { done: 'actualWeight', of: 'planWeight' }),
      draftWeight: decimal('水尺吨数', { scale: 3, min: 0.001, max: 450_000, unit: '吨', editableIn: ['7'] }),
      draftDiff: decimal('水尺差', { readonly: true, scale: 3, unit: '吨' }),
      laytimeHours: decimal('允许装卸时间', { scale: 1, min: 0.1, max: 9_999, unit: '小时', editableIn: UNTIL_LEFT }),
      demurrageRate: money('滞期费率', { min: 0, per: '天', editableIn: UNTIL_LEFT }),
      laytimeUsed: decimal('实际装卸时间', { readonly: true, scale: 2, unit: '小时' }),
      laytimeOver: decimal('滞期时间', { readonly: true, scale: 2, unit: '小时' }),
      demurrageAmount: money('滞期费', { readonly: true }),
    }),
    ...group('状态', {
      auditRemark: longText('处理意见', { maxLength: 500 }),
      remark: longText('备注', { maxLength: 500, editableIn: [...UNTIL_LEFT, '7'] }),
      shipPlanStatus: dict('船舶计划状态', 'ship_plan_status', { readonly: true, default: '0' }),
    }),
  },
  listColumns: [
    { name: 'planNo', widthPx: 138 },
    { name: 'shipName', phone: true, widthPx: 92 },
    { name: 'voyageNo', widthPx: 84 },
    { name: 'operation', widthPx: 96, priority: 1 },
    { name: 'portId', priority: 2, widthPx: 100 },
    { name: 'berthId', phone: true, widthPx: 126 },
    { name: 'contractId', priority: 4 },
    { name: 'materialId', priority: 3, widthPx: 126 },
    { name: 'eta', widthPx: 160 },
    { name: 'planWeight', widthPx: 116, priority: 1 },
    { name: 'actualWeight', widthPx: 116, priority: 2 },
    { name: 'workProgress', phone: true, widthPx: 116 },
    { name: 'berthTime', priority: 3, widthPx: 160 },
    { name: 'workEnd', priority: 5, widthPx: 160 },
    'shipPlanStatus',
  ],
  query: [
    { field: 'portId', rule: 'eq' },
    { field: 'shipPlanStatus', rule: 'in' },
    { field: 'shipName', rule: 'like' },
    { field: 'planNo', rule: 'like' },
    { field: 'voyageNo', rule: 'like' },
    { field: 'berthId', rule: 'eq' },
    { field: 'operation', rule: 'eq' },
    { field: 'eta', rule: 'range' },
  ],
  flow: {
    field: 'shipPlanStatus',
    initial: '0',
    editableIn: ['0'],
    deletableIn: ['0'],
    transitions: [
      {
        action: 'submit',
        button: '提交审核',
        from: ['0'],
        to: '1',
        next: true,
        guards: [{ field: 'contractId.contractStatus', is: ['3'], message: '合同“{contractId}”不在履行中，不能提交' }],
      },
      { action: 'auditReject', button: '驳回', from: ['1'], to: '0', requires: ['auditRemark'] },
      { action: 'auditPass', button: '审核通过', from: ['1'], to: '2', next: true },
      {
        action: 'confirmEta',
        button: '确报',
        from: ['2'],
        to: '3',
        next: true,
        requires: ['eta', 'berthId', 'planBerthTime', 'planDepartTime'],
      },
      { action: 'anchor', button: '登记抵锚', from: ['3'], to: '4', requires: ['ata'] },
      { action: 'rearrange', button: '调整靠泊', from: ['3'], to: '3', requires: ['berthId', 'planBerthTime', 'planDepartTime'] },
      { action: 'rearrangeAnchored', button: '调整靠泊', from: ['4'], to: '4', requires: ['berthId', 'planBerthTime', 'planDepartTime'] },
      {
        action: 'berth',
        button: '登记靠泊',
        from: ['3', '4'],
        to: '5',
        next: true,
        requires: ['berthId', 'berthTime'],
        guards: [{ field: 'berthId.currentShipPlanId', is: [''], message: '泊位“{berthId}”上还有别的船，不能靠泊' }],
      },
      { action: 'startWork', button: '开工', from: ['5'], to: '6', next: true, requires: ['workStart'] },
      {
        action: 'depart',
        button: '完工离泊',
        from: ['6'],
        to: '7',
        next: true,
        requires: ['workEnd', 'departTime', 'draftWeight'],
        guards: [
          { expr: 'openOperations? <= 0', message: '还有 {openOperations} 个港口作业没有完工，不能离泊' },
          { expr: 'actualWeight? <= planWeight * 1.1', message: '实际吨数 {actualWeight} 吨比计划 {planWeight} 吨多一成以上', asks: true },
          {
            expr: 'draftWeight <= actualWeight? * 1.005',
            message: '水尺吨数 {draftWeight} 吨比实际吨数 {actualWeight} 吨多千分之五以上',
            asks: true,
          },
          {
            expr: 'draftWeight >= actualWeight? * 0.995',
            message: '水尺吨数 {draftWeight} 吨比实际吨数 {actualWeight} 吨少千分之五以上',
            asks: true,
          },
        ],
      },
      { action: 'finish', button: '归档完成', from: ['7'], to: '8', next: true },
      { action: 'cancel', button: '取消', from: ['0', '1', '2', '3', '4'], to: '9', requires: ['auditRemark'], confirm: true },
    ],
  },
  ownActions: {
    board: { label: '泊位甘特图', on: 'list', isMain: true },
    notice: { label: '打印作业通知单', on: 'row', permission: 'list', in: ['2', '3', '4', '5', '6', '7', '8'] },
    notices: { label: '打印作业通知单', on: 'selection', permission: 'list', in: ['2', '3', '4', '5', '6', '7', '8'] },
  },
  related: [
    { entity: 'portOperation', foreignField: 'shipPlanId', label: '港口作业' },
    { entity: 'portFee', foreignField: 'shipPlanId', label: '港口费用' },
  ],
  sums: {
    actualWeight: { of: 'portOperation', by: 'shipPlanId', sum: ['doneWeight'], in: ['1', '2', '3'] },
    openOperations: { of: 'portOperation', by: 'shipPlanId', in: ['0', '1', '2'] },
  },
  occupies: { berthId: { field: 'currentShipPlanId', while: { 5: OWN_ID, 6: OWN_ID }, free: '' } },
  computed: {
    draftDiff: 'draftWeight - actualWeight',
    laytimeUsed: 'hours(workEnd, workStart)',
    laytimeOver: 'max(laytimeUsed - laytimeHours, 0)',
    demurrageAmount: 'max(minutes(workEnd, workStart) - laytimeHours * 60, 0) * demurrageRate / 1440',
  },
  rules: [
    { expr: 'planDepartTime > planBerthTime', message: '计划离泊应晚于计划靠泊' },
    { expr: 'workStart >= berthTime', message: '开工时间应不早于靠泊时间' },
    { expr: 'workEnd > workStart', message: '完工时间应晚于开工时间' },
    { expr: 'departTime >= berthTime', message: '离泊时间应不早于靠泊时间' },
    { expr: 'departTime >= workEnd', message: '离泊时间应不早于完工时间' },
    { expr: 'planWeight <= deadweight', message: '计划吨数超过船舶的载重吨' },
  ],
  totals: { rowId: 'transTotal', sum: ['planWeight', 'actualWeight', 'draftWeight', 'draftDiff', 'demurrageAmount'] },
  live: { socketKey: 'mt_ship_plan' },
  // Who only reads the plans looks at the board too.
  roles: { finance: ['export', 'price', 'board'], yard: ['export', 'board'] },
  queues: [
    { label: '待审核', in: ['1'], step: 'auditPass', since: 'eta' },
    { label: '待靠泊', in: ['3', '4'], step: 'berth', since: 'eta', lateAfterHours: 12 },
    { label: '待开工', in: ['5'], step: 'startWork', since: 'berthTime', lateAfterHours: 8 },
    { label: '作业中', in: ['6'], step: 'depart', since: 'workStart', lateAfterHours: 72 },
  ],
  offline: 'full',
  seedRows: 700,
});
