/** One page of rows that only the server has: from it while it can be reached, otherwise of those this device has seen. */
import { useEffect, useEffectEvent } from 'react';
import type { AppError } from '#base/errors.ts';
import { ignoringFailure } from '#base/in-background.ts';
import type { Result } from '#base/result.ts';
import { readKept } from '#db/read/saved.ts';
import { forgetAnswer, keepAnswer } from '#db/write/saved.ts';
import type { OnlineRows } from '#domain/online-views.ts';
import type { Row } from '#schema/row.ts';
import { useAppServices } from '../../../live/app-services.tsx';
import { useKept } from '../../../live/use-kept.ts';
import { useServerPage } from '../../../live/use-server-page.ts';
import { seenPage, seenRows, withSeen } from './seen-rows.ts';
import type { SeenQuestion } from './seen-rows.ts';

export type RowsShown = OnlineRows & {
  /** Only rows this device has seen: the server could not be asked. */
  readonly isPartial: boolean;
  readonly isBusy: boolean;
  /** Why there are no rows. */
  readonly error: AppError | undefined;
  readonly reload: () => void;
};

const NOTHING: OnlineRows = { rows: [], total: 0 };

/**
 * @param load asks the server; the same function while the question is the same.
 * @param about names the rows among all that are kept.
 */
export function useSeenPage(
  load: (signal: AbortSignal) => PromiseLike<Result<OnlineRows, AppError>>,
  about: string,
  question: SeenQuestion,
): RowsShown {
  const { db } = useAppServices();
  const { value, error, isBusy, reload } = useServerPage(load);
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
  if (!error) return { ...(value ?? NOTHING), isPartial: false, isBusy, error, reload };
  const isAway = AWAY.has(error.kind) && seen.length > 0;
  return { ...(isAway ? seenPage(seen, question) : NOTHING), isPartial: isAway, isBusy, error, reload };
}

/** The server did not answer, or something else did in its place. */
const AWAY: ReadonlySet<AppError['kind']> = new Set(['offline', 'timeout', 'captive', 'serverFault']);
