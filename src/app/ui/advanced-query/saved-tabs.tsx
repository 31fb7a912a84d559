/**
 * The list's queues and the user's saved queries as tabs over it, each with the number of its rows, which follows their changes. A queue shows the row that
 * waits longest first.
 */
import { useState } from 'react';
import { Button, Tag } from 'antd';
import { PlusOutlined } from '@ant-design/icons';
import { isSameData } from '#base/same-data.ts';
import type { LineQuery } from '#query/advanced/query-line.ts';
import { figuresOf, isNeverConfirmed } from '#query/view.ts';
import { queuesOf } from '#schema/queues.ts';
import type { Queue } from '#schema/queues.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { useStore } from '../../live/store.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { listKeyOf, savedQueriesKey } from '../../live/saved-queries-key.ts';
import { useSavedQueries } from '../../live/use-saved-queries.ts';
import { usePage } from '../../live/use-view.ts';
import { useServerMinute } from '../../live/use-server-now.ts';
import { useDefaultValues } from '../conditions/default-values.ts';
import type { QueryValues } from '../conditions/query-values.ts';
import { groupAddress } from '../group/group-lines.ts';
import { queueSort, queueValues } from '../queues/queue-values.ts';
import { dayOf, useQueue } from '../queues/use-queue.ts';
import { isUrgent, waitedText } from '../queues/waited-text.ts';
import { toListQuery } from '../list-state/list-state.ts';
import { shownView } from '../saved-views/saved-look.ts';
import type { ShownView } from '../saved-views/saved-look.ts';
import { savedViewsText } from '../saved-views/text.ts';
import { useShowView, useViewInAddress } from '../saved-views/use-show-view.ts';
import { useSharedViews } from '../saved-views/use-views-sync.ts';
import { useListScope } from '../list-state/list-scope.ts';
import { advancedText } from './text.ts';

/** Each is counted all the time; further ones are in the drawer. */
const TABS_MAX = 8;

export function SavedTabs() {
  const { def, list, rows, openAdvanced, openSaving } = useListScope();
  const { session } = useAppServices();
  const { isColumnVisible } = usePermissions();
  const saved = useSavedQueries(savedQueriesKey(session, def));
  const defaults = useDefaultValues(def);
  const applied = useStore(list, state => state.advanced);
  const { shared } = useSharedViews();
  const isVisible = (name: string): boolean => isColumnVisible(def.permission, name);
  const ofOthers = shared.filter(({ key }) => key === listKeyOf(def)).map(({ view, by }) => ({ saved: view, by }));
  const views = [...saved.map(one => ({ saved: one, by: undefined })), ...ofOthers].slice(0, TABS_MAX).flatMap(one => {
    const view = shownView(def, one.saved, isVisible);
    return view.query || one.saved.look ? [{ ...one, view }] : [];
  });
  const queues = queuesOf(def).filter(({ since }) => isColumnVisible(def.permission, since));
  const now = useServerMinute();
  const values = useStore(list, state => state.values);
  const sort = useStore(list, state => state.sort);
  const group = useStore(list, state => state.group);
  const showView = useShowView();
  useViewInAddress(views.map(one => one.saved));
  if (views.length === 0 && queues.length === 0) return null;
  const valuesOf = (queue: Queue): QueryValues => queueValues(def, queue, dayOf(now));
  const shown = applied ? undefined : queues.find(queue => isSameData(filled(values), valuesOf(queue)));
  const isShownNow = (view: ShownView): boolean =>
    (view.query ? isSameQuery(applied, view.query) : applied === undefined) &&
    (view.values === undefined ||
      (isSameData(filled(values), filled(view.values)) &&
        isSameData(sort, view.sort) &&
        isSameData(group && groupAddress(group), view.group && groupAddress(view.group))));
  const isOwn = views.some(({ view }) => isShownNow(view));
  // What is in force is what somebody wants to keep.
  const canSave = applied !== undefined || sort !== undefined || group !== undefined || Object.keys(filled(values)).length > 0;
  const show = (queue?: Queue): void => {
    list.send({ kind: 'reset', values: queue ? valuesOf(queue) : defaults() });
    list.send({ kind: 'grouped', group: undefined });
    if (queue) list.send({ kind: 'sorted', sort: queueSort(queue) });
    // Another view shows all its rows, including those that wait behind the pill.
    rows.applyWaiting();
  };
  return (
    <nav className="qs-views" aria-label={advancedText.views}>
      <ViewTab title={advancedText.all} view={undefined} isShown={applied === undefined && !shown && !isOwn} onShow={() => show()} />
      {queues.map(queue => (
        <QueueTab key={queue.label} queue={queue} now={now} isShown={queue === shown} onShow={() => show(queue)} />
      ))}
      {views.map(({ saved: one, by, view }) => (
        <ViewTab
          key={`${by ?? ''} ${one.title}`}
          title={one.title}
          by={by}
          view={view}
          isShown={isShownNow(view)}
          onShow={() => showView(one)}
        />
      ))}
      <Button
        type="text"
        size="small"
        aria-label={advancedText.moreViews}
        title={advancedText.moreViews}
        icon={<PlusOutlined aria-hidden />}
        onClick={canSave ? openSaving : openAdvanced}
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
      {count.kind === 'known' && count.isPart && <span className="qs-view-part">{savedViewsText.part}</span>}{' '}
      {count.kind === 'known' && (
        <span className={isUrgent(oldest) ? 'qs-view-count is-late' : 'qs-view-count'}>{count.count.toLocaleString('zh-CN')}</span>
      )}
    </button>
  );
}

type ViewTabProps = {
  readonly title: string;
  /** Who shares it. */
  readonly by?: string | undefined;
  /** Absent: all rows. */
  readonly view: ShownView | undefined;
  readonly isShown: boolean;
  readonly onShow: () => void;
};

function ViewTab({ title, by, view: saved, isShown, onShow }: ViewTabProps) {
  const { def } = useListScope();
  const { isColumnVisible } = usePermissions();
  const defaults = useDefaultValues(def);
  // The day a default means is that on which the tab was drawn first.
  const [values] = useState(defaults);
  const asked = { values: saved?.values ?? values, advanced: saved?.query, sort: undefined, pageNo: FIRST_PAGE_NO, pageSize: 1 };
  const { view } = usePage(
    def.name,
    toListQuery(def, asked, name => isColumnVisible(def.permission, name)),
  );
  // A number beside the title of a view is that of its own rows.
  const isKnown = view !== undefined && !isNeverConfirmed(view) && saved?.isWider !== true;
  return (
    <button
      type="button"
      className="qs-view"
      aria-pressed={isShown}
      title={saved?.isWider ? savedViewsText.partly : undefined}
      onClick={onShow}
    >
      <span className="qs-view-title">{title}</span>{' '}
      {by !== undefined && <Tag title={savedViewsText.sharedBy(by)}>{savedViewsText.shared}</Tag>}
      {isKnown && figuresOf(view).isPart && <span className="qs-view-part">{savedViewsText.part}</span>}{' '}
      {isKnown && <span className="qs-view-count">{figuresOf(view).total.toLocaleString('zh-CN')}</span>}
    </button>
  );
}
