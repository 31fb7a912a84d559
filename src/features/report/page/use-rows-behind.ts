/** The ids of the rows behind one number, from who computed it. */
import { useCallback } from 'react';
import { err, ok } from '#base/result.ts';
import type { RowsBehind } from '#query/report/report-answer.ts';
import type { ReportDef } from '#schema/report/report-def.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useCalls } from '#app/live/use-calls.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import type { ServerPage } from '#app/live/use-server-page.ts';
import type { reportCalls } from './calls.ts';
import type { MadeReport } from './model.ts';

/** @param fact its place in the report. @param key of the group; the same array while the question is the same. */
export function useRowsBehind(
  { name }: Pick<ReportDef, 'name'>,
  { maker, params, today }: MadeReport,
  fact: number,
  key: readonly string[],
): ServerPage<RowsBehind> {
  const calls = useCalls<typeof reportCalls>('features/report/page');
  const { connection } = useAppServices();
  const ask = useCallback(
    async (signal: AbortSignal) => {
      if (maker === 'server') return await calls.rowsBehind(name, params, { fact, key }, signal);
      const rows = await connection.api.reportRows({ name, params, today }, fact, key);
      return rows ? ok(rows) : err({ kind: 'aborted' } as const);
    },
    [calls, connection, name, maker, params, today, fact, key],
  );
  return useServerPage(ask);
}
