/** The choice of rows in the picker of any table: its options, and what is wrong with them. Names are those of the original. */
import { tablePickerText } from './text.ts';
import { isRecord, parseJson } from '#base/json.ts';

export type TableChoice = {
  /** The text before 选择 in the title. */
  readonly title: string;
  readonly tableName: string;
  /** JSON: by column its heading. The first is the text of a chosen row. */
  readonly showColumns: string;
  /** JSON: by column the label of its condition. */
  readonly queryColumn?: string;
  /** JSON: by column the value that all rows have. */
  readonly formCondition?: string;
  /** A tree at the left: its table, and the column of the rows that a node narrows. */
  readonly tree?: {
    readonly tableName: string;
    readonly text: string;
    readonly code: string;
    /** The column of a node's parent. */
    readonly parent: string;
    readonly hasChildField?: string;
    readonly pidField: string;
    /** JSON: by column the value that all nodes have. */
    readonly treeCondition?: string;
  };
  readonly multi?: boolean;
  /** The heading of the action column and the prefix of its permissions: `操作,mtSupplier`. */
  readonly operate?: string;
  /** Columns may be named in a JSON list too. */
  readonly isLenient?: boolean;
  readonly widthPx?: number;
};

/** The first thing that is wrong, in one sentence; `undefined`: nothing. */
export function whatIsWrongWith({
  tableName,
  showColumns,
  queryColumn,
  formCondition,
  tree,
  isLenient = false,
}: TableChoice): string | undefined {
  if (tableName.trim() === '' || showColumns.trim() === '') return tablePickerText.unset;
  if (tree && [tree.tableName, tree.text, tree.code, tree.parent, tree.pidField].some(name => name.trim() === ''))
    return tablePickerText.unset;
  const texts = [
    ['treeCondition', tree?.treeCondition, false],
    ['formCondition', formCondition, false],
    ['showColumns', showColumns, isLenient],
    ['queryColumn', queryColumn, isLenient],
  ] as const;
  const wrong = texts.find(([, text, mayBeList]) => jsonEntries(text, mayBeList) === undefined);
  return wrong && tablePickerText.notJson(wrong[0]);
}

/** The entries of a JSON object; none for no text, `undefined` for anything else. @param mayBeList a list of names is one too, each labelled by itself. */
export function jsonEntries(text = '', mayBeList = false): readonly (readonly [string, string])[] | undefined {
  if (text.trim() === '') return [];
  const parsed = parseJson(text);
  if (mayBeList && Array.isArray(parsed)) return parsed.map(name => [String(name), String(name)]);
  return isRecord(parsed) && !Array.isArray(parsed) ? Object.entries(parsed).map(([name, value]) => [name, String(value)]) : undefined;
}
