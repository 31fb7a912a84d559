/** The files of users: the columns of an export, and what the lines of an import mean. The heads are those of the original. */
import { USER_COLUMNS, USER_STATUS } from '#features/platform/users/model.ts';
import { isStrongPassword, passwordText } from '#domain/passwords.ts';
import { wrongFormula } from '#query/sheet/formula-cells.ts';
import { sheetText } from '#query/sheet/text.ts';
import type { TextRow } from '#query/sheet/read-heads.ts';
import type { Sheet } from '../../excel/workbook.ts';
import { Refusal } from '../../entities/refusal.ts';
import { textIn } from '../../web/json.ts';
import type { WireRecord } from '../people/people-store.ts';
import { sameness } from '../people/same-person.ts';
import { readUser, UNIQUE_COLUMNS, userRefusal } from './user-values.ts';
import type { UserValues } from './user-values.ts';

type Key = keyof typeof USER_COLUMNS;
const KEYS: readonly Key[] = [
  'username',
  'realname',
  'password',
  'sex',
  'birthday',
  'phone',
  'email',
  'workNo',
  'post',
  'telephone',
  'departs',
  'roles',
  'status',
];
const REQUIRED: readonly Key[] = ['username', 'realname', 'password'];
const HEADS_WITHIN = 5;
const WIDTH = 16;
const SEXES: Readonly<Record<string, string>> = { 男: '1', 女: '2', '1': '1', '2': '2' };
const SEX_NAMES: Readonly<Record<string, string>> = { '1': '男', '2': '女' };

export type BadLine = { readonly line: number; readonly reasons: readonly string[] };
/** `reasons`: why it is no user; of a good line none. */
export type JudgedLine = BadLine & { readonly password: string; readonly values: UserValues };
/** `line` counts from 1, as in the file. */
export type UserLine = { readonly line: number; readonly cells: Readonly<Partial<Record<Key, string>>> };

/** Names in a file, and the ids or codes they stand for. */
export type Names = {
  readonly departs: ReadonlyMap<string, string>;
  readonly roles: ReadonlyMap<string, string>;
  readonly posts: ReadonlyMap<string, string>;
};

/** @throws Refusal without heads, without a required column or without a line. */
export function readLines(rows: readonly TextRow[]): readonly UserLine[] {
  const heads = new Map<string, Key>(KEYS.map(key => [USER_COLUMNS[key], key]));
  const matches = rows.slice(0, HEADS_WITHIN).map(row => row.filter(cell => heads.has(cell.trim())).length);
  const best = Math.max(0, ...matches);
  const at = matches.indexOf(best);
  if (best === 0) throw new Refusal(sheetText.noHeads);
  const columns = (rows[at] ?? []).map(cell => heads.get(cell.trim()));
  const twice = columns.find((key, index) => key && columns.indexOf(key) !== index);
  if (twice) throw new Refusal(sheetText.twiceHead(USER_COLUMNS[twice]));
  const missing = REQUIRED.filter(key => !columns.includes(key));
  if (missing.length > 0) throw new Refusal(sheetText.missingHeads(missing.map(key => USER_COLUMNS[key])));
  const lines = rows
    .map((cells, index) => ({ line: index + 1, cells }))
    .slice(at + 1)
    .filter(({ cells }) => cells.some(cell => cell.trim() !== ''));
  if (lines.length === 0) throw new Refusal(sheetText.noRows);
  return lines.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(columns.flatMap((key, index) => (key ? [[key, (cells[index] ?? '').trim()]] : []))),
  }));
}

/** What each line says, and the reasons against those that are no user. A second line with what no two users share is one of them. */
export function judgeLines(lines: readonly UserLine[], names: Names): readonly JudgedLine[] {
  const seen = new Map<string, number>();
  return lines.map(({ line, cells }) => {
    const reasons = KEYS.flatMap(key => wrongFormula(USER_COLUMNS[key], cells[key] ?? '') ?? []);
    const find = (key: 'departs' | 'roles', known: ReadonlyMap<string, string>): readonly string[] =>
      (cells[key] ?? '')
        .split(/[,，;；]/)
        .map(name => name.trim())
        .filter(Boolean)
        .flatMap(name => {
          const id = known.get(name);
          if (id === undefined) reasons.push(sheetText.notFound(USER_COLUMNS[key], name));
          return id ?? [];
        });
    const sex = cells.sex ?? '';
    if (sex !== '' && !SEXES[sex]) reasons.push(sheetText.notInDict(USER_COLUMNS.sex, sex));
    const values = readUser({
      ...cells,
      sex: SEXES[sex] ?? '',
      post: names.posts.get(cells.post ?? '') ?? cells.post,
      selecteddeparts: find('departs', names.departs).join(),
      selectedroles: find('roles', names.roles).join(),
    });
    const refusal = userRefusal(values, SEXES[sex] ?? '');
    if (refusal !== undefined) reasons.push(refusal);
    const { password = '' } = cells;
    if (!isStrongPassword(password)) reasons.push(password === '' ? passwordText.required : passwordText.strong);
    for (const { column, label } of UNIQUE_COLUMNS) {
      const value = values.columns[column];
      if (value === null || value === '') continue;
      const key = `${column}|${sameness(column, value)}`;
      const before = seen.get(key);
      if (before !== undefined) reasons.push(`${label}“${value}”与第 ${before} 行重复`);
      else seen.set(key, line);
    }
    return { line, password, values, reasons };
  });
}

/** @param showsContact without it the columns of what only some may see are left out. */
export function userSheet(users: readonly WireRecord[], by: string, showsContact: boolean): Sheet {
  const keys = KEYS.filter(
    key => key !== 'password' && key !== 'roles' && (showsContact || !['birthday', 'phone', 'email', 'telephone'].includes(key)),
  );
  const text = (user: WireRecord, key: Key): string => {
    if (key === 'sex') return SEX_NAMES[textIn(user, 'sex')] ?? '';
    if (key === 'status') return user['status'] === USER_STATUS.frozen ? '冻结' : '正常';
    const value = key === 'departs' ? user['orgCodeTxt'] : key === 'post' ? (user['post_dictText'] ?? user['post']) : user[key];
    return typeof value === 'string' ? value : '';
  };
  return {
    name: '用户列表',
    titles: ['用户列表数据', `导出人:${by}`],
    heads: keys.map(key => ({ text: USER_COLUMNS[key], width: WIDTH })),
    rows: users.map(user => keys.map(key => text(user, key))),
  };
}
