/** A page of records that only the server has: loaded when the question changes, when the server is reachable again, and on demand. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { inBackground } from '#base/in-background.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { useReturns } from './server-returns.ts';

export type ServerPage<T> = {
  /** The last answer; it stays while another call runs or after it failed. */
  readonly value: T | undefined;
  readonly error: AppError | undefined;
  readonly isBusy: boolean;
  readonly reload: () => void;
};

type Answered<T> = { readonly question: object | undefined; readonly value: T | undefined; readonly error: AppError | undefined };

/** @param fetchPage stable while the question is the same; its signal ends the request when the question changes or the page is left. */
export function useServerPage<T>(fetchPage: (signal: AbortSignal) => PromiseLike<Result<T, AppError>>): ServerPage<T> {
  const [times, setTimes] = useState(0);
  const [last, setLast] = useState<Answered<T>>({ question: undefined, value: undefined, error: undefined });
  const returns = useReturns(last.error !== undefined);
  const question = useMemo(() => ({ fetchPage, returns, times }), [fetchPage, returns, times]);
  useEffect(() => {
    const over = new AbortController(); // the question has changed meanwhile
    inBackground(
      question.fetchPage(over.signal).then(answer => {
        if (over.signal.aborted) return;
        setLast(before => ({
          question,
          ...(answer.ok ? { value: answer.value, error: undefined } : { value: before.value, error: answer.error }),
        }));
      }),
    );
    return () => over.abort();
  }, [question]);
  const reload = useCallback(() => setTimes(before => before + 1), []);
  return { value: last.value, error: last.error, isBusy: last.question !== question, reload };
}
