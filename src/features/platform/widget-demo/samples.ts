/** One field for each kind and option that changes its input. A kind without an example does not compile. */
import {
  area,
  choices,
  code,
  coordinates,
  cron,
  date,
  datetime,
  decimal,
  depart,
  departs,
  dict,
  file,
  flag,
  html,
  image,
  integer,
  json,
  longText,
  markdown,
  money,
  month,
  named,
  popup,
  ref,
  text,
  time,
  user,
  users,
} from '#schema/field.ts';
import type { FieldDef, FieldSpec } from '#schema/field.ts';

const COLOURS = [
  { value: 'red', text: '红' },
  { value: 'green', text: '绿' },
  { value: 'blue', text: '蓝' },
] as const;

const SAMPLES: { readonly [K in FieldSpec['kind']]: readonly (FieldSpec & { readonly kind: K })[] } = {
  // What is computed has no input.
  elapsed: [],
  progress: [],
  text: [
    text('一行文字', { maxLength: 20 }),
    text('编码', { isCode: true, maxLength: 20 }),
    text('车牌号', { rule: 'plate' }),
    text('手机号', { rule: 'mobile' }),
  ],
  longText: [longText('多行文字', { maxLength: 200 })],
  integer: [integer('整数', { min: 0, max: 99, unit: '车' })],
  decimal: [decimal('小数', { scale: 3, unit: '吨', min: 0 }), money('金额', { min: 0 })],
  flag: [flag('是否')],
  dict: [dict('字典单选', 'transport_mode'), dict('字典多选', 'petrol_type', { multiple: true })],
  choices: [choices('固定选项', COLOURS), choices('固定选项多选', COLOURS, { multiple: true })],
  date: [date('日期')],
  datetime: [datetime('日期和时间')],
  time: [time('时间')],
  month: [month('月份')],
  area: [area('省市区', { levels: 3 }), area('省市', { levels: 2 })],
  ref: [
    ref('货场', 'freightYard'),
    ref('车辆多选', 'car', { multiple: true }),
    ref('启用的承运单位', 'carrierUnit', { where: { isBlack: { not: ['Y'], why: '在黑名单中' } } }),
    ref('物料类型（树）', 'materialType'),
    ref('物料（左侧有树）', 'material'),
    ref('供应商（有操作列）', 'supplier'),
  ],
  popup: [
    popup('报表中的供应商', {
      code: 'supplier_contracts',
      orgFields: 'supplier_name,contract_count',
      destFields: 'popup0,count',
    }),
  ],
  user: [user('用户')],
  users: [users('用户多选')],
  depart: [depart('部门')],
  departs: [departs('部门多选')],
  image: [image('图片', { multiple: true })],
  file: [file('附件', { multiple: true })],
  cron: [cron('时间表达式')],
  code: [code('代码', { language: 'SQL' })],
  html: [html('富文本')],
  markdown: [markdown('Markdown')],
  json: [
    json('结构', {
      parts: { name: { type: 'text', label: '名称', required: true }, count: { type: 'number', label: '数量', scale: 0 } },
      list: { item: '项', atMost: 5 },
    }),
  ],
  coordinates: [coordinates('平面上的点', { atMost: 6 })],
};

export const demoFields: readonly FieldDef[] = Object.entries(SAMPLES).flatMap(([kind, fields]) =>
  fields.map((field, at) => named(`${kind}${at}`, field)),
);
