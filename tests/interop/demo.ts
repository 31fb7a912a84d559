/** A definition for the table `demo` every stock server has (单表模型示例): what a company writes for an entity of its own. */
import { defineEntity } from '#schema/define-entity.ts';
import { date, datetime, decimal, dict, integer, longText, text } from '#schema/field.ts';

export const demo = defineEntity({
  name: 'jeecgDemo',
  title: '单表示例',
  route: '/jeecg/jeecgDemoList',
  component: 'jeecg/JeecgDemoList',
  table: 'demo',
  endpoint: '/test/jeecgDemo',
  permission: 'demo',
  permissionSuffixes: { batch_delete: 'deleteBatch' },
  titleField: 'name',
  searchFields: ['name', 'email'],
  fields: {
    name: text('姓名', { required: true, maxLength: 30 }),
    keyWord: text('关键词', { maxLength: 255 }),
    punchTime: datetime('打卡时间'),
    salaryMoney: decimal('工资', { scale: 3 }),
    bonusMoney: decimal('奖金', { scale: 2 }),
    sex: dict('性别', 'sex'),
    age: integer('年龄'),
    birthday: date('生日'),
    email: text('邮箱', { maxLength: 50, rule: 'email' }),
    content: longText('个人简介', { maxLength: 1000 }),
  },
  listColumns: ['name', 'keyWord', 'sex', 'age', 'birthday', 'punchTime', 'salaryMoney', 'bonusMoney', 'email', 'createTime'],
  query: [
    { field: 'name', rule: 'like' },
    { field: 'sex', rule: 'eq' },
    { field: 'birthday', rule: 'range' },
  ],
  offline: 'full',
});
