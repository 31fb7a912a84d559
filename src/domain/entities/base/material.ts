/** 物料. A kind of cargo. */
import { defineEntity } from '../../entity/define-entity.ts';
import { decimal, dict, longText, ref, text } from '../../entity/field.ts';

export const material = defineEntity({
  name: 'material',
  title: '物料',
  area: 'base',
  route: '/base/mtMaterial',
  component: 'mt/base/MtMaterialList',
  table: 'mt_material',
  endpoint: '/material/mtMaterial',
  hasEnableList: true,
  permission: 'mtMaterial',
  titleField: 'materialName',
  searchFields: ['materialCode', 'materialName', 'spec'],
  fields: [
    text('materialCode', '物料编码', { maxLength: 32, unique: true, autoCode: 'WL{4}' }),
    text('materialName', '物料名称', { required: true, maxLength: 100 }),
    ref('materialTypeId', '物料类型', 'materialType', { required: true }),
    text('spec', '规格型号', { maxLength: 80 }),
    dict('cargoClass', '货物分类(部标)', 'cargo_class', { required: true }),
    dict('measureUnit', '计量单位', 'measure_unit', { required: true, default: 'ton' }),
    decimal('density', '堆密度', { scale: 3, unit: '吨/立方米' }),
    decimal('calorificValue', '基准热值', { scale: 2, unit: 'kcal/kg' }),
    decimal('ashContent', '基准灰分', { scale: 2, unit: '%' }),
    decimal('sulfurContent', '基准硫分', { scale: 2, unit: '%' }),
    decimal('moisture', '基准水分', { scale: 2, unit: '%' }),
    decimal('lossRate', '合理损耗率', { scale: 2, unit: '‰' }),
    dict('taxRate', '税率', 'tax_rate'),
    decimal('refPrice', '参考单价', { scale: 2, unit: '元/吨' }),
    longText('remark', '备注', { maxLength: 500 }),
    dict('status', '状态', 'enable_status', { required: true, default: '1' }),
  ],
  listColumns: ['materialCode', 'materialName', 'materialTypeId', 'spec', 'cargoClass', 'measureUnit', 'calorificValue', 'lossRate', 'refPrice', 'status'],
  query: [
    { field: 'materialName', rule: 'like' },
    { field: 'materialTypeId', rule: 'eq' },
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
  seedRows: 160,
});
