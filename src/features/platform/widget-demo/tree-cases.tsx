/** Trees that are read level by level, the tree table, and the linkage of areas. */
import { AreaLinkage } from '#app/ui/widgets/area-linkage.tsx';
import { LevelTreeSelect } from '#app/ui/widgets/trees/level-tree-select.tsx';
import type { TreeSource } from '#domain/tree-source.ts';
import { TreeTable } from '#app/ui/widgets/trees/tree-table.tsx';
import type { DemoCase, DemoField } from './case-list.tsx';
import { treeText } from './text.ts';

const CATEGORIES = { from: 'table', table: 'sys_category', text: 'name', code: 'id', pidField: 'pid', top: '0' } as const;
const treeSelect = (source: TreeSource, isMany = false) =>
  function drawTree({ id, label, value, onChange }: DemoField) {
    return <LevelTreeSelect id={id} label={label} source={source} isMany={isMany} value={value} onChange={onChange} />;
  };

export const treeCases: readonly DemoCase[] = [
  {
    name: 'table',
    label: treeText.table,
    start: 'category-b01a02a01',
    draw: treeSelect({ ...CATEGORIES, hasChildField: 'has_child' }),
  },
  {
    name: 'tables',
    label: treeText.tables,
    draw: treeSelect({ ...CATEGORIES, hasChildField: 'has_child' }, true),
  },
  { name: 'unknownLeaves', label: treeText.unknownLeaves, draw: treeSelect(CATEGORIES) },
  {
    name: 'condition',
    label: treeText.condition,
    draw: treeSelect({ ...CATEGORIES, hasChildField: 'has_child', condition: '{"code":"B02"}' }),
  },
  { name: 'badCondition', label: treeText.badCondition, draw: treeSelect({ ...CATEGORIES, condition: 'code=B02' }) },
  { name: 'treeDict', label: treeText.treeDict, start: 'B01A01', draw: treeSelect({ from: 'treeDict', pcode: 'B01', field: 'code' }) },
  { name: 'category', label: treeText.category, start: 'category-b02a01', draw: treeSelect({ from: 'categories', pcode: '0' }) },
  { name: 'badCategory', label: treeText.badCategory, draw: treeSelect({ from: 'categories', pcode: 'X9' }) },
  { name: 'area', label: treeText.area, start: '410100', draw: props => <AreaLinkage {...props} /> },
  {
    name: 'areaSelects',
    label: treeText.areaSelects,
    start: '410105',
    draw: props => <AreaLinkage {...props} type="select" levels={3} />,
  },
  { name: 'areaTexts', label: treeText.areaTexts, draw: props => <AreaLinkage {...props} levels={3} returns="texts" /> },
  { name: 'areaBadType', label: treeText.areaBadType, draw: props => <AreaLinkage {...props} type="map" /> },
  {
    name: 'treeTable',
    label: treeText.treeTable,
    hasNoValue: true,
    draw: ({ label }) => (
      <TreeTable
        label={label}
        url="/sys/category/childList"
        columns={[
          { name: 'name', title: treeText.name, widthPx: 200 },
          { name: 'code', title: treeText.code, widthPx: 100 },
        ]}
      />
    ),
  },
];
