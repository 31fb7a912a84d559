/** One online report: its conditions, its rows, the sums below the page. */
import { useMemo, useState } from 'react';
import { Spin } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { onlineViewText } from './text.ts';
import type { OnlineQuery, ReportLayout } from '#domain/online-views.ts';
import { reportParams, startValues } from '#app/ui/online/query-params.ts';
import type { OnlineSort, OnlineValues } from '#app/ui/online/query-params.ts';
import { useReportCalls } from '#app/ui/online/use-report-calls.ts';
import { keptOnline } from '#app/ui/online/kept.ts';
import { MoreDicts } from '#app/live/use-dicts.tsx';
import { useKeptAnswer } from '#app/live/use-kept-answer.ts';
import type { KeptPage } from '#app/live/use-kept-answer.ts';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import { KeptNote } from '#app/ui/online/kept-note.tsx';
import { nodeOf, sortOf, sumRow, tableColumns } from '#app/ui/online/online-columns.tsx';
import type { OnlineNode } from '#app/ui/online/online-columns.tsx';
import { OnlineHeader } from './online-header.tsx';
import { QueryBox } from '#app/ui/online/query-box.tsx';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE_NO } from '#query/list-query.ts';

type ReportPageProps = { readonly code: string; readonly isOpenedHere?: boolean };

export function ReportPage({ code, isOpenedHere = false }: ReportPageProps) {
  const calls = useReportCalls();
  const layout = useKeptAnswer(keptOnline.layout, code, signal => calls.layout(code, signal));
  const id = layout.value?.id;
  const query = useKeptAnswer(keptOnline.query, id === undefined ? undefined : `report/${id}`, signal => calls.query(id ?? code, signal));
  const isReady = layout.value !== undefined && query.value !== undefined;
  return (
    <section className="online-page" aria-label={layout.value?.title || onlineViewText.reports}>
      <OnlineHeader title={layout.value?.title} isOpenedHere={isOpenedHere} />
      {!isReady && <KeptNote page={layout.error ? layout : query} />}
      {!isReady && (layout.isBusy || query.isBusy) && <Spin description={onlineViewText.loading} />}
      {layout.value && query.value && <ReportRows layout={layout.value} query={query.value} described={layout.error ? layout : query} />}
    </section>
  );
}

type ReportRowsProps = {
  readonly layout: ReportLayout;
  readonly query: OnlineQuery;
  /** How the columns or the conditions were read: they may be kept ones while the rows are fresh. */
  readonly described: KeptPage<unknown>;
};

function ReportRows({ layout, query, described }: ReportRowsProps) {
  const calls = useReportCalls();
  const start = useStart(query);
  const [values, setValues] = useState(start);
  const [paging, setPaging] = useState({ pageNo: FIRST_PAGE_NO, pageSize: DEFAULT_PAGE_SIZE });
  const [sort, setSort] = useState<OnlineSort>();
  const params = useMemo(() => reportParams(query.conditions, values, { ...paging, sort }), [query, values, paging, sort]);
  const page = useKeptAnswer(keptOnline.rows, `report/${layout.id}?${String(new URLSearchParams(params))}`, signal =>
    calls.rows(layout.id, params, signal),
  );
  const rows = page.value?.rows ?? [];
  const nodes = { ...page, value: page.value && { rows: rows.map(nodeOf), total: page.value.total } };
  const summary = sumRow(layout.columns, rows);
  return (
    <MoreDicts dicts={layout.dicts}>
      <QueryBox
        query={query}
        start={start}
        onSearch={next => {
          setValues(next);
          setPaging({ ...paging, pageNo: FIRST_PAGE_NO });
        }}
      />
      <ServerTable<OnlineNode>
        columns={tableColumns({ ...layout, sort })}
        page={nodes}
        paging={paging}
        onPage={(pageNo, pageSize) => setPaging({ pageNo, pageSize })}
        empty={onlineViewText.empty}
        notice={<KeptNote page={page.error ? page : described} />}
        more={{
          bordered: layout.isGrouped,
          onChange: (_, _filters, sorter, { action }) => {
            if (action !== 'sort') return;
            setSort(sortOf(sorter));
            setPaging({ ...paging, pageNo: FIRST_PAGE_NO });
          },
          ...(summary ? { summary } : {}),
        }}
      />
    </MoreDicts>
  );
}

/** A link, e.g. in another report's column, may carry values for the conditions. */
function useStart({ conditions }: OnlineQuery): OnlineValues {
  const [search] = useSearchParams();
  return useMemo(() => {
    const brought = conditions.flatMap(({ field: { name } }) => (search.has(name) ? [[name, search.get(name) ?? ''] as const] : []));
    return { ...startValues(conditions), ...Object.fromEntries(brought) };
  }, [conditions, search]);
}
