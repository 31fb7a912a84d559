/** 计划单位. */
import { defineEntity } from '#schema/define-entity.ts';
import { decimal, dict, integer, longText, ref, text } from '#schema/field.ts';

export const planningUnit = defineEntity({
  name: 'planningUnit',
  title: '计划单位',
  area: 'base',
  route: '/base/mtPlanningUnit',
  component: 'mt/base/MtPlanningUnitList',
  table: 'mt_planning_unit',
  endpoint: '/planning_unit/mtPlanningUnit',
  enabledBy: 'status',
  permission: 'mtPlanningUnit',
  titleField: 'unitName',
  searchFields: ['unitCode', 'unitName'],
  defaultSort: { column: 'sortNo', order: 'asc' },
  fields: {
    unitCode: text('单位编号', { maxLength: 32, unique: true, autoCode: 'JH{yyMM}{3}' }),
    unitName: text('单位名称', { required: true, maxLength: 100, unique: true }),
    unitCategory: dict('单位类别', 'unit_category', { required: true }),
    companyId: ref('所属企业', 'company'),
    stationId: ref('默认发站', 'railwayStation'),
    linkMan: text('联系人', { maxLength: 40 }),
    phone: text('联系电话', { maxLength: 20, rule: 'mobile' }),
    monthQuota: decimal('月度计划额度', { scale: 3, unit: '吨', min: 0 }),
    sortNo: integer('排序号'),
    remark: longText('备注', { maxLength: 500 }),
    status: dict('状态', 'enable_status', { required: true, default: '1' }),
  },
  listColumns: [
    'unitCode',
    'unitName',
    { name: 'unitCategory', widthPx: 92 },
    { name: 'companyId', widthPx: 204 },
    { name: 'stationId', widthPx: 110 },
    { name: 'linkMan', widthPx: 80 },
    'phone',
    'monthQuota',
    'sortNo',
    { name: 'status', widthPx: 80 },
  ],
  query: [
    { field: 'unitName', rule: 'like' },
    { field: 'unitCategory', rule: 'eq' },
    { field: 'companyId', rule: 'eq' },
    { field: 'status', rule: 'eq' },
  ],
  flow: {
    field: 'status',
    initial: '1',
    transitions: [
      { action: 'enable', button: '启用', from: ['0'], to: '1' },
      { action: 'disable', button: '停用', from: ['1'], to: '0' },
    ],
  },
  offline: 'full',
  seedRows: 70,
});
