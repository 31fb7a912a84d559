/** The description of the server's tables: a column is the SQL text after its name. */

export type IndexShape = {
  readonly name: string;
  /** In order; a column may have `NULLS FIRST`. */
  readonly columns: readonly string[];
  /** Columns stored in the index but not sorted by. */
  readonly include?: readonly string[];
  readonly where?: string;
  readonly unique?: boolean;
};

export type TableShape = {
  readonly name: string;
  /** `{ name: "text not null default ''" }`: type, collation, `not null`, default, in this order. */
  readonly columns: Readonly<Record<string, string>>;
  readonly primaryKey: readonly string[];
  readonly indexes?: readonly IndexShape[];
};

/** The parsed text of a column. */
export type ColumnShape = {
  readonly type: string;
  readonly collation: string | undefined;
  readonly notNull: boolean;
  readonly defaultSql: string | undefined;
};

const COLUMN = /^(?<type>[a-z]+(?:\([\d, ]+\))?)(?: collate "(?<collation>[^"]+)")?(?<notNull> not null)?(?: default (?<defaultSql>.+))?$/i;

/** @throws if the text does not have the form above: a mistake in a definition. */
export function readColumn(text: string): ColumnShape {
  const parts = COLUMN.exec(text)?.groups;
  if (!parts?.['type']) throw new Error(`列的定义无法识别：${text}`);
  return {
    type: parts['type'].toLowerCase().replaceAll(' ', ''),
    collation: parts['collation'],
    notNull: parts['notNull'] !== undefined,
    defaultSql: parts['defaultSql'],
  };
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The statements that create a table. */
export function createStatements(table: TableShape): readonly string[] {
  const columns = Object.entries(table.columns).map(([name, text]) => `${quote(name)} ${text}`);
  const key = `PRIMARY KEY (${table.primaryKey.map(quote).join(', ')})`;
  return [
    `CREATE TABLE ${quote(table.name)} (${[...columns, key].join(', ')})`,
    ...(table.indexes ?? []).map(index => createIndex(table.name, index)),
  ];
}

/** The statement that creates one index. */
export function createIndex(table: string, { name, columns, include = [], where, unique }: IndexShape): string {
  const carried = include.length > 0 ? ` INCLUDE (${include.map(quote).join(', ')})` : '';
  const sorted = columns.map(sortColumn).join(', ');
  return `CREATE ${unique ? 'UNIQUE INDEX' : 'INDEX'} ${quote(name)} ON ${quote(table)} (${sorted})${carried}${where ? ` WHERE ${where}` : ''}`;
}

function sortColumn(text: string): string {
  const [name = '', ...order] = text.split(' ');
  return [quote(name), ...order].join(' ');
}
