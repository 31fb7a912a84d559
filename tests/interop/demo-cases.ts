/** The cases of tests/differential on the columns the table `demo` has. */
import { CASES, ROWS } from '#tests/differential/advanced-query-cases.ts';
import type { AdvancedCase } from '#tests/differential/advanced-query-cases.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { completeEntity } from '#schema/define-entity.ts';
import { area, date, datetime, decimal, dict, flag, integer, longText, namedFields, text, user } from '#schema/field.ts';
import { demo } from './demo.ts';

/** A carrier unit's field, and the column of `demo` that stands for it. */
const COLUMN_OF = {
  name: ['name', 'name'],
  remark: ['content', 'content'],
  address: ['keyWord', 'key_word'],
  permitExpire: ['birthday', 'birthday'],
  updateTime: ['punchTime', 'punch_time'],
  marginBalance: ['bonusMoney', 'bonus_money'],
  carCount: ['age', 'age'],
  isBlack: ['sex', 'sex'],
  carrierType: ['sysOrgCode', 'sys_org_code'],
  areaCode: ['updateBy', 'update_by'],
  createBy: ['email', 'email'],
} as const satisfies Readonly<Record<string, readonly [property: string, column: string]>>;
const names = new Map<string, readonly [property: string, column: string]>(Object.entries(COLUMN_OF));

const plain = completeEntity({
  ...demo,
  searchFields: ['name'],
  listColumns: ['name'],
  query: [],
  fields: namedFields({
    name: text('姓名'),
    keyWord: text('关键词'),
    punchTime: datetime('打卡时间'),
    bonusMoney: decimal('奖金', { scale: 2 }),
    sex: flag('是否'),
    age: integer('年龄'),
    birthday: date('生日'),
    email: user('用户'),
    content: longText('简介'),
  }),
});
const systemKinds = namedFields({ sysOrgCode: dict('代码', 'x'), updateBy: area('地区', { levels: 3 }) });
/** The columns of `demo` under the kinds the cases are about, the system's own columns among them. */
export const caseDef: EntityDef = {
  ...plain,
  fieldByName: new Map([...plain.fieldByName, ...systemKinds.map(field => [field.name, field] as const)]),
};

/** Stock tables hold no character beyond the basic plane (`utf8` of three bytes): one of its last stands for it. */
const storable = (value: string): string => value.replaceAll('𠮷', '鿿');

export const DEMO_CASES: readonly AdvancedCase[] = CASES.map(([what, { match, conditions }, ids]) => [
  what,
  {
    match,
    conditions: conditions.map(condition => ({
      ...condition,
      value: storable(condition.value),
      field: names.get(condition.field)?.[0] ?? condition.field,
    })),
  },
  ids,
]);

const quoted = (value: string | number | null): string =>
  typeof value === 'string' ? `'${storable(value).replaceAll('\\', '\\\\').replaceAll("'", "''")}'` : String(value);

/** Replaces whatever the table holds by the cases' rows. */
export function rowsSql(): string {
  const inserts = ROWS.map(row => {
    const cells = Object.entries(row).map(([name, value]) => [names.get(name)?.[1] ?? name, quoted(value)] as const);
    return `insert into demo (${cells.map(([column]) => column).join(', ')}) values (${cells.map(([, value]) => value).join(', ')})`;
  });
  return ['delete from demo', ...inserts].join('; ');
}
