/** One page of a report's rows: from the server while it can be reached, otherwise of those this device has seen. */
import { useCallback, useEffect, useEffectEvent } from 'react';
import type { AppError } from '#base/errors.ts';
import { ignoringFailure } from '#base/in-background.ts';
import { readKept } from '#db/read/saved.ts';
import { forgetAnswer, keepAnswer } from '#db/write/saved.ts';
import type { OnlineRows } from '#domain/online-views.ts';
import type { Row } from '#schema/row.ts';
import { useAppServices } from '../../../live/app-services.tsx';
import { useKept } from '../../../live/use-kept.ts';
import { useServerPage } from '../../../live/use-server-page.ts';
import type { Self } from './report-params.ts';
import { seenPage, seenRows, withSeen } from './seen-rows.ts';
import type { SeenQuestion } from './seen-rows.ts';
import type { ReportAnswers } from './use-report-answers.ts';

export type ReportRowsShown = OnlineRows & {
  /** Only rows this device has seen: the server could not be asked. */
  readonly isPartial: boolean;
  readonly isBusy: boolean;
  /** Why there are no rows. */
  readonly error: AppError | undefined;
  readonly reload: () => void;
};

const NOTHING: OnlineRows = { rows: [], total: 0 };

/** @param params of the question, the same object while it is the same. */
export function useReportRows(
  answers: ReportAnswers,
  id: string,
  params: Readonly<Record<string, string>>,
  self: Self,
  question: SeenQuestion,
): ReportRowsShown {
  const { db } = useAppServices();
  const load = useCallback((signal: AbortSignal) => answers.rows(id, params, signal), [answers, id, params]);
  const { value, error, isBusy, reload } = useServerPage(load);
  const about = `${id}?${String(new URLSearchParams(self))}`;
  const seen = useKept(seenRows, about) ?? [];
  const remember = useEffectEvent((rows: readonly Row[]) =>
    ignoringFailure(
      readKept(db, seenRows, about).then(before => keepAnswer(db, seenRows, about, withSeen(before?.value ?? [], rows), Date.now())),
    ),
  );
  useEffect(() => {
    if (value) remember(value.rows);
  }, [value]);
  const isForbidden = error?.kind === 'forbidden';
  useEffect(() => {
    if (isForbidden) ignoringFailure(forgetAnswer(db, seenRows, about)); // who may no longer see them keeps no copy
  }, [isForbidden, db, about]);
  const again = (): void => {
    answers.forget();
    reload();
  };
  if (!error) return { ...(value ?? NOTHING), isPartial: false, isBusy, error, reload: again };
  const isAway = AWAY.has(error.kind) && seen.length > 0;
  return { ...(isAway ? seenPage(seen, question) : NOTHING), isPartial: isAway, isBusy, error, reload: again };
}

/** The server did not answer, or something else did in its place. */
const AWAY: ReadonlySet<AppError['kind']> = new Set(['offline', 'timeout', 'captive', 'serverFault']);
