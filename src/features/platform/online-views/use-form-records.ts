/** The records of an online form for a list: it takes conditions, sort and page, and returns the server's answer or the kept one. */
import { useMemo, useState } from 'react';
import type { OnlineQuery } from '#domain/online-views.ts';
import type { FormLayout } from './model.ts';
import { formParams, isFiltered, startValues } from '#app/ui/online/query-params.ts';
import type { OnlineSort, OnlineValues } from '#app/ui/online/query-params.ts';
import { useCalls } from '#app/live/use-calls.ts';
import type { onlineViewCalls } from './calls.ts';
import { keptOnline } from '#app/ui/online/kept.ts';
import { useKeptAnswer } from '#app/live/use-kept-answer.ts';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE_NO } from '#query/list-query.ts';

/** The page size with which front ends of this family request all rows. */
const UNPAGED = -521;
export const TREE_ROOT = '0';

export function useFormRecords({ code, isPaged, pidField }: FormLayout, { conditions }: OnlineQuery, isTree: boolean) {
  const calls = useCalls<typeof onlineViewCalls>('features/platform/online-views');
  const start = useMemo(() => startValues(conditions), [conditions]);
  const [values, setValues] = useState(start);
  const [sort, setSort] = useState<OnlineSort>();
  const [paging, setPaging] = useState({ pageNo: FIRST_PAGE_NO, pageSize: DEFAULT_PAGE_SIZE });
  const params = useMemo(() => {
    const page = isPaged ? paging : { pageNo: FIRST_PAGE_NO, pageSize: UNPAGED };
    const asked = formParams(conditions, values, { ...page, sort });
    if (!isTree || pidField === undefined) return asked;
    // With conditions the whole tree is searched; without them the list starts at the roots.
    return isFiltered(conditions, values) ? { ...asked, hasQuery: 'true' } : { ...asked, hasQuery: 'false', [pidField]: TREE_ROOT };
  }, [conditions, values, paging, sort, isPaged, isTree, pidField]);
  const page = useKeptAnswer(keptOnline.rows, `form/${code}?${String(new URLSearchParams(params))}`, signal =>
    isTree ? calls.formTree(code, params, signal) : calls.formRows(code, params, signal),
  );
  return {
    page,
    start,
    sort,
    sortBy: (next: OnlineSort | undefined) => {
      setSort(next);
      setPaging({ ...paging, pageNo: FIRST_PAGE_NO });
    },
    paging: isPaged ? paging : undefined,
    onPage: (pageNo: number, pageSize: number) => setPaging({ pageNo, pageSize }),
    search: (next: OnlineValues) => {
      setValues(next);
      setPaging({ ...paging, pageNo: FIRST_PAGE_NO });
      page.reload();
    },
  };
}
