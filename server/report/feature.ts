/** 报表中心: the business reports, each with a menu entry, a permission and two calls. */
import { parseJson } from '#base/json.ts';
import { toServerDay } from '#base/server-time.ts';
import { reports } from '#features/report/reports.ts';
import { reportPath, reportPermission } from '#schema/report/report-def.ts';
import type { ReportDef } from '#schema/report/report-def.ts';
import { readParams } from '#query/report/read-params.ts';
import { definePageFeature } from '../feature.ts';
import type { PageRoute, RouteCall } from '../feature.ts';
import { refuse, succeed } from '../web/envelope.ts';
import { textIn } from '../web/json.ts';
import { reportPage } from './report-page.ts';
import { readReport, readRowsBehind } from './read-report.ts';
import type { ReportQuestion } from './read-report.ts';

const KEY_MAX = 4_000;

export const reportsFeature = definePageFeature({
  menu: reports.map(def => ({
    under: 'report',
    route: reportPath(def),
    component: def.component,
    title: def.title,
    needs: reportPermission(def),
  })),
  permissions: reports.map(def => ({
    action: reportPermission(def),
    describe: `报表：${def.title}`,
    // Who works with every document that a report counts may see the report.
    reads: [...new Set(def.facts.map(({ of }) => of))],
  })),
  routes: reports.flatMap(def => [
    route(def, '', async (call, question) => succeed(reportPage(await readReport(call, call.caller, question)))),
    route(def, '/rows', async (call, question) => {
      const fact = def.facts[Number(textIn(call.query, 'fact'))];
      const key = readKey(textIn(call.query, 'key'));
      if (!fact || !key || ![0, Object.keys(def.dims).length].includes(key.length)) return refuse('没有这一组数据');
      return succeed(await readRowsBehind(call, call.caller, question, fact, key));
    }),
  ]),
});

function route(
  def: ReportDef,
  below: string,
  answer: (call: RouteCall, question: ReportQuestion) => ReturnType<PageRoute['handle']>,
): PageRoute {
  return {
    method: 'GET',
    path: `${reportPath(def)}${below}`,
    needs: reportPermission(def),
    handle: async call => {
      const read = readParams(def, call.query);
      if (read.kind === 'wrong') return refuse(read.message);
      return answer(call, { def, params: read.params, today: toServerDay(call.nowMs()) });
    },
  };
}

/** The dimensions of a group as the answer gave them; none: the total's. */
function readKey(text: string): readonly string[] | undefined {
  if (text.length > KEY_MAX) return undefined;
  const key = parseJson(text);
  return Array.isArray(key) && key.every(part => typeof part === 'string') ? key : undefined;
}
