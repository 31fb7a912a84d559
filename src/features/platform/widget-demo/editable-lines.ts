/** Columns and lines of the examples of the editable table. */
import type { Column } from '#app/ui/editable-table/column.ts';
import {
  choices,
  date,
  datetime,
  decimal,
  depart,
  dict,
  file,
  flag,
  image,
  integer,
  longText,
  money,
  month,
  named,
  popup,
  progress,
  ref,
  text,
  time,
  user,
} from '#schema/field.ts';
import type { Row } from '#schema/row.ts';
import { editableText } from './text.ts';

const STATUSES = [
  { value: 'open', text: '未完成' },
  { value: 'done', text: '已完成' },
] as const;
const PLACES = ['太原北', '榆次', '大同东', '朔州', '晋城北', '长治', '临汾', '运城'] as const;

const name: Column = { field: named('name', text('名称', { maxLength: 100, required: true })) };
const count: Column = { field: named('count', integer('数量', { min: 0, unit: '车' })), foot: 'sum' };
const weight: Column = { field: named('weight', decimal('重量', { scale: 3, unit: '吨' })), foot: 'sum' };
const price: Column = { field: named('price', money('单价', { per: '吨' })), foot: 'mean' };
const day: Column = { field: named('day', date('日期')) };
const status: Column = { field: named('status', choices('状态', STATUSES)) };

export const footColumns: readonly Column[] = [name, count, weight, price, day, status];

/** As a server would search: what holds the typed text. */
const findStation = async (typed: string) =>
  PLACES.filter(station => station.includes(typed)).map(station => ({ value: station, text: station }));

export const allColumns: readonly Column[] = [
  name,
  count,
  { field: named('urgent', flag('加急')) },
  { field: named('checked', flag('已核对')), isTicked: true },
  status,
  { field: named('mode', dict('运输方式', 'transport_mode')) },
  { field: named('station', text('车站')), find: findStation },
  day,
  { field: named('moment', datetime('装车时间')) },
  { field: named('clock', time('时间')) },
  { field: named('period', month('月份')) },
  { field: named('person', user('经办人')) },
  { field: named('unit', depart('部门')) },
  { field: named('carId', ref('车辆', 'car', { copies: { plate: 'plateNumber' } })) },
  { field: named('plate', text('车牌号', { readonly: true })) },
  {
    field: named(
      'supplier',
      popup('供应商（报表）', { code: 'supplier_contracts', orgFields: 'supplier_name,contract_count', destFields: 'supplier,contracts' }),
    ),
  },
  { field: named('contracts', integer('合同份数')) },
  { field: named('done', integer('已完成', { min: 0 })) },
  { field: named('share', progress('进度', { done: 'done', of: 'count' })) },
  { field: named('picture', image('图片', { multiple: true })) },
  { field: named('paper', file('附件', { multiple: true })) },
  { field: named('remark', longText('备注', { maxLength: 2_000 })) },
];

/** A rule of each sort: presets, an own pattern, an own handler, and a value that may not repeat. */
export const ruleColumns: readonly Column[] = [
  {
    field: named('code', text('编号', { required: true, pattern: { expr: /^[A-Z]{2}\d{4}$/, message: editableText.codePattern } })),
    isUnique: true,
  },
  { field: named('mobile', text('手机', { rule: 'cellMobile' })) },
  { field: named('amount', text('金额', { rule: 'cellMoney' })) },
  { field: named('from', date('开始日期')) },
  {
    field: named('to', date('结束日期')),
    check: (value, row) =>
      value !== undefined && row['from'] !== undefined && value < row['from'] ? editableText.endsTooEarly : undefined,
  },
];

const WIDE = 20;
export const wideColumns: readonly Column[] = [
  name,
  count,
  weight,
  price,
  day,
  status,
  ...Array.from({ length: WIDE - 6 }, (_, at): Column => ({ field: named(`more${at}`, text(`${editableText.moreColumn}${at + 1}`)) })),
];

const TONNES = [32.5, 31.08, 33.12] as const;

export const sampleLines = (length: number): readonly Row[] =>
  Array.from({ length }, (_, at) => ({
    id: `line${at + 1}`,
    name: `${PLACES[at % PLACES.length]}煤样 ${at + 1}`,
    count: (at % 9) + 1,
    done: at % 5,
    weight: TONNES[at % TONNES.length],
    price: 100 + (at % 7),
    day: `2026-03-${String((at % 28) + 1).padStart(2, '0')}`,
    status: at % 3 === 2 ? 'done' : 'open',
    urgent: at % 2 === 0 ? 'Y' : 'N',
    more0: `${at + 1}`,
  }));

export const newLine = (id: string): Row => ({ id, status: 'open' });
