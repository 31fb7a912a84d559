/** The state of a page of records that only the server has: what is asked, the loaded page, the record in the form, and what follows a change. */
import { useCallback, useState } from 'react';
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { AppError } from '#base/errors.ts';
import type { Result } from '#base/result.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import type { ServerPage } from '#app/live/use-server-page.ts';
import { useConfirmed } from './use-confirmed.ts';

export type RecordsPage<R> = {
  readonly rows: readonly R[];
  readonly total: number;
  /** The server says that the caller may not change the records from where he works. */
  readonly isReadOnly?: boolean;
};
type PagedQuery = { readonly pageNo: number; readonly pageSize: number };

export type ServerRecords<R, Q> = {
  readonly query: Q;
  /** Asks something else; the first page is shown. */
  readonly ask: (change: Partial<Q>) => void;
  readonly onPage: (pageNo: number, pageSize: number) => void;
  readonly page: ServerPage<RecordsPage<R>>;
  /** The record in the form; 'new' for one that does not exist yet. */
  readonly edited: 'new' | R | undefined;
  readonly edit: (record: 'new' | R | undefined) => void;
  /** Says what the server said, closes the form and reads the page again. */
  readonly changed: (sentence: string) => void;
  /** Asks before a change. */
  readonly confirmed: ReturnType<typeof useConfirmed>;
};

/** @param fetchPage stable: a function of the module or of `useCallback`. */
export function useServerRecords<R, Q extends PagedQuery>(
  start: Q,
  fetchPage: (query: Q, signal: AbortSignal) => PromiseLike<Result<RecordsPage<R>, AppError>>,
): ServerRecords<R, Q> {
  const { message } = App.useApp();
  const [query, setQuery] = useState(start);
  const [edited, edit] = useState<'new' | R>();
  const load = useCallback((signal: AbortSignal) => fetchPage(query, signal), [fetchPage, query]);
  const page = useServerPage(load);
  const changed = (sentence: string): void => {
    edit(undefined);
    inBackground(message.success(sentence));
    page.reload();
  };
  return {
    query,
    ask: change => setQuery(before => ({ ...before, ...change, pageNo: FIRST_PAGE_NO })),
    onPage: (pageNo, pageSize) => setQuery(before => ({ ...before, pageNo, pageSize })),
    page,
    edited,
    edit: record => edit(() => record),
    changed,
    confirmed: useConfirmed(changed),
  };
}
