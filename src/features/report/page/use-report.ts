/**
 * A report as it was last computed: by the server, or by this device over its own rows if the user wants that or the server cannot be reached.
 * It is computed again when other parameters are asked, when the server is reachable again, and on demand. After a failure the last one stays.
 */
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { inBackground } from '#base/in-background.ts';
import type { AppError } from '#base/errors.ts';
import { toServerTime } from '#base/server-time.ts';
import { wholeHere } from '#db/read/whole-entities.ts';
import { entitiesOf } from '#schema/report/report-def.ts';
import type { ParamValues, ReportDef } from '#schema/report/report-def.ts';
import { useAppServices, useSyncStatus } from '#app/live/app-services.tsx';
import { useSchema } from '#app/live/schema.tsx';
import { useCalls } from '#app/live/use-calls.ts';
import { useIsOffline } from '#app/live/use-offline.ts';
import { useServerNow } from '#app/live/use-server-now.ts';
import type { reportCalls } from './calls.ts';
import type { Engine, MadeReport } from './model.ts';

export type ReportRun = {
  readonly made: MadeReport | undefined;
  /** `made` does not answer what is asked now. */
  readonly isOld: boolean;
  readonly isBusy: boolean;
  readonly error: AppError | undefined;
  readonly engine: Engine;
  /** Whether both could compute it now. */
  readonly canChoose: boolean;
  readonly choose: (engine: Engine) => void;
  readonly again: () => void;
};

type Outcome = { readonly made: MadeReport | undefined; readonly error: AppError | undefined };
type Attempt = { readonly made?: MadeReport; readonly error?: AppError };

/** @param params `undefined`: nothing can be asked yet. The same object while the question is the same. */
export function useReport(def: ReportDef, params: ParamValues | undefined): ReportRun {
  const calls = useCalls<typeof reportCalls>('features/report/page');
  const ofDevice = useDeviceReport(def);
  const isOffline = useIsOffline();
  const serverNow = useServerNow();
  const [engine, choose] = useState<Engine>('server');
  const [times, setTimes] = useState(0);
  const [last, setLast] = useState<Outcome>({ made: undefined, error: undefined });
  const [isBusy, setBusy] = useState(false);
  const canChoose = useIsWholeHere(def, params) && !isOffline;

  const ask = async (asked: ParamValues, signal: AbortSignal): Promise<Attempt> => {
    if (engine === 'device' || isOffline) return { made: await ofDevice(asked) };
    const answer = await calls.read(def.name, asked, signal);
    if (answer.ok) return { made: { answer: answer.value, params: asked, engine: 'server', at: serverNow(), unsent: 0, missing: [] } };
    return answer.error.kind === 'offline' ? { made: await ofDevice(asked) } : { error: answer.error };
  };
  const run = useEffectEvent(async (asked: ParamValues, signal: AbortSignal) => {
    // The network was lost after the server's answer: that stands, with its time.
    if (isOffline && last.made?.params === asked && last.made.engine === engine) return;
    setBusy(true);
    const outcome = await ask(asked, signal).catch((): Attempt => ({ error: { kind: 'storage', reason: 'closed', detail: '' } }));
    if (signal.aborted) return;
    setBusy(false);
    setLast(before => ({ made: outcome.made ?? before.made, error: outcome.error }));
  });
  useEffect(() => {
    if (!params) return;
    const over = new AbortController();
    inBackground(run(params, over.signal));
    return () => over.abort();
  }, [params, engine, times, isOffline]);
  const again = useCallback(() => setTimes(before => before + 1), []);
  const isOld = last.made !== undefined && (last.made.params !== params || last.error !== undefined);
  return { made: last.made, isOld, isBusy, error: isBusy ? undefined : last.error, engine, canChoose, choose, again };
}

function useDeviceReport(def: ReportDef): (params: ParamValues) => Promise<MadeReport> {
  const { connection } = useAppServices();
  const { clockSkewMs } = useSyncStatus();
  const serverNow = useServerNow();
  return async params => {
    const now = serverNow();
    const { answer, unsent, missing, confirmedAtMs } = await connection.api.runReport({
      name: def.name,
      params,
      today: now.slice(0, 'YYYY-MM-DD'.length),
    });
    const at = confirmedAtMs === undefined ? now : toServerTime(confirmedAtMs + clockSkewMs);
    return { answer, params, engine: 'device', at, unsent, missing };
  };
}

/** Whether every row that the report reads is on this device. */
function useIsWholeHere(def: ReportDef, params: ParamValues | undefined): boolean {
  const { db } = useAppServices();
  const schema = useSchema();
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (!params) return;
    let isLeft = false;
    inBackground(
      wholeHere(db, entitiesOf(def, schema, params)).then(({ missing }) => {
        if (!isLeft) setWhole(missing.length === 0);
      }),
    );
    return () => {
      isLeft = true;
    };
  }, [db, schema, def, params]);
  return isWhole;
}
