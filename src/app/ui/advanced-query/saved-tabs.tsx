/**
 * The list's queues and the user's saved queries as tabs over it, each with the number of its rows, which follows their changes. A queue shows the row that
 * waits longest first.
 */
import { useState } from 'react';
import { Button } from 'antd';
import { PlusOutlined } from '@ant-design/icons';
import { isSameData } from '#base/same-data.ts';
import { linesOf } from '#query/advanced/saved-query.ts';
import { wholeQuery } from '#query/advanced/query-line.ts';
import type { LineQuery } from '#query/advanced/query-line.ts';
import { isNeverConfirmed } from '#query/view.ts';
import { queuesOf } from '#schema/queues.ts';
import type { Queue } from '#schema/queues.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { useStore } from '../../live/store.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { savedQueriesKey } from '../../live/saved-queries-key.ts';
import { useSavedQueries } from '../../live/use-saved-queries.ts';
import { usePage } from '../../live/use-view.ts';
import { useServerMinute } from '../../live/use-server-now.ts';
import { useDefaultValues } from '../conditions/default-values.ts';
import type { QueryValues } from '../conditions/query-values.ts';
import { queueSort, queueValues } from '../queues/queue-values.ts';
import { dayOf, useQueue } from '../queues/use-queue.ts';
import { isUrgent, waitedText } from '../queues/waited-text.ts';
import { toListQuery } from '../list/list-state.ts';
import { useListScope } from '../list/use-list.tsx';
import { advancedText } from './text.ts';

/** Each is counted all the time; further ones are in the drawer. */
const TABS_MAX = 8;

export function SavedTabs() {
  const { def, list, rows, openAdvanced } = useListScope();
  const { session } = useAppServices();
  const { isColumnVisible } = usePermissions();
  const saved = useSavedQueries(savedQueriesKey(session, def));
  const defaults = useDefaultValues(def);
  const applied = useStore(list, state => state.advanced);
  const views = saved.slice(0, TABS_MAX).flatMap(one => {
    const query = wholeQuery(linesOf(def, one, name => isColumnVisible(def.permission, name)).query);
    return query ? [{ title: one.title, query }] : [];
  });
  const queues = queuesOf(def).filter(({ since }) => isColumnVisible(def.permission, since));
  const now = useServerMinute();
  const values = useStore(list, state => state.values);
  if (views.length === 0 && queues.length === 0) return null;
  const valuesOf = (queue: Queue): QueryValues => queueValues(def, queue, dayOf(now));
  const shown = applied ? undefined : queues.find(queue => isSameData(filled(values), valuesOf(queue)));
  const show = (query: LineQuery | undefined, queue?: Queue): void => {
    list.send({ kind: 'reset', values: queue ? valuesOf(queue) : defaults() });
    if (query) list.send({ kind: 'advanced', query });
    if (queue) list.send({ kind: 'sorted', sort: queueSort(queue) });
    // Another view shows all its rows, including those that wait behind the pill.
    rows.applyWaiting();
  };
  return (
    <nav className="qs-views" aria-label={advancedText.views}>
      <ViewTab title={advancedText.all} query={undefined} isShown={applied === undefined && !shown} onShow={() => show(undefined)} />
      {queues.map(queue => (
        <QueueTab key={queue.label} queue={queue} now={now} isShown={queue === shown} onShow={() => show(undefined, queue)} />
      ))}
      {views.map(({ title, query }) => (
        <ViewTab key={title} title={title} query={query} isShown={isSameQuery(applied, query)} onShow={() => show(query)} />
      ))}
      <Button
        type="text"
        size="small"
        aria-label={advancedText.moreViews}
        title={advancedText.moreViews}
        icon={<PlusOutlined aria-hidden />}
        onClick={openAdvanced}
      />
    </nav>
  );
}

const filled = (values: QueryValues): QueryValues => Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));

/** The texts beside the values are the editor's. */
const isSameQuery = (one: LineQuery | undefined, other: LineQuery): boolean => isSameData(one && bare(one), bare(other));
const bare = ({ match, lines }: LineQuery) => ({ match, lines: lines.map(({ field, rule, value }) => ({ field, rule, value })) });

type QueueTabProps = { readonly queue: Queue; readonly now: string; readonly isShown: boolean; readonly onShow: () => void };

function QueueTab({ queue, now, isShown, onShow }: QueueTabProps) {
  const { def } = useListScope();
  const count = useQueue(def, queue, now);
  const oldest = count.kind === 'known' ? count.oldest : undefined;
  return (
    <button type="button" className="qs-view" aria-pressed={isShown} title={oldest && waitedText(oldest)} onClick={onShow}>
      <span className="qs-view-title">{queue.label}</span>{' '}
      {count.kind === 'known' && (
        <span className={isUrgent(oldest) ? 'qs-view-count is-late' : 'qs-view-count'}>{count.count.toLocaleString('zh-CN')}</span>
      )}
    </button>
  );
}

type ViewTabProps = {
  readonly title: string;
  readonly query: LineQuery | undefined;
  readonly isShown: boolean;
  readonly onShow: () => void;
};

function ViewTab({ title, query, isShown, onShow }: ViewTabProps) {
  const { def } = useListScope();
  const { isColumnVisible } = usePermissions();
  const defaults = useDefaultValues(def);
  // The day a default means is that on which the tab was drawn first.
  const [values] = useState(defaults);
  const asked = { values, advanced: query, sort: undefined, pageNo: FIRST_PAGE_NO, pageSize: 1 };
  const { view } = usePage(
    def.name,
    toListQuery(def, asked, name => isColumnVisible(def.permission, name)),
  );
  return (
    <button type="button" className="qs-view" aria-pressed={isShown} onClick={onShow}>
      <span className="qs-view-title">{title}</span>{' '}
      {view && !isNeverConfirmed(view) && <span className="qs-view-count">{view.total.toLocaleString('zh-CN')}</span>}
    </button>
  );
}
