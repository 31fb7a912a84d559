/** The server alone: pages of a long list, as the client asks for them. */
import { signIn } from './bench-server.ts';
import { median, percentile } from './table.ts';

const LIST = '/mt_waybill/mtWaybill/list';
const PAGE = 'pageNo=1&pageSize=30&column=createTime&order=desc';
const ASKED: readonly (readonly [string, string])[] = [
  ['server: default page with count and summary', PAGE],
  ['server: one status', `${PAGE}&waybillStatus=30`],
  ['server: plate contains', `${PAGE}&plateNumber=${encodeURIComponent('*A1*')}`],
  ['server: days from to', `${PAGE}&loadTime_begin=2026-01-01&loadTime_end=2026-12-31`],
  ['server: sorted by a weight', 'pageNo=1&pageSize=30&column=loadNetWeight&order=desc'],
  ['server: page 3,000', 'pageNo=3000&pageSize=30&column=createTime&order=desc'],
];

/** One line per question: median, p95, rows found. */
export async function measureServerLists(url: string, runs: number): Promise<readonly (readonly string[])[]> {
  const call = await signIn(url);
  const lines: string[][] = [];
  for (const [name, asked] of ASKED) {
    await call('GET', `${LIST}?${asked}`);
    const times: number[] = [];
    let total: unknown;
    for (let run = 0; run < runs; run++) {
      const begun = performance.now();
      const answer = await call('GET', `${LIST}?${asked}&_t=${run}`);
      times.push(performance.now() - begun);
      total = Reflect.get(Object(answer['result']), 'total');
    }
    lines.push([name, median(times).toFixed(0), percentile(times, 95).toFixed(0), String(total)]);
  }
  return lines;
}
