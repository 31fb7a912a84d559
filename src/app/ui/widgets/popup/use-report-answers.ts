/** The calls about reports as a picker makes them: within a group an answer is shared for 30 seconds, so that a second opening asks nothing. */
import { useMemo } from 'react';
import { createShortCache } from '#base/short-cache.ts';
import type { AppError } from '#base/errors.ts';
import type { Result } from '#base/result.ts';
import type { OnlineQuery, OnlineRows, ReportLayout } from '#domain/online-views.ts';
import { useAppServices } from '../../../live/app-services.tsx';
import type { AppServices } from '../../../live/app-services.tsx';
import { useReportCalls } from '../../online/use-report-calls.ts';

const SHARED_MS = 30_000; // widget specification §9 Time

type Answer<T> = Promise<Result<T, AppError>>;
export type ReportAnswers = {
  readonly layout: (code: string, signal: AbortSignal) => Answer<ReportLayout>;
  readonly query: (id: string, signal: AbortSignal) => Answer<OnlineQuery>;
  readonly rows: (id: string, params: Readonly<Record<string, string>>, signal: AbortSignal) => Answer<OnlineRows>;
  /** What the group asks next is asked anew. */
  readonly forget: () => void;
};

const createCaches = () => ({
  layouts: createShortCache<Result<ReportLayout, AppError>>(SHARED_MS),
  queries: createShortCache<Result<OnlineQuery, AppError>>(SHARED_MS),
  rows: createShortCache<Result<OnlineRows, AppError>>(SHARED_MS),
});

/** By session: what one user may read is not shared with the next. */
const cachesOf = new WeakMap<AppServices['session'], ReturnType<typeof createCaches>>();

/** @param groupId absent: nothing is shared. */
export function useReportAnswers(groupId: string | undefined): ReportAnswers {
  const { session } = useAppServices();
  const calls = useReportCalls();
  return useMemo(() => {
    if (groupId === undefined || groupId === '') return { ...plain(calls), forget: () => undefined };
    const caches = cachesOf.get(session) ?? createCaches();
    cachesOf.set(session, caches);
    const keyOf = (...parts: readonly string[]): string => JSON.stringify([groupId, ...parts]);
    const isMeant = (key: string): boolean => key.startsWith(`${JSON.stringify([groupId]).slice(0, -1)},`);
    // Others may wait for the same answer: who leaves does not end the question.
    const nobody = (): AbortSignal => new AbortController().signal;
    const isGood = ({ ok }: { readonly ok: boolean }): boolean => ok;
    return {
      layout: code => caches.layouts.get(keyOf(code), () => calls.layout(code, nobody()), isGood),
      query: id => caches.queries.get(keyOf(id), () => calls.query(id, nobody()), isGood),
      rows: (id, params) => caches.rows.get(keyOf(id, JSON.stringify(params)), () => calls.rows(id, params, nobody()), isGood),
      forget: () => Object.values(caches).forEach(cache => cache.forget(isMeant)),
    };
  }, [groupId, session, calls]);
}

const plain = (calls: ReturnType<typeof useReportCalls>): Omit<ReportAnswers, 'forget'> => ({
  layout: (code, signal) => Promise.resolve(calls.layout(code, signal)),
  query: (id, signal) => Promise.resolve(calls.query(id, signal)),
  rows: (id, params, signal) => Promise.resolve(calls.rows(id, params, signal)),
});
