/**
 * A direct call's answer with its stored copy: the copy is shown until the server answers, and stays if it does not.
 * The call is repeated when the question changes, when the server is reachable again, and on demand.
 */
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { ignoringFailure, inBackground } from '#base/in-background.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { KeptKind } from '#domain/kept-answers.ts';
import { readKept } from '#db/read/saved.ts';
import { forgetAnswer, keepAnswer } from '#db/write/saved.ts';
import { useAppServices } from './app-services.tsx';
import { useReturns } from './server-returns.ts';
import type { ServerPage } from './use-server-page.ts';

export type KeptPage<T> = ServerPage<T> & {
  /** The device time of the shown copy's read; absent if the server's answer to the last question is shown. */
  readonly keptAtMs: number | undefined;
};
type Answered<T> = {
  readonly asked: object | undefined;
  readonly question: string;
  readonly value: T | undefined;
  readonly readAtMs: number | undefined;
  readonly isFresh: boolean;
  readonly error: AppError | undefined;
};
const NOTHING = { value: undefined, readAtMs: undefined, isFresh: false, error: undefined } as const;

/**
 * @param kind declared by the feature, once.
 * @param question distinguishes the questions of one kind; `undefined`: no call yet.
 * @param fetchAnswer makes the call; its signal ends it when the question changes or the page is left.
 */
export function useKeptAnswer<T>(
  kind: KeptKind<T>,
  question: string | undefined,
  fetchAnswer: (signal: AbortSignal) => PromiseLike<Result<T, AppError>>,
): KeptPage<T> {
  const { db } = useAppServices();
  const [times, setTimes] = useState(0);
  const [last, setLast] = useState<Answered<T>>({ asked: undefined, question: '', ...NOTHING });
  const returns = useReturns(last.error !== undefined);
  // An object identifies each call, so that a late answer can be told from the awaited one.
  const asked = useMemo(() => (question === undefined ? undefined : { question, returns, times }), [question, returns, times]);
  const fetchNow = useEffectEvent(fetchAnswer);
  useEffect(() => {
    if (!asked) return;
    const { question: about } = asked;
    const over = new AbortController();
    const kept = readKept(db, kind, about).catch(() => undefined);
    const showKept = kept.then(found => {
      if (over.signal.aborted || !found) return;
      // Only while nothing is shown for the question: an older answer never replaces a newer one.
      setLast(before =>
        before.question === about && before.value !== undefined ? before : { ...NOTHING, asked: undefined, question: about, ...found },
      );
    });
    const showAnswer = Promise.all([fetchNow(over.signal), kept]).then(([answer, found]) => {
      if (over.signal.aborted) return;
      if (answer.ok) {
        const readAtMs = Date.now();
        ignoringFailure(keepAnswer(db, kind, about, answer.value, readAtMs)); // it is on the screen; only the next offline start lacks it
        return setLast({ asked, question: about, value: answer.value, readAtMs, isFresh: true, error: undefined });
      }
      if (answer.error.kind === 'forbidden') {
        // The copy is deleted too if the user may no longer see it.
        ignoringFailure(forgetAnswer(db, kind, about)); // a database that cannot be written cannot be read at the next start either
        return setLast({ ...NOTHING, asked, question: about, error: answer.error });
      }
      setLast(before => {
        const shown = before.question === about && before.value !== undefined ? before : (found ?? NOTHING);
        return { ...NOTHING, asked, question: about, value: shown.value, readAtMs: shown.readAtMs, error: answer.error };
      });
    });
    inBackground(Promise.all([showKept, showAnswer]));
    return () => over.abort();
  }, [asked, db, kind]);
  const reload = useCallback(() => setTimes(before => before + 1), []);
  const isBusy = asked !== undefined && last.asked !== asked;
  const error = last.question === question ? last.error : undefined;
  return { value: last.value, keptAtMs: last.isFresh ? undefined : last.readAtMs, error, isBusy, reload };
}
