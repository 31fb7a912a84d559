/** A repair order with the hours worked and the parts used. */
import { choice, day, decimal, longText, moment, parentId, text } from './form-def.ts';
import type { FormDef } from './form-def.ts';

export const repairOrder: FormDef = {
  table: 'repair_order',
  title: '检修工单',
  type: 2,
  theme: 'erp',
  fields: [
    text('order_no', '工单号', { required: true, length: 32, isSortable: true, query: 'single' }),
    text('device_name', '设备名称', { required: true, length: 60, query: 'single' }),
    choice('repair_type', '检修类别', 'repair_type', { required: true, query: 'single' }),
    choice('urgency', '紧急程度', 'priority', { view: 'radio', defaultValue: 'L' }),
    day('plan_date', '计划日期', { required: true, isSortable: true, query: 'group' }),
    longText('fault', '故障描述'),
    text('leader', '负责人', { required: true, length: 20 }),
    choice('repair_status', '工单状态', 'repair_status', { required: true, query: 'single', defaultValue: '1' }),
    moment('finish_time', '完工时间', { isSortable: true }),
  ],
  buttons: [{ code: 'finish', label: '完工', icon: 'check', stateField: 'repair_status', from: ['1', '2'], to: '3', stamp: 'finish_time' }],
};

export const repairLabor: FormDef = {
  table: 'repair_labor',
  title: '检修工时',
  type: 3,
  theme: 'normal',
  main: { table: 'repair_order', foreignKey: 'order_id', relation: 'many' },
  fields: [
    parentId('order_id', '检修工单', 'text'),
    text('worker', '检修人员', { required: true, length: 20 }),
    text('trade', '工种', { length: 20 }),
    day('work_date', '作业日期', { required: true, isSortable: true }),
    decimal('hours', '工时(小时)', 1, { required: true }),
    longText('work', '作业内容', { length: 200 }),
  ],
};

export const repairPart: FormDef = {
  table: 'repair_part',
  title: '更换备件',
  type: 3,
  theme: 'normal',
  main: { table: 'repair_order', foreignKey: 'order_id', relation: 'many' },
  fields: [
    parentId('order_id', '检修工单', 'text'),
    text('part_name', '备件名称', { required: true }),
    text('spec', '规格型号'),
    decimal('quantity', '数量', 2, { required: true }),
    choice('unit', '单位', 'measure_unit'),
    decimal('unit_price', '单价(元)', 2),
  ],
};
