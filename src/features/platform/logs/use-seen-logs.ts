/** The page of logs on the screen: the server's, or without it what this device has seen of them. */
import { useEffect, useEffectEvent } from 'react';
import { ignoringFailure } from '#base/in-background.ts';
import { readKept } from '#db/read/saved.ts';
import { keepAnswer } from '#db/write/saved.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useKept } from '#app/live/use-kept.ts';
import type { ServerPage } from '#app/live/use-server-page.ts';
import type { RecordsPage } from '#app/ui/server-records/use-server-records.ts';
import { keptLogs, seenLogsPage, withSeenLogs } from './kept.ts';
import type { CallLog, CallLogQuery } from './model.ts';

type LogsPage = ServerPage<RecordsPage<CallLog>>;
/** What says that nobody answered, and not that the answer was no. */
const UNREACHED: ReadonlySet<string> = new Set(['offline', 'timeout', 'captive', 'serverFault']);

/** @returns the page, and whether it is a part only. */
export function useSeenLogs(page: LogsPage, query: CallLogQuery): { readonly page: LogsPage; readonly isPartial: boolean } {
  const { db } = useAppServices();
  const { kind } = query;
  const kept = useKept(keptLogs, kind);
  const remember = useEffectEvent((rows: readonly CallLog[]) =>
    ignoringFailure(
      readKept(db, keptLogs, kind).then(before => keepAnswer(db, keptLogs, kind, withSeenLogs(before?.value ?? [], rows), Date.now())),
    ),
  );
  const { value, error } = page;
  useEffect(() => {
    if (value) remember(value.rows);
  }, [value]);
  const isPartial = error !== undefined && UNREACHED.has(error.kind) && kept !== undefined;
  return isPartial ? { page: { ...page, value: seenLogsPage(kept, query) }, isPartial } : { page, isPartial };
}
