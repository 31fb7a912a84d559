/** The state of a page of records that only the server has: what is asked, the loaded page, the record in the form, and what follows a change. */
import { useCallback, useState } from 'react';
import type { AppError } from '#base/errors.ts';
import type { Result } from '#base/result.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import type { ServerPage } from '#app/live/use-server-page.ts';
import { useEdited } from './use-edited.ts';
import type { Edited } from './use-edited.ts';

export type RecordsPage<R> = {
  readonly rows: readonly R[];
  readonly total: number;
  /** The server says that the caller may not change the records from where he works. */
  readonly isReadOnly?: boolean;
};
type PagedQuery = { readonly pageNo: number; readonly pageSize: number };

export type ServerRecords<R, Q> = Edited<R> & {
  readonly query: Q;
  /** Asks something else; the first page is shown. */
  readonly ask: (change: Partial<Q>) => void;
  readonly onPage: (pageNo: number, pageSize: number) => void;
  readonly page: ServerPage<RecordsPage<R>>;
};

/** @param fetchPage stable: a function of the module or of `useCallback`. */
export function useServerRecords<R, Q extends PagedQuery>(
  start: Q,
  fetchPage: (query: Q, signal: AbortSignal) => PromiseLike<Result<RecordsPage<R>, AppError>>,
): ServerRecords<R, Q> {
  const [query, setQuery] = useState(start);
  const load = useCallback((signal: AbortSignal) => fetchPage(query, signal), [fetchPage, query]);
  const page = useServerPage(load);
  return {
    query,
    ask: change => setQuery(before => ({ ...before, ...change, pageNo: FIRST_PAGE_NO })),
    onPage: (pageNo, pageSize) => setQuery(before => ({ ...before, pageNo, pageSize })),
    page,
    ...useEdited<R>(page.reload),
  };
}
