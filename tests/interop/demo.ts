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
  fields: [
    text('name', '姓名', { required: true, maxLength: 30 }),
    text('keyWord', '关键词', { maxLength: 255 }),
    datetime('punchTime', '打卡时间'),
    decimal('salaryMoney', '工资', { scale: 3 }),
    decimal('bonusMoney', '奖金', { scale: 2 }),
    dict('sex', '性别', 'sex'),
    integer('age', '年龄'),
    date('birthday', '生日'),
    text('email', '邮箱', { maxLength: 50, rule: 'email' }),
    longText('content', '个人简介', { maxLength: 1000 }),
  ],
  listColumns: ['name', 'keyWord', 'sex', 'age', 'birthday', 'punchTime', 'salaryMoney', 'bonusMoney', 'email', 'createTime'],
  query: [
    { field: 'name', rule: 'like' },
    { field: 'sex', rule: 'eq' },
    { field: 'birthday', rule: 'range' },
  ],
  offline: 'full',
});
