/** The yard's places as a tree: yards, their zones, the piles in them. */
import { choice, decimal, parentId, text } from './form-def.ts';
import type { FormDef } from './form-def.ts';

export const yardArea: FormDef = {
  table: 'yard_area',
  title: '堆场区位',
  type: 1,
  theme: 'normal',
  tree: { pidField: 'pid', textField: 'area_name', hasChildrenField: 'has_child' },
  fields: [
    parentId('pid', '上级区位', 'sel_tree'),
    text('area_name', '区位名称', { required: true, query: 'single' }),
    text('area_code', '区位编码', { required: true, length: 20, isSortable: true, query: 'single' }),
    choice('area_level', '区位级别', 'yard_area_level', { required: true }),
    decimal('capacity', '堆存能力(吨)', 0),
    text('keeper', '负责人', { length: 20 }),
    choice('enabled', '状态', 'enable_status', { view: 'radio', defaultValue: '1' }),
  ],
};
