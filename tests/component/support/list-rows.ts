/** What a server's list call answers over rows in memory: plain parameters, ranges, the advanced block, order and page (protocol reference §4). */
import type { FieldDef } from '#schema/field.ts';

export type WireRow = Readonly<Record<string, unknown>>;
type Params = Readonly<Record<string, string>>;
type Fields = ReadonlyMap<string, FieldDef>;

const CONTROLS: ReadonlySet<string> = new Set([
  'column',
  'order',
  'pageNo',
  'pageSize',
  '_t',
  'field',
  'superQueryParams',
  'superQueryMatchType',
]);
const DAY_LENGTH = 10;

export function listRows(rows: readonly WireRow[], params: Params, fieldByName: Fields) {
  const asked = Object.entries(params).filter(([name]) => !CONTROLS.has(name));
  const matching = rows.filter(
    row => asked.every(([name, value]) => fits(row, name, value, fieldByName)) && fitsBlock(row, params, fieldByName),
  );
  const columns = (params['column'] ?? 'createTime').split(',').map(name => name.replace(/_dictText$/, ''));
  const sign = params['order'] === 'asc' ? 1 : -1;
  const sorted = matching.toSorted((a, b) => {
    for (const column of [...columns, 'id']) {
      const order = compare(a[column], b[column], fieldByName.get(column));
      if (order !== 0) return order * sign;
    }
    return 0;
  });
  const size = Number(params['pageSize'] ?? 10);
  const current = Number(params['pageNo'] ?? 1);
  const records = sorted.slice((current - 1) * size, current * size);
  return { records, total: matching.length, size, current, pages: Math.ceil(matching.length / size) };
}

function fits(row: WireRow, name: string, value: string, fieldByName: Fields): boolean {
  const text = (field: string): string => textOf(row[field]);
  if (name.endsWith('_begin')) {
    const from = name.slice(0, -6);
    return has(row, from) && isAtLeast(text(from), value, fieldByName.get(from));
  }
  if (name.endsWith('_end')) {
    const held = name.slice(0, -4);
    const isDay = value.length === DAY_LENGTH && text(held).length > DAY_LENGTH;
    return has(row, held) && isAtLeast(isDay ? `${value} 23:59:59` : value, text(held), fieldByName.get(held));
  }
  const held = text(name);
  if (value.startsWith('*') && value.endsWith('*')) return held.toLowerCase().includes(value.slice(1, -1).toLowerCase());
  if (value.startsWith('*')) return held.endsWith(value.slice(1));
  if (value.endsWith('*')) return held.startsWith(value.slice(0, -1));
  return value.split(',').includes(held);
}

/** A value of the wire as text; nothing is the empty text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');

const has = (row: WireRow, field: string): boolean => row[field] !== undefined && row[field] !== null;

/** Numbers as such; ids of nineteen digits, codes and times are texts. */
const isNumber = (field: FieldDef | undefined): boolean => field?.kind === 'decimal' || field?.kind === 'integer';
const isAtLeast = (left: string, right: string, field: FieldDef | undefined): boolean =>
  isNumber(field) ? Number(left) >= Number(right) : left >= right;

function compare(left: unknown, right: unknown, field: FieldDef | undefined): number {
  if (left === undefined || left === null) return right === undefined || right === null ? 0 : -1;
  if (right === undefined || right === null) return 1;
  if (isNumber(field)) return Number(left) - Number(right);
  const [a, b] = [textOf(left), textOf(right)];
  return a < b ? -1 : Number(a > b);
}

type BlockLine = { readonly field: string; readonly rule: string; readonly val: string };

function fitsBlock(row: WireRow, { superQueryParams, superQueryMatchType }: Params, fieldByName: Fields): boolean {
  if (superQueryParams === undefined) return true;
  const lines: readonly BlockLine[] = JSON.parse(decodeURIComponent(superQueryParams));
  const isTrue = (line: BlockLine): boolean => fitsLine(textOf(row[line.field]), line, fieldByName.get(line.field));
  return superQueryMatchType === 'or' ? lines.some(isTrue) : lines.every(isTrue);
}

function fitsLine(held: string, { rule, val }: BlockLine, field: FieldDef | undefined): boolean {
  const pattern = val.replaceAll(/\\(?<sign>[\\%_])/g, '$<sign>');
  switch (rule) {
    case 'eq':
      return held === val;
    case 'ne':
      return held !== val;
    case 'like':
      return held.includes(pattern);
    case 'left_like':
      return held.endsWith(pattern);
    case 'right_like':
      return held.startsWith(pattern);
    case 'in':
      return val.split(',').includes(held);
    case 'gt':
      return held !== '' && !isAtLeast(val, held, field);
    case 'ge':
      return held !== '' && isAtLeast(held, val, field);
    case 'lt':
      return held !== '' && !isAtLeast(held, val, field);
    case 'le':
      return held !== '' && isAtLeast(val, held, field);
    default:
      throw new Error(`the back end of component tests does not know the rule ${rule}`);
  }
}
