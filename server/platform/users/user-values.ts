/** Reads what a user is written with from a body, and checks it without the database. */
import { isRecord } from '#base/json.ts';
import { UNIQUE_OF_USER, USER_IDENTITY, USER_MAX } from '#features/platform/users/model.ts';
import { isDate } from '#query/readable-value.ts';
import { maxLengthRule } from '#schema/rules/rule-builders.ts';
import { firstBroken, sharedRules } from '#schema/rules/shared-rules.ts';
import { textIn } from '../../web/json.ts';

/** `roles`, `departs`: as the body names them, by id or code. The columns are those of sys_user. */
export type UserValues = {
  readonly columns: {
    readonly username: string;
    readonly realname: string;
    readonly sex: number | null;
    readonly birthday: string | null;
    readonly phone: string | null;
    readonly email: string | null;
    readonly work_no: string | null;
    readonly avatar: string | null;
    readonly telephone: string | null;
    readonly post: string | null;
    readonly user_identity: number;
    readonly depart_ids: string | null;
  };
  readonly roles: readonly string[];
  readonly departs: readonly string[];
  /** `undefined`: the body does not name them. */
  readonly tenants: readonly string[] | undefined;
};

export const userText = {
  noName: '请输入用户姓名!',
  badBirthday: '生日格式不正确！',
  badSex: '性别不正确！',
  badDepart: '部门不存在！',
  badRole: '角色不存在！',
  badTenant: '租户不存在！',
  tooMany: (label: string, most: number) => `一个用户最多${most}个${label}！`,
  taken: (label: string) => `${label}已存在，请更换！`,
} as const;

const SEXES: ReadonlySet<string> = new Set(['', '1', '2']);

/** The parts of a list that is joined by commas, each once. */
export const idsIn = (source: unknown, key: string): readonly string[] => [
  ...new Set(
    textIn(source, key)
      .split(',')
      .map(id => id.trim())
      .filter(Boolean),
  ),
];

/** A superior without departments is responsible for none; an ordinary user never is. */
export function readUser(body: unknown): UserValues {
  const text = (key: string): string => textIn(body, key).trim();
  const isSuperior = text('userIdentity') === String(USER_IDENTITY.superior);
  const tenants = idsIn(body, 'relTenantIds');
  return {
    columns: {
      username: text('username'),
      realname: text('realname'),
      sex: Number(text('sex')) || null,
      birthday: text('birthday').slice(0, 10) || null,
      phone: text('phone') || null,
      email: text('email') || null,
      work_no: text('workNo') || null,
      avatar: text('avatar') || null,
      telephone: text('telephone') || null,
      post: text('post') || null,
      user_identity: isSuperior ? USER_IDENTITY.superior : USER_IDENTITY.ordinary,
      depart_ids: (isSuperior && idsIn(body, 'departIds').join()) || null,
    },
    roles: idsIn(body, 'selectedroles'),
    departs: idsIn(body, 'selecteddeparts'),
    tenants: isRecord(body) && typeof body['relTenantIds'] === 'string' ? tenants : undefined,
  };
}

/** The reason why these values are no user's, or undefined. `sex` as the caller wrote it. */
export function userRefusal({ columns, roles, departs, tenants = [] }: UserValues, sex: string): string | undefined {
  const { username, realname, phone, email, birthday, telephone, avatar } = columns;
  const short = [realname, email, columns.work_no, telephone, columns.post];
  const many: readonly (readonly [readonly string[], string, number])[] = [
    [roles, '角色', USER_MAX.roles],
    [[...departs, ...(columns.depart_ids ?? '').split(',')], '部门', USER_MAX.departs],
    [tenants, '租户', USER_MAX.tenants],
  ];
  return (
    firstBroken([sharedRules.userNameRequired, sharedRules.userNameLetters, sharedRules.userNameLength], username) ??
    (realname === '' ? userText.noName : undefined) ??
    firstBroken([sharedRules.mobile], phone ?? '') ??
    firstBroken([sharedRules.email], email ?? '') ??
    firstBroken([sharedRules.landline], telephone ?? '') ??
    short.map(text => firstBroken([maxLengthRule(USER_MAX.text)], text ?? '')).find(Boolean) ??
    firstBroken([maxLengthRule(USER_MAX.avatar)], avatar ?? '') ??
    (birthday !== null && !isDate(birthday) ? userText.badBirthday : undefined) ??
    (SEXES.has(sex) ? undefined : userText.badSex) ??
    many.flatMap(([list, label, most]) => (list.length > most ? [userText.tooMany(label, most)] : []))[0]
  );
}

/** The columns that no two users share, with the property and the label of each. */
export const UNIQUE_COLUMNS = [
  { column: 'username', label: UNIQUE_OF_USER.username },
  { column: 'phone', label: UNIQUE_OF_USER.phone },
  { column: 'email', label: UNIQUE_OF_USER.email },
  { column: 'work_no', label: UNIQUE_OF_USER.workNo },
] as const;
