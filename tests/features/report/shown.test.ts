/** How a report's figures read: cells, heads, order, the workbook's sheets, the chart's values and words, who made them, what a failure says. */
import { expect, test } from 'vitest';
import { cellText, groupName, headOf } from '#features/report/page/cell-text.ts';
import { chartModel, chartWords } from '#features/report/page/chart-model.ts';
import { reportFailure } from '#features/report/page/failure-text.ts';
import { madeFully, madeWords } from '#features/report/page/made-words.ts';
import type { MadeReport } from '#features/report/page/model.ts';
import { reportSheets } from '#features/report/page/report-sheets.ts';
import { sortRecords } from '#features/report/page/sort-records.ts';
import type { AppError } from '#base/errors.ts';
import { chartOption } from '#app/ui/data-chart/chart-option.ts';
import { defineReport } from '#schema/report/report-def.ts';
import type { Values } from '#schema/row.ts';

const weight = { kind: 'decimal', scale: 3, unit: '吨', label: '净重' } as const;
const def = defineReport({
  name: 'example',
  title: '示例/报表',
  note: '按装货时间统计。',
  component: 'mt/report/Example',
  params: { bizDate: { kind: 'date', label: '日期', required: true } },
  dims: { day: { kind: 'day' }, line: { kind: 'text' } },
  measures: { trips: { scale: 0 }, load: { scale: 3 } },
  facts: [],
  columns: {
    day: { kind: 'date', label: '日期' },
    line: { kind: 'text', label: '线路' },
    trips: { kind: 'integer', label: '趟数' },
    load: weight,
    rate: { kind: 'decimal', scale: 2, unit: '‰', label: '损耗率' },
    score: { kind: 'decimal', scale: 1, label: '得分', chartOnly: true },
  },
  row: () => ({}),
  totals: ['trips', 'load'],
  order: ['day'],
  chart: { kind: 'line', by: 'day', series: ['load', 'rate'] },
});
const record = (values: Values) => ({ key: [String(values['day'] ?? ''), String(values['line'] ?? '')], values });
const records = [
  record({ day: '2026-03-02', line: '甲线10', trips: 2, load: 1234.5, rate: 1.5 }),
  record({ day: '2026-03-01', line: '甲线9', trips: 11, load: 0.125 }),
  record({ day: '2026-03-02', line: '乙线', trips: 1, load: 0.5, rate: 3 }),
];
const made: MadeReport = {
  answer: { records, count: 3, total: { trips: 14, load: 1235.125 } },
  params: { bizDate: '2026-03-02' },
  maker: 'server',
  today: '2026-03-02',
  at: '2026-03-02 17:03:40',
  unsent: 0,
  missing: [],
};

test('a head has its unit, an empty cell a dash, a group its texts', () => {
  expect(headOf(weight)).toBe('净重(吨)');
  expect(cellText(weight, undefined)).toBe('—');
  expect(cellText(weight, 0)).toBe('0.000');
  expect(groupName(def, records[0] ?? record({}))).toBe('2026-03-02 甲线10');
});

test('a column sorts by number or as people count, empty values last in both directions', () => {
  const linesBy = (column: string, order: 'asc' | 'desc') => sortRecords(records, { column, order }).map(({ values }) => values['line']);

  expect(linesBy('trips', 'desc')).toEqual(['甲线9', '甲线10', '乙线']);
  expect(linesBy('line', 'asc').indexOf('甲线9')).toBeLessThan(linesBy('line', 'asc').indexOf('甲线10'));
  expect(linesBy('rate', 'asc')).toEqual(['甲线10', '乙线', '甲线9']);
  expect(linesBy('rate', 'desc')).toEqual(['乙线', '甲线10', '甲线9']);
  expect(sortRecords(records, undefined)).toBe(records);
});

test('the workbook has numbers as numbers, units in its head, the total below, and says what it is; the chart’s own columns stay out', () => {
  const facts = { def, made, records, texts: { bizDate: '2026-03-02' }, dicts: {}, now: '2026-03-02 18:00:00', who: '李芳' };
  const [table, about] = reportSheets(facts);

  expect(table?.name).toBe('示例 报表');
  expect(table?.rows[0]?.map(({ value }) => value)).toEqual(['日期', '线路', '趟数', '净重(吨)', '损耗率(‰)']);
  expect(table?.rows[1]?.slice(2)).toEqual([
    { value: 2, format: '#,##0' },
    { value: 1234.5, format: '#,##0.000' },
    { value: 1.5, format: '#,##0.00' },
  ]);
  expect(table?.rows.at(-1)?.map(({ value }) => value)).toEqual(['合计', '', 14, 1235.125, '']);
  expect(about?.rows.map(row => row.map(({ value }) => value))).toEqual([
    ['报表', '示例/报表'],
    ['口径', '按装货时间统计。'],
    ['日期', '2026-03-02'],
    ['计算', '由服务器计算 2026-03-02 17:03'],
    ['行数', '3'],
    ['导出', '2026-03-02 18:00:00 李芳'],
  ]);
  expect(table?.widths).toEqual([12, 12, 14, 14, 14]);
  const long = record({ day: '2026-03-02', line: '三道沟煤矿—唐钢新区原料场' });
  expect(reportSheets({ ...facts, records: [long] })[0]?.widths?.[1]).toBe(27);
  const [, partial] = reportSheets({ ...facts, made: { ...made, missing: ['waybill'] } });
  expect(JSON.stringify(partial)).toContain('本机只有部分数据，结果可能不全');
});

