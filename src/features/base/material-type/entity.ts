/** 物料类型. */
import { defineEntity } from '#schema/define-entity.ts';
import { dict, integer, longText, ref, text } from '#schema/field.ts';

export const materialType = defineEntity({
  name: 'materialType',
  title: '物料类型',
  area: 'base',
  route: '/base/mtMaterialType',
  component: 'mt/base/MtMaterialTypeList',
  table: 'mt_material_type',
  endpoint: '/material_type/mtMaterialType',
  enabledBy: 'status',
  tree: { parent: 'parentId' },
  permission: 'mtMaterialType',
  titleField: 'typeName',
  searchFields: ['typeCode', 'typeName'],
  defaultSort: { column: 'sortNo', order: 'asc' },
  fields: {
    typeCode: text('类型编码', { isCode: true, required: true, maxLength: 32, unique: true }),
    typeName: text('类型名称', { required: true, maxLength: 100 }),
    parentId: ref('上级类型', 'materialType'),
    cargoClass: dict('货物分类(部标)', 'cargo_class', { required: true }),
    measureUnit: dict('计量单位', 'measure_unit', { required: true, default: 'ton' }),
    qualityIndexes: dict('质检指标', 'quality_index', { multiple: true }),
    sortNo: integer('排序号'),
    remark: longText('备注', { maxLength: 500 }),
    status: dict('状态', 'enable_status', { required: true, default: '1' }),
  },
  listColumns: [
    'typeCode',
    'typeName',
    'parentId',
    'cargoClass',
    'measureUnit',
    { name: 'qualityIndexes', widthPx: 132 },
    'sortNo',
    'status',
  ],
  query: [
    { field: 'typeName', rule: 'like' },
    { field: 'cargoClass', rule: 'eq' },
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
  seedRows: 45,
});
