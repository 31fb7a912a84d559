/** The list of all online reports, of all online forms, or of the copies of one form. Each entry opens its data. */
import { useState } from 'react';
import { Tag } from 'antd';
import type { TableColumnsType } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { viewOfComponent } from './views.ts';
import type { OnlineView } from './views.ts';
import type { AppRoute } from '#domain/menu-routes.ts';
import { onlineViewText } from './text.ts';
import type { OnlineHead } from './model.ts';
import { viewOfHead } from './places.ts';
import { useCalls } from '#app/live/use-calls.ts';
import type { onlineViewCalls } from './calls.ts';
import { kept } from './kept.ts';
import { useKeptAnswer } from '#app/live/use-kept-answer.ts';
import { useMenu } from '#app/live/use-menu.ts';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import { KeptNote } from '#app/ui/online/kept-note.tsx';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE_NO } from '#query/list-query.ts';

type HeadListProps = { readonly kind: 'report' | 'form'; readonly copiesOf?: string };

export function HeadList({ kind, copiesOf }: HeadListProps) {
  const calls = useCalls<typeof onlineViewCalls>('features/platform/online-views');
  const { routes } = useMenu();
  const { pathname } = useLocation();
  const [query, setQuery] = useState({ pageNo: FIRST_PAGE_NO, pageSize: DEFAULT_PAGE_SIZE, name: '' });
  const page = useKeptAnswer(kept.heads, JSON.stringify([kind, copiesOf ?? '', query]), signal => {
    const asked = { ...query, copiesOf };
    return kind === 'report' ? calls.listReports(asked, signal) : calls.listForms(asked, signal);
  });

  const { column } = onlineViewText;
  const open = (head: OnlineHead): string => addressOf(routes, pathname, kind === 'report' ? 'reportAutoList' : viewOfHead(head), head.id);
  const columns: TableColumnsType<OnlineHead> = [
    {
      title: column.name,
      render: (_, head) => (head.isSynced ? <Link to={open(head)}>{head.name}</Link> : head.name),
    },
    { title: kind === 'report' ? column.code : column.table, dataIndex: 'code' },
    ...(kind === 'form'
      ? [
          {
            title: column.kind,
            render: (_: unknown, { isTree, isSynced, kind: type }: OnlineHead) => (
              <>
                <Tag>{isTree ? onlineViewText.kind.tree : onlineViewText.kind[type]}</Tag>
                {!isSynced && <Tag color="warning">{onlineViewText.unsynced}</Tag>}
              </>
            ),
          },
        ]
      : []),
    { title: column.remark, dataIndex: 'remark' },
  ];
  const words = wordsOf(kind, copiesOf);
  return (
    <section className="online-page" aria-label={words.title}>
      <PageHeader description={words.hint} onSearch={name => setQuery({ ...query, name: name.trim(), pageNo: FIRST_PAGE_NO })} />
      <ServerTable<OnlineHead>
        columns={columns}
        page={page}
        paging={query}
        onPage={(pageNo, pageSize) => setQuery({ ...query, pageNo, pageSize })}
        empty={onlineViewText.noHeads}
        notice={<KeptNote page={page} />}
      />
    </section>
  );
}

function wordsOf(kind: HeadListProps['kind'], copiesOf: string | undefined): { readonly title: string; readonly hint: string } {
  if (kind === 'report') return { title: onlineViewText.reports, hint: onlineViewText.reportsHint };
  if (copiesOf !== undefined) return { title: onlineViewText.copies, hint: onlineViewText.copiesHint };
  return { title: onlineViewText.forms, hint: onlineViewText.formsHint };
}

/** The address of its own menu entry, or of the menu entry for any report or form; without one it opens below the list's address, in a tab of its own. */
function addressOf(routes: readonly AppRoute[], listPath: string, view: OnlineView, id: string): string {
  const paths = routes.flatMap(({ path, target }) => (target.kind === 'view' && viewOfComponent(target.component) === view ? [path] : []));
  const pattern = paths.find(path => path.includes('/:'));
  return (
    paths.find(path => path.endsWith(`/${id}`)) ??
    pattern?.replace(/:[^/]+$/, encodeURIComponent(id)) ??
    `${listPath}?${String(new URLSearchParams({ code: id, view }))}`
  );
}
