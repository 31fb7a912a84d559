/** The picker of any table's rows with each of its options. Each case is open at ?part=table-picker&case=…. */
import type { TableChoice } from '#app/ui/widgets/table-picker/table-choice.ts';

type Case = { readonly title: string; readonly choice: TableChoice };

const suppliers: TableChoice = {
  title: '供应商',
  tableName: 'mt_supplier',
  showColumns: '{"name":"名称","supplierType":"类型","phone":"电话","creditCode":"统一社会信用代码"}',
  queryColumn: '{"name":"名称","phone":"电话","creditCode":"信用代码"}',
};
const materials: TableChoice = {
  title: '物料',
  tableName: 'mt_material',
  showColumns: '{"materialName":"名称","materialTypeId":"类型"}',
  queryColumn: '{"materialName":"名称"}',
  tree: { tableName: 'mt_material_type', text: 'typeName', code: 'id', parent: 'parentId', pidField: 'materialTypeId' },
};

export const tablePickerCases: Readonly<Record<string, Case>> = {
  single: { title: '单选', choice: suppliers },
  multi: { title: '多选', choice: { ...suppliers, multi: true } },
  tree: { title: '左侧有树', choice: materials },
  operate: { title: '操作列', choice: { ...suppliers, operate: '操作,mtSupplier' } },
  condition: { title: '固定条件：煤矿', choice: { ...suppliers, formCondition: '{"supplierType":"mine"}' } },
  lenient: { title: '列名写成列表', choice: { ...suppliers, showColumns: '["name","phone"]', queryColumn: '["name"]', isLenient: true } },
  unset: { title: '参数缺失', choice: { ...suppliers, tableName: '' } },
  notJson: { title: '条件不是 JSON', choice: { ...suppliers, formCondition: 'abc' } },
};
