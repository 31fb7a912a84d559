/** The ids of the rows behind one number, from the engine that computed it. */
import { useEffect, useEffectEvent, useState } from 'react';
import { inBackground } from '#base/in-background.ts';
import type { AppError } from '#base/errors.ts';
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { ReportDef } from '#schema/report/report-def.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useCalls } from '#app/live/use-calls.ts';
import type { reportCalls } from './calls.ts';
import type { MadeReport, RowsBehind } from './model.ts';

export type BehindAnswer = { readonly rows: RowsBehind | undefined; readonly error: AppError | undefined; readonly again: () => void };

/** @param fact its place in the report. @param key of the group; the same array while the question is the same. */
export function useRowsBehind(def: ReportDef, { engine, params }: MadeReport, fact: number, key: readonly string[]): BehindAnswer {
  const calls = useCalls<typeof reportCalls>('features/report/page');
  const { connection } = useAppServices();
  const [times, setTimes] = useState(0);
  const [answer, setAnswer] = useState<Result<RowsBehind, AppError>>();
  const ask = useEffectEvent(async (signal: AbortSignal): Promise<Result<RowsBehind, AppError>> => {
    if (engine === 'server') return await calls.rowsBehind(def.name, params, { fact, key }, signal);
    const rows = await connection.api.reportRows({ name: def.name, params, fact, key });
    return rows ? ok(rows) : err({ kind: 'notFound' });
  });
  useEffect(() => {
    const over = new AbortController();
    inBackground(
      ask(over.signal)
        .catch((): Result<RowsBehind, AppError> => err({ kind: 'storage', reason: 'closed', detail: '' }))
        .then(next => {
          if (!over.signal.aborted) setAnswer(next);
        }),
    );
    return () => over.abort();
  }, [def, engine, params, fact, key, times]);
  return {
    rows: answer?.ok ? answer.value : undefined,
    error: answer && !answer.ok ? answer.error : undefined,
    again: () => setTimes(times + 1),
  };
}