test('a chart by day runs in time and adds up what has a total; its words name the values', () => {
  const model = chartModel(def, records);

  expect(model?.names).toEqual(['2026-03-01', '2026-03-02']);
  expect(model?.series[0]?.values).toEqual([0.125, 1235]);
  expect(model?.series[1]?.values).toEqual([undefined, 1.5]);
  expect(model && chartWords('示例', model)).toBe(
    '示例，折线图。2026-03-01 净重 0.125 吨；2026-03-02 净重 1,235.000 吨、损耗率 1.50 ‰。全部数字见下表。',
  );
  expect(chartModel(def, [])).toBeUndefined();
  const many = chartModel(
    { ...def, chart: { kind: 'bar', by: 'line', series: ['load'] } },
    Array.from({ length: 40 }, (_, at) => record({ line: `线${at}`, load: at })),
  );
  expect([many?.names.length, many?.leftOut]).toEqual([30, 10]);
});

const look = { text: '#000', weak: '#555', line: '#ddd', back: '#fff', fontFamily: 'sans-serif', colours: ['#00f'], isStill: true };

test('a line joins days only: over other names bars are drawn', () => {
  const model = chartModel({ ...def, chart: { kind: 'line', by: 'line', series: ['load'] } }, records);

  expect(model?.kind).toBe('bar');
  expect(chartModel(def, records)?.kind).toBe('line');
});

test('of many long names along an axis the middle is left out, so that those that begin alike can be told apart', () => {
  const names = ['孝义鹏飞焦化厂—唐钢新区原料场', '孝义鹏飞焦化厂—太钢原料场', ...Array.from({ length: 11 }, (_, at) => `线${at}`)];
  const option = chartOption({ kind: 'bar', names, series: [{ name: '吨数', scale: 0, values: names.map(() => 1) }] }, look);
  const { formatter } = 'xAxis' in option ? { formatter: undefined, ...option.xAxis.axisLabel } : { formatter: undefined };

  expect(names.slice(0, 3).map(name => formatter?.(name))).toEqual(['孝义鹏…新区原料场', '孝义鹏…太钢原料场', '线0']);
});

test('no chart writes HTML into the page; a radar has an axis for each series, a line two scales for two units', () => {
  const model = {
    names: ['甲', '乙'],
    series: [
      { name: '准时率', unit: '%', scale: 2, values: [90, 120] },
      { name: '得分', scale: 1, values: [80, undefined] },
    ],
  };

  expect(chartOption({ ...model, kind: 'line' }, look)).toMatchObject({
    tooltip: { renderMode: 'richText' },
    animation: false,
    yAxis: [{ name: '%' }, { position: 'right' }],
  });
  expect(chartOption({ ...model, kind: 'radar' }, look)).toMatchObject({
    radar: {
      indicator: [
        { name: '准时率', max: 120 },
        { name: '得分', max: 100 },
      ],
    },
    series: [
      {
        data: [
          { name: '甲', value: [90, 80] },
          { name: '乙', value: [120, 0] },
        ],
      },
    ],
  });
  expect(chartOption({ ...model, kind: 'boxplot' }, look)).toMatchObject({
    series: [
      {
        type: 'boxplot',
        data: [
          [90, 80],
          [120, '-'],
        ],
      },
    ],
  });
});

test('the names at the corners of a radar fit into the width of a phone', () => {
  const [width, height, letterPx, gapPx] = [326, 300, 12, 15]; // as the library draws them
  const name = '回单及时率';
  const { radar } = Object(chartOption({ kind: 'radar', names: ['甲'], series: [{ name, scale: 1, values: [90] }] }, look));
  const radiusPx = (Number.parseFloat(radar.radius) / 100) * (Math.min(width, height) / 2);
  expect(radiusPx + gapPx + name.length * letterPx).toBeLessThanOrEqual(width / 2);
});

test('who computed it, as of when', () => {
  expect(madeWords(made, '2026-03-02 18:00:00')).toBe('由服务器计算 17:03');
  expect(madeFully(made)).toBe('由服务器计算 2026-03-02 17:03');
  expect(madeWords({ ...made, maker: 'device', unsent: 2 }, '2026-03-03 08:00:00')).toBe(
    '由本机数据计算，截至 03-02 17:03 · 含 2 条未提交的修改',
  );
  // Rows that the server never confirmed are of no known time; least of all of now.
  expect(madeWords({ ...made, maker: 'device', at: undefined }, '2026-03-03 08:00:00')).toBe('由本机数据计算，有数据没有与服务器核对过');
});

test.each<[AppError, RegExp]>([
  [{ kind: 'forbidden', message: '', status: 403 }, /没有查看这张报表的权限/],
  [{ kind: 'serverFault', status: 500, message: 'x' }, /服务器计算时出错（500）/],
  [{ kind: 'timeout' }, /很久没有答复/],
  [{ kind: 'malformed', path: '/report/x' }, /答复无法识别/],
  [{ kind: 'rejected', code: 500, message: '结果太多，请缩小范围再查询' }, /^结果太多，请缩小范围再查询$/],
  [{ kind: 'aborted' }, /没有计算成功/],
])('a failure is a sentence: %o', (error, text) => {
  expect(reportFailure(error)).toMatch(text);
});
