/**
 * A report as it was last computed: by the server, or by this device over its own rows if the user wants that or the server cannot be reached.
 * It is computed again when other parameters are asked, when the server is reachable again, and on demand. After a failure the last one stays.
 */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { inBackground } from '#base/in-background.ts';
import type { AppError } from '#base/errors.ts';
import { toServerTime } from '#base/server-time.ts';
import { wholeHere } from '#db/read/whole-entities.ts';
import { entitiesOf } from '#schema/report/report-def.ts';
import type { ParamValues, ReportDef } from '#schema/report/report-def.ts';
import { useAppServices, useSyncPart } from '#app/live/app-services.tsx';
import { useSchema } from '#app/live/schema.tsx';
import { useCalls } from '#app/live/use-calls.ts';
import { useIsOffline } from '#app/live/use-offline.ts';
import { useServerNow } from '#app/live/use-server-now.ts';
import type { reportCalls } from './calls.ts';
import type { Maker, MadeReport } from './model.ts';

export type ReportRun = {
  readonly made: MadeReport | undefined;
  /** `made` does not answer what is asked now. */
  readonly isOld: boolean;
  readonly isBusy: boolean;
  readonly error: AppError | undefined;
  readonly maker: Maker;
  /** Whether both could compute it now. */
  readonly canChoose: boolean;
  readonly choose: (maker: Maker) => void;
  readonly again: () => void;
};

type Attempt = { readonly made?: MadeReport; readonly error?: AppError };
type Question = { readonly params: ParamValues; readonly maker: Maker; readonly isOffline: boolean };
type Outcome = { readonly question: Question | undefined; readonly made: MadeReport | undefined; readonly error: AppError | undefined };

/** @param params `undefined`: nothing can be asked yet. The same object while the question is the same. */
export function useReport(def: ReportDef, params: ParamValues | undefined): ReportRun {
  const calls = useCalls<typeof reportCalls>('features/report/page');
  const ofDevice = useDeviceReport(def);
  const isOffline = useIsOffline();
  const serverNow = useServerNow();
  const [maker, choose] = useState<Maker>('server');
  const [times, setTimes] = useState(0);
  const [last, setLast] = useState<Outcome>({ question: undefined, made: undefined, error: undefined });
  const canChoose = useIsWholeHere(def, params) && !isOffline;
  // An object identifies each attempt, so that a late answer can be told from the awaited one.
  const question = useMemo(() => params && { params, maker, isOffline, times }, [params, maker, isOffline, times]);

  const ask = useEffectEvent(async (asked: Question, signal: AbortSignal): Promise<Attempt> => {
    // The network was lost after the server's answer: that stands, with its time.
    if (asked.isOffline && last.made?.params === asked.params && last.made.maker === asked.maker) return { made: last.made };
    if (asked.maker === 'device' || asked.isOffline) return await ofDevice(asked.params);
    const answer = await calls.read(def.name, asked.params, signal);
    if (!answer.ok) return answer.error.kind === 'offline' ? await ofDevice(asked.params) : { error: answer.error };
    const now = serverNow();
    return { made: { answer: answer.value, params: asked.params, maker: 'server', today: dayOf(now), at: now, unsent: 0, missing: [] } };
  });
  useEffect(() => {
    if (!question) return undefined;
    const over = new AbortController();
    inBackground(
      ask(question, over.signal)
        .catch((): Attempt => ({ error: { kind: 'storage', reason: 'closed', detail: '' } }))
        .then(({ made, error }) => {
          if (!over.signal.aborted) setLast(before => ({ question, made: made ?? before.made, error }));
        }),
    );
    return () => over.abort();
  }, [question]);
  const isBusy = question !== undefined && last.question !== question;
  return {
    made: last.made,
    isOld: last.made !== undefined && (last.made.params !== params || last.error !== undefined),
    isBusy,
    error: isBusy ? undefined : last.error,
    maker,
    canChoose,
    choose,
    again: () => setTimes(times + 1),
  };
}

const dayOf = (moment: string): string => moment.slice(0, 'YYYY-MM-DD'.length);

function useDeviceReport(def: ReportDef): (params: ParamValues) => Promise<Attempt> {
  const { connection } = useAppServices();
  const clockSkewMs = useSyncPart('clockSkewMs');
  const serverNow = useServerNow();
  return async params => {
    const now = serverNow();
    const today = dayOf(now);
    const ran = await connection.api.runReport({ name: def.name, params, today });
    if (!ran) return { error: { kind: 'aborted' } };
    const { answer, unsent, missing, confirmedAtMs } = ran;
    const at = confirmedAtMs === undefined ? undefined : toServerTime(confirmedAtMs + clockSkewMs);
    return { made: { answer, params, maker: 'device', today, at, unsent, missing } };
  };
}

/** Whether every row that the report reads is on this device. */
function useIsWholeHere(def: ReportDef, params: ParamValues | undefined): boolean {
  const { db } = useAppServices();
  const schema = useSchema();
  const seeds = useSyncPart('seeds');
  const loading = seeds.map(({ entity }) => entity).join();
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const entities = params ? entitiesOf(def, schema, params) : [];
    // What is being downloaded is not whole; it is asked again when that has ended.
    if (!params || loading.split(',').some(entity => entities.includes(entity))) return;
    let isLeft = false;
    inBackground(
      wholeHere(db, entities).then(({ missing }) => {
        if (!isLeft) setWhole(missing.length === 0);
      }),
    );
    return () => {
      isLeft = true;
    };
  }, [db, schema, def, params, loading]);
  return isWhole;
}
