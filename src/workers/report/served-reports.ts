/** The reports of the worker's RPC interface: each is found by its name, and computed over the rows of the open workspace. */
import type { Db } from '#db/handle.ts';
import type { ReportDef } from '#schema/report/report-def.ts';
import type { Schema } from '#schema/schema.ts';
import type { SyncApi } from '../sync-api.ts';

export type ReportSources = {
  readonly loadSchema: () => Promise<Schema>;
  readonly loadReports?: (() => Promise<readonly ReportDef[]>) | undefined;
  /** Answered when a session that is being opened is open; `undefined` where there is none. */
  readonly db: () => Promise<Db | undefined>;
};

export function serveReports({ loadSchema, loadReports, db }: ReportSources): Pick<SyncApi, 'runReport' | 'reportRows'> {
  async function asked(name: string): Promise<readonly [Db, Schema, ReportDef] | undefined> {
    const [schema, reports] = await Promise.all([loadSchema(), loadReports?.()]);
    const def = reports?.find(report => report.name === name);
    const open = await db();
    return def && open && [open, schema, def];
  }

  return {
    async runReport(request) {
      const found = await asked(request.name);
      return found && (await import('./local-report.ts')).localReport(...found, request);
    },
    async reportRows(request, fact, key) {
      const found = await asked(request.name);
      return found && (await import('./local-report.ts')).localRowsBehind(...found, request, fact, key);
    },
  };
}
