/** The calls of the online reports (wire protocol §10.1), each for callers with the report's permission. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/caller.ts';
import { succeed } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import { reportCode, REPORT_HEADS, requireCode } from '../online-permissions.ts';
import { isWanted, onlineRoutes, pageInMemory, queryOf } from '../online-request.ts';
import type { OnlineDeps } from '../online-request.ts';
import { reportOf, reports } from './report-catalogue.ts';
import { reportData } from './report-data.ts';
import { reportId } from './report-def.ts';
import type { ReportDef } from './report-def.ts';
import { reportColumns, reportQueryInfo } from './report-schema.ts';

const API = '/online/cgreport/api';

export function registerReportRoutes(app: FastifyInstance, deps: OnlineDeps): void {
  const { db } = deps;
  const route = onlineRoutes(app, deps);
  /** A call on one report, named by its id or its code. */
  const onReport = (verb: string, work: (report: ReportDef, caller: Caller, request: FastifyRequest) => Promise<unknown>): void =>
    route('GET', `${API}/${verb}/:key`, async (caller, request) => {
      const report = reportOf(textIn(request.params, 'key'));
      requireCode(caller, reportCode(report));
      return succeed(await work(report, caller, request));
    });

  // The protocol has no call for the list of reports; this path is ours, like the one of the forms.
  route(
    'GET',
    '/online/cgreport/head/list',
    async (_, request) => {
      const query = queryOf(request);
      const found = reports.map(toHead).filter(head => isWanted(head.name, query['name']) && isWanted(head.code, query['code']));
      return succeed(pageInMemory(found, query));
    },
    REPORT_HEADS,
  );

  onReport('getRpColumns', async (report, caller) => ({
    ...(await reportColumns(db, report, caller)),
    cgRpConfigId: reportId(report),
    cgRpConfigName: report.name,
  }));
  onReport('getQueryInfo', (report, caller) => reportQueryInfo(db, report, caller));
  onReport('getData', (report, caller, request) => reportData(deps, report, caller, queryOf(request)));
  onReport('getColumnsAndData', async (report, caller, request) => ({
    ...(await reportColumns(db, report, caller)),
    data: await reportData(deps, report, caller, queryOf(request)),
    cgreportHeadName: report.name,
  }));
  onReport('getParamsInfo', async report =>
    report.params.map(({ name, label, value }) => ({ paramName: name, paramTxt: label, paramValue: value })),
  );
}

const toHead = (report: ReportDef) => ({ id: reportId(report), code: report.code, name: report.name, content: report.content });
