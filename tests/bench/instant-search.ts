/**
 * `npx tsx tests/bench/instant-search.ts`: how long the search of a list takes over 100,000 waybills: the index of initials and words, and the list's
 * own query together with what the index found. The index is built at the first search of a list. On a busy machine
 * only the processor's time tells something. Prints Markdown; nothing here passes or fails.
 */
import { schema } from '#features/registry.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { amongIds } from '#query/choice-query.ts';
import { createEntityQueries } from '#query/entity-queries.ts';
import { keywordConditions, soughtFields } from '#query/keyword.ts';
import type { Row } from '#schema/row.ts';
import { createRecordFinder } from '#workers/find/record-finder.ts';
import { markdownTable, median, percentile } from './table.ts';

const ROWS = 100_000;
const RUNS = 15;
const LIMIT = 500; // as a list asks
const SURNAMES = Array.from('王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘田董袁于余');
const GIVEN = Array.from('伟芳娜敏静丽强磊军洋勇艳杰娟涛明超霞平刚桂英华玉萍红鹏飞建国志强晓东春梅海燕');
const PLACES = ['冀D', '冀B', '晋K', '陕K', '蒙K', '津A'];
const COMPANIES = [
  '唐山鑫信运输有限公司',
  '榆林天联物流有限公司',
  '鄂尔多斯华成运输有限公司',
  '石家庄瑞安发电有限公司',
  '太原东贸汽车运输有限公司',
];

const pick = <T>(from: readonly T[], at: number): T => {
  const item = from[at % from.length];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
};
const rows: readonly Row[] = Array.from({ length: ROWS }, (_, at) => ({
  id: String(2_000_000_000_000_000_000n + BigInt(at)),
  waybillNo: `YD${20260101 + (at % 300)}${String(at).padStart(5, '0')}`,
  plateNumber: `${pick(PLACES, at)}·${String((at * 7_919) % 100_000).padStart(5, '0')}`,
  driverPhone: `1${String(3_000_000_000 + at * 37)}`,
  driverId: `d${at % 4_000}`,
  driverId_dictText: `${pick(SURNAMES, at)}${pick(GIVEN, at * 3)}${pick(GIVEN, at * 7)}`,
  carrierUnitId: `c${at % 5}`,
  carrierUnitId_dictText: pick(COMPANIES, at),
  waybillStatus: '10',
  createTime: `2026-01-01 00:00:${String(at % 60).padStart(2, '0')}`,
}));
const rowById = new Map(rows.map(row => [row.id, row]));
const finder = createRecordFinder({
  schema,
  replica: {
    hydrate: async () => undefined,
    isHydrated: () => true,
    foldedRows: () => rows.values(),
    folded: (_, id) => {
      const row = rowById.get(id);
      return row && { row, mark: undefined };
    },
    onChange: () => () => undefined,
  },
  clock: { nowMs: () => performance.now(), sleep: async () => undefined },
});
const asked = soughtFields(waybill, () => true).map(({ name }) => name);
const fields = [...asked, 'driverId', 'carrierUnitId'];
const queries = createEntityQueries(waybill);
queries.load(rows);
// The list itself stands open, as it does while its user types.
queries.open({ conditions: [], sort: waybill.defaultSort }).page(0, 20);
for (const field of asked) queries.warm(field);

const search = async (
  keyword: string,
): Promise<{ readonly findMs: number; readonly listMs: number; readonly cpuMs: number; readonly total: number }> => {
  const begun = performance.now();
  const cpu = process.cpuUsage();
  const records = await finder.find({ keyword, scopes: [{ entity: 'waybill', fields, asked: asked.length }], limit: LIMIT });
  const found = performance.now();
  const query = {
    conditions: [],
    anyOf: [...keywordConditions(waybill, keyword, () => true), ...amongIds(records.map(({ id }) => id))],
    sort: waybill.defaultSort,
  };
  const live = queries.open(query);
  live.page(0, 20);
  const total = live.total();
  const listMs = performance.now() - found;
  const { user, system } = process.cpuUsage(cpu);
  queries.close(query);
  return { findMs: found - begun, listMs, cpuMs: (user + system) / 1000, total };
};

const first = await search('D02475');
const lines = [['first search, builds the index', '', first.findMs.toFixed(0), (first.findMs + first.listMs).toFixed(0), '', '', '']];
for (const [what, keyword] of [
  ['a plate without its province and dot', 'D02475'],
  ['initials of a driver', 'wwf'],
  ['initials of a carrier', 'tsxx'],
  ['a surname', '张'],
  ['initials and a plate', 'zyl 7919'],
  ['the end of a number', '04711'],
  ['nothing', 'qqqqq'],
] as const) {
  const runs = [];
  for (let run = 0; run < RUNS; run++) runs.push(await search(keyword));
  const wholes = runs.map(({ findMs, listMs }) => findMs + listMs);
  const finds = runs.map(({ findMs }) => findMs);
  lines.push([
    what,
    keyword,
    median(finds).toFixed(1),
    median(wholes).toFixed(1),
    percentile(wholes, 95).toFixed(1),
    median(runs.map(({ cpuMs }) => cpuMs)).toFixed(1),
    String(runs[0]?.total ?? 0),
  ]);
}
finder.stop();
console.log(markdownTable(['search', 'keyword', 'index ms', 'whole ms', 'whole p95 ms', 'processor ms', 'rows'], lines));
