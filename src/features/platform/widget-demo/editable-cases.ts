/** The editable table with each of its options: what a case changes of the plain table. Each is open at ?part=editable-table&case=…. */
import type { EditableTableProps } from '#app/ui/editable-table/table-options.ts';
import { allColumns, footColumns, newLine, ruleColumns, sampleLines, wideColumns } from './editable-lines.ts';
import type { Column } from '#app/ui/editable-table/column.ts';
import type { Row } from '#schema/row.ts';

export type EditableCase = Partial<EditableTableProps> & {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly lines: readonly Row[];
  /** A button changes a line as another person would. */
  readonly isChangedOutside?: boolean;
  /** The sub-table: shown, or never to be opened. */
  readonly subTable?: 'opens' | 'fails';
};

const plain = { columns: footColumns, lines: sampleLines(6), newRow: newLine };
const LARGE = 5_000;

export const editableCases: Readonly<Record<string, EditableCase>> = {
  kinds: { ...plain, title: '单元格类型', columns: allColumns, lines: sampleLines(4) },
  always: { ...plain, title: '始终编辑', columns: allColumns, lines: sampleLines(4), edit: 'always' },
  rules: { ...plain, title: '校验', columns: ruleColumns, lines: [] },
  closed: { ...plain, title: '按值禁用的行', closedBy: { status: ['done'] } },
  radio: { ...plain, title: '单选', select: 'radio' },
  unselectable: { ...plain, title: '没有选择列', select: 'none' },
  sort: { ...plain, title: '拖动排序', isSortable: true },
  small: { ...plain, title: '尺寸：小', size: 'small' },
  mini: { ...plain, title: '尺寸：更小', size: 'mini' },
  tiny: { ...plain, title: '尺寸：最小', size: 'tiny' },
  height: { ...plain, title: '最大高度 240', maxHeightPx: 240, lines: sampleLines(20) },
  limit: { ...plain, title: '最多 8 行', maxRows: 8 },
  fixed: { columns: footColumns, lines: sampleLines(6), title: '不能新增' },
  disabled: { ...plain, title: '整表禁用', isDisabled: true },
  sub: { ...plain, title: '子表', subTable: 'opens' },
  subFails: { ...plain, title: '子表打开失败', subTable: 'fails' },
  outside: { ...plain, title: '被别人修改', isChangedOutside: true },
  large: { ...plain, title: '5000 行 20 列', columns: wideColumns, lines: sampleLines(LARGE), size: 'mini' },
};
