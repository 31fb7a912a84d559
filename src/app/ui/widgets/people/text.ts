/** Texts of the pickers of people. */
import type { PeopleKind } from '#domain/people.ts';

type KindText = {
  readonly name: string;
  readonly open: string;
  readonly columns: Readonly<Record<string, string>>;
};

export const peopleText = {
  kinds: {
    people: {
      name: '用户',
      open: '选择用户', // widgets §2
      columns: { realname: '姓名', username: '账号', sex: '性别', phone: '手机号', birthday: '生日', orgCodeTxt: '部门' },
    },
    roles: { name: '角色', open: '选择角色', columns: { roleName: '角色名称', roleCode: '角色编码' } },
    positions: { name: '职务', open: '选择职务', columns: { name: '职务名称', code: '职务编码', rank: '职务级别' } },
  } as const satisfies Readonly<Record<PeopleKind, KindText>> as Readonly<Record<PeopleKind, KindText>>,
  chooseUserFirst: '请先选择用户', // widgets §2
  departs: '部门',
  departTree: '部门',
  byDepart: (name: string | undefined) => (name === undefined ? '按部门筛选' : `部门：${name}`),
  findDepart: '按名称查找部门',
  noDepart: '没有匹配的部门',
  noDeparts: '没有可选的部门',
  readingDeparts: '正在读取部门…',
  linked: '父子联动',
  partial: '部分',
  partialHint: '连不上服务器：只列出本机见过的',
  partialDeparts: '连不上服务器：列出的是本机上次读到的部门',
} as const;
