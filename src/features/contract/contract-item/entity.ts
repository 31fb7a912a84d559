/** 合同明细. The lines of a contract; written only together with their contract, in its body. */
import { defineEntity } from '#schema/define-entity.ts';
import { decimal, dict, integer, longText, ref, text } from '#schema/field.ts';

export const contractItem = defineEntity({
  name: 'contractItem',
  title: '合同明细',
  area: 'contract',
  route: '/contract/mtContractItem',
  component: 'mt/contract/MtContractItemList',
  table: 'mt_contract_item',
  endpoint: '/contract_item/mtContractItem',
  permission: 'mtContractItem',
  parent: 'contract',
  titleField: 'spec',
  searchFields: ['spec'],
  defaultSort: { column: 'lineNo', order: 'asc' },
  fields: [
    ref('contractId', '合同', 'contract', { required: true }),
    integer('lineNo', '行号', { required: true }),
    ref('materialId', '物料', 'material', { required: true }),
    text('spec', '规格', { maxLength: 80 }),
    dict('measureUnit', '单位', 'measure_unit', { required: true, default: 'ton' }),
    decimal('quantity', '数量', { required: true, scale: 3, unit: '吨' }),
    decimal('unitPrice', '含税单价', { required: true, scale: 2, unit: '元/吨' }),
    dict('taxRate', '税率', 'tax_rate', { required: true }),
    decimal('amount', '金额', { readonly: true, scale: 2, unit: '元' }),
    dict('qualityIndex', '质检指标', 'quality_index'),
    text('indexLimit', '指标要求', { maxLength: 40 }),
    text('deductRule', '奖罚规则', { maxLength: 200 }),
    longText('remark', '备注', { maxLength: 500 }),
  ],
  listColumns: ['lineNo', 'materialId', 'spec', 'measureUnit', 'quantity', 'unitPrice', 'taxRate', 'amount', 'qualityIndex', 'indexLimit'],
  query: [],
  computed: [{ field: 'amount', expr: 'quantity * unitPrice' }],
  totals: { rowId: 'totalDataItem', sum: ['quantity', 'amount'], avg: [] },
  offline: 'readonly',
  seedRows: 2400,
});
