/**
 * Users, roles, positions and departments in the server's answers.
 *
 * Errors:  a record without an id or without what it is chosen by is left out.
 */
import { array, fallback, nullish, number, object, optional, safeParse, string, union, unknown } from 'valibot';
import type { DepartNode, PeopleKind, PeoplePage, PeopleRow } from '#domain/people.ts';

const wirePage = union([object({ records: array(unknown()), total: fallback(nullish(number()), undefined) }), array(unknown())]);
const text = fallback(nullish(union([string(), number()])), undefined);
const wireRecord = object({
  id: union([string(), number()]),
  username: text,
  realname: text,
  sex: text,
  sex_dictText: text,
  phone: text,
  birthday: text,
  orgCodeTxt: text,
  roleName: text,
  roleCode: text,
  name: text,
  code: text,
  postRank: text,
  postRank_dictText: text,
});

export function decodePage(result: unknown, kind: PeopleKind): PeoplePage | undefined {
  const page = safeParse(wirePage, result);
  if (!page.success) return undefined;
  const isList = Array.isArray(page.output);
  const records = isList ? page.output : page.output.records;
  const rows = records.flatMap(record => decodeRow(record, kind) ?? []);
  return { rows, total: (isList ? undefined : page.output.total) ?? rows.length };
}

const SEXES: Readonly<Record<string, string>> = { '1': '男', '2': '女' }; // widget specification §3
const asText = (value: string | number | null | undefined): string => String(value ?? '');

/** Users are stored by account, roles and positions by code. */
function decodeRow(record: unknown, kind: PeopleKind): PeopleRow | undefined {
  const parsed = safeParse(wireRecord, record);
  if (!parsed.success) return undefined;
  const one = parsed.output;
  const id = String(one.id);
  const [username, roleCode, code] = [asText(one.username), asText(one.roleCode), asText(one.code)];
  switch (kind) {
    case 'people':
      return rowOf(id, username, asText(one.realname) || username, {
        realname: asText(one.realname),
        username,
        sex: asText(one.sex_dictText) || (SEXES[asText(one.sex)] ?? ''),
        phone: asText(one.phone),
        birthday: asText(one.birthday).slice(0, 10),
        orgCodeTxt: asText(one.orgCodeTxt),
      });
    case 'roles':
      return rowOf(id, roleCode, asText(one.roleName) || roleCode, { roleName: asText(one.roleName), roleCode });
    case 'positions':
      return rowOf(id, code, asText(one.name) || code, {
        name: asText(one.name),
        code,
        rank: asText(one.postRank_dictText) || asText(one.postRank),
      });
  }
}

const rowOf = (id: string, value: string, label: string, cells: PeopleRow['cells']): PeopleRow | undefined =>
  value === '' ? undefined : { id, value, text: label, cells };

const wireDepart = object({
  id: optional(string()),
  key: optional(string()),
  title: fallback(nullish(string()), undefined),
  departName: fallback(nullish(string()), undefined),
  orgCode: fallback(nullish(string()), undefined),
  children: fallback(nullish(array(unknown())), undefined),
});
/** Trees of departments are a few levels deep. What is deeper is left out: it is a circle or an attack. */
const DEPTH_MAX = 50;

export function decodeDeparts(result: unknown): readonly DepartNode[] | undefined {
  return Array.isArray(result) ? nodesOf(result, 0) : undefined;
}

function nodesOf(list: readonly unknown[], depth: number): readonly DepartNode[] {
  if (depth > DEPTH_MAX) return [];
  return list.flatMap((one): DepartNode[] => {
    const parsed = safeParse(wireDepart, one);
    if (!parsed.success) return [];
    const { id, key, title, departName, orgCode, children } = parsed.output;
    const own = id ?? key;
    if (own === undefined) return [];
    return [{ id: own, name: departName || title || own, orgCode: orgCode ?? '', children: nodesOf(children ?? [], depth + 1) }];
  });
}
