/** 合同明细. The lines of a contract; written only together with their contract, in its body. */
// Departures: 调价依据 and 调量依据 name the changes of the contract that last moved the line's price and quantity; 签订数量 is what it was before the first.
import { defineEntity } from '#schema/define-entity.ts';
import { decimal, dict, integer, longText, money, ref, text } from '#schema/field.ts';

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
  lineField: 'lineNo',
  defaultSort: { column: 'lineNo', order: 'asc' },
  fields: {
    contractId: ref('合同', 'contract', { required: true }),
    lineNo: integer('行号', { required: true }),
    materialId: ref('物料', 'material', { required: true }),
    spec: text('规格', { maxLength: 80 }),
    measureUnit: dict('单位', 'measure_unit', { required: true, default: 'ton' }),
    quantity: decimal('数量', { required: true, scale: 3, unit: '吨', min: 0 }),
    signedQuantity: decimal('签订数量', { readonly: true, scale: 3, unit: '吨' }),
    unitPrice: money('含税单价', { required: true, per: '吨', min: 0 }),
    taxRate: dict('税率', 'tax_rate', { required: true }),
    amount: money('金额', { readonly: true }),
    qualityIndex: dict('质检指标', 'quality_index'),
    indexLimit: text('指标要求', { maxLength: 40 }),
    priceChangeId: ref('调价依据', 'contractChange', { readonly: true }),
    quantityChangeId: ref('调量依据', 'contractChange', { readonly: true }),
    deductRule: text('奖罚规则', { maxLength: 200 }),
    remark: longText('备注', { maxLength: 500 }),
  },
  listColumns: ['lineNo', 'materialId', 'spec', 'measureUnit', 'quantity', 'unitPrice', 'taxRate', 'amount', 'qualityIndex', 'indexLimit'],
  query: [],
  computed: { amount: 'quantity * unitPrice' },
  totals: { rowId: 'totalDataItem', sum: ['quantity', 'amount'] },
  offline: 'readonly',
  seedRows: 2400,
});
