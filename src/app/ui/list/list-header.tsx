/** The parts around the rows: the list's head (name, coverage, age, waiting rows), the texts for an empty list, and the pager. */
import { memo } from 'react';
import type { ReactNode } from 'react';
import { Button, Tag, Tooltip, Alert, Empty, Pagination } from 'antd';
import { ArrowUpOutlined } from '@ant-design/icons';
import { listText } from './text.ts';
import { uiText } from '../text.ts';
import type { Limitation } from '#query/capabilities.ts';
import { KeywordBox } from '../conditions/keyword-box.tsx';
import { isFirstRead, listFreshness } from '../list-freshness.ts';
import { hidesRows } from '../list-state/list-state.ts';
import type { Head } from '../../live/row-store.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { titleOf } from '#schema/choosable.ts';
import { referredEntity } from '#schema/kinds/kind-of.ts';
import { useAppServices, useSyncPart } from '../../live/app-services.tsx';
import { useSchema } from '../../live/schema.tsx';
import { useRowsAt } from '../../live/use-row.ts';
import { useIsOffline } from '../../live/use-offline.ts';
import { clockAt } from '../../live/use-server-now.ts';
import { usePageHeading } from '../../page-memory/page-frame.ts';
import { useListHead } from '../../live/use-row-store.ts';
import { COVERAGE_COLOR } from '../widgets/coverage-color.ts';
import { SeedLine } from '../widgets/seed-line.tsx';
import { useListScope } from '../list-state/list-scope.ts';
import type { Refusal } from '#query/view.ts';
import { useStore } from '../../live/store.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { Result } from '../widgets/result.ts';
import { useShownOrder } from '../tree/shown-rows.ts';
import { groupText } from '../group/text.ts';
import { leftOutText, totalsHereText, namedTotals } from './columns.ts';
import { idlePart } from '../../live/lazy-part.tsx';
import { ListTotal } from '../number-rows/list-total.tsx';
import { TouchSize } from '../widgets/touch-size.tsx';
import { pagerProps } from '../widgets/paging.ts';

const NO_TOTAL = () => null;
const SinceNote = idlePart<object>(async () => (await import('../list-marks/chunk.ts')).SinceNote);

type ListHeaderProps = { readonly isLoading: boolean; readonly isRefused: boolean; readonly tools: ReactNode };

const NO_LIMITS: readonly Limitation[] = [];

/** @param isLoading the query has no answer yet; the rows below are those of the previous query. @param isRefused the server refused the query. @param tools of a phone. */
export const ListHeader = memo(function ListHeader({ isLoading, isRefused, tools }: ListHeaderProps) {
  const { def, rows } = useListScope();
  const head = useListHead(rows);
  const { hidesHeader } = usePageHeading(); // hides the name then; coverage and age are always shown
  return (
    <div className="qs-head">
      {!hidesHeader && <h1>{def.title}</h1>}
      <YardNote />
      <SeedNote />
      <span className="qs-freshness" data-testid="list-freshness" data-live>
        {isLoading && head ? listText.loadingQuery : head && <FreshnessLine head={head} isRefused={isRefused} />}
      </span>
      <SinceNote />
      <span className="qs-pill" aria-live="polite">
        {head && (head.freshCount > 0 || head.hasMoved) && (
          <Button
            shape="round"
            size="small"
            type="primary"
            ghost
            data-testid="list-pill"
            icon={<ArrowUpOutlined aria-hidden />}
            iconPlacement="end"
            title={listText.applyWaiting}
            onClick={rows.applyWaiting}
          >
            {waitingText(head)}
          </Button>
        )}
      </span>
      <KeywordBox />
      {tools}
    </div>
  );
});

function waitingText({ freshCount, leftCount }: Head): string {
  if (freshCount > 0) return uiText.newRows(freshCount);
  return leftCount > 0 ? listText.noLongerFound(leftCount) : listText.orderChanged;
}

function FreshnessLine({
  head: { coverage, freshAtMs, limits = NO_LIMITS, isInexpressible, groups },
  isRefused,
}: {
  readonly head: Head;
  readonly isRefused: boolean;
}) {
  const { def } = useListScope();
  const push = useSyncPart('push');
  const link = useSyncPart('link');
  const clockSkewMs = useSyncPart('clockSkewMs');
  const isOffline = useIsOffline();
  const isPushMissing = link === 'up' && push === 'unavailable';
  const {
    tag,
    details: sentences,
    note,
  } = listFreshness(
    { coverage, freshAtMs, limits, scope: def.scope, isOffline, isRefused, isInexpressible: isInexpressible === true, isPushMissing },
    (atMs, to) => clockAt(atMs, clockSkewMs, to),
  );
  if (!tag) return note;
  const details = groups && coverage !== 'full' ? [groupText.part, ...sentences] : sentences;
  const color = tag.kind === 'here' ? undefined : tag.kind === 'refused' ? 'error' : COVERAGE_COLOR[tag.kind];
  const face = (
    <Tag {...(color === undefined ? {} : { color })} data-testid="list-coverage" {...(details.length > 0 ? { tabIndex: 0 } : {})}>
      {tag.text}
    </Tag>
  );
  return (
    <>
      {details.length > 0 ? (
        <Tooltip title={<div className="qs-lines">{details.join('\n')}</div>} trigger={['hover', 'focus', 'click']}>
          {face}
        </Tooltip>
      ) : (
        face
      )}
      {note}
    </>
  );
}

/** A user of one yard is told that the list holds only its rows. */
function YardNote() {
  const { def } = useListScope();
  const schema = useSchema();
  const { yardId } = useAppServices().session.user;
  const yard = yardsOf(def);
  const find = useRowsAt(yard === undefined || yardId === undefined ? [] : [{ entity: yard, id: yardId }]);
  if (yard === undefined || yardId === undefined) return null;
  const row = find({ entity: yard, id: yardId });
  const title = row && titleOf(schema.get(yard), row);
  return (
    <Tag data-testid="list-yard" title={listText.yardHint}>
      {listText.yard(title)}
    </Tag>
  );
}

/** The entity of the yards that the rows belong to; absent: every user sees all rows. */
function yardsOf({ name, fieldByName, yardFields: [first] = [] }: EntityDef): string | undefined {
  const field = first === undefined ? undefined : fieldByName.get(first);
  return first === 'id' ? name : field && referredEntity(field);
}

/** The first download of the whole collection, while it is running. */
function SeedNote() {
  const { def } = useListScope();
  const seed = useSyncPart('seeds').find(item => item.entity === def.name);
  return seed ? <SeedLine seed={seed} /> : null;
}

/** No row matches the query: the reason, and what the user can do. */
export function ListEmpty() {
  const { def, list, can, closedNow, openForm } = useListScope();
  const isFiltered = useStore(list, state => hidesRows(state));
  if (isFiltered) {
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={listText.emptyQuery}>
        <Button onClick={() => list.send({ kind: 'reset', values: {} })}>{listText.clearAll}</Button>
      </Empty>
    );
  }
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={def.view ? listText.emptyView(def.view.of.title) : listText.emptyList(def.title)}
    >
      {can('add') && closedNow === undefined && <Button onClick={() => openForm()}>{listText.add}</Button>}
    </Empty>
  );
}

const AWAITED = [1, 2, 3, 4, 5, 6, 7, 8];

/** Before the first data: a skeleton while an answer may come, a sentence if it cannot. */
export function FirstLoad({ wasAsked }: { readonly wasAsked: boolean }) {
  const link = useSyncPart('link');
  if (wasAsked && (link === 'down' || link === 'captive'))
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={listText.emptyOffline} />;
  return (
    <div className="rows-awaited" aria-hidden>
      {AWAITED.map(row => (
        <div key={row} />
      ))}
    </div>
  );
}

/** The server refused the query. The rows stored on this device stay below the sentence, if there are any. */
export function Refused({ refusal, isEmpty }: { readonly refusal: Refusal; readonly isEmpty: boolean }) {
  const isForbidden = refusal.kind === 'forbidden';
  if (isForbidden && isEmpty) return <Result status="403" title={listText.refused} subTitle={refusal.message} />;
  return <Alert type="warning" showIcon title={isForbidden ? listText.refused : listText.queryRefused} description={refusal.message} />;
}

/** Pages of 10, 20 or 30 with a quick jumper, the range in words, and the totals. Below their columns most totals would be beyond the table's edge. */
export const ListPager = memo(function ListPager({ isNarrow }: { readonly isNarrow: boolean }) {
  const { def, columns, list, rows, shown } = useListScope();
  const head = useListHead(rows);
  const isTree = shown.tree() !== undefined;
  const isSought = useStore(list, state => hidesRows(state));
  const order = useShownOrder(shown);
  // In a tree the rows above those that were found are no finds.
  const total = isTree && isSought ? order.filter(id => shown.line(id)?.isOnWay !== true).length : (head?.total ?? 0);
  const totals = namedTotals(def, columns, head?.summary);
  const groups = head?.groups;
  const inGroups = groups?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const rowsInTotals = groups ? inGroups : (head?.total ?? 0);
  const leftOut = leftOutText(def, head?.summary, rowsInTotals, useDicts());
  const here = totalsHereText(head, rowsInTotals);
  const isOffline = useIsOffline();
  const isReading = head !== undefined && isFirstRead(head, isOffline);
  const range = groups ? groupText.inGroups(groups.length, inGroups) : undefined;
  const pageNo = useStore(list, state => state.pageNo);
  const pageSize = useStore(list, state => state.pageSize);
  const first = total === 0 ? 0 : (pageNo - 1) * pageSize + 1;
  const last = Math.min(pageNo * pageSize, total);
  return (
    <div className="qs-pager">
      {Math.max(total, inGroups) > 0 && totals.length > 0 && (
        <ul className="qs-totals-line" aria-label={listText.total}>
          {totals.map(each => (
            <li key={each.field.name}>
              <ListTotal total={each} isPart={leftOut !== undefined} />
            </li>
          ))}
          {here !== undefined && <li data-testid="list-totals-here">{here}</li>}
          {leftOut !== undefined && <li data-testid="list-left-out">{leftOut}</li>}
        </ul>
      )}
      <span data-testid="list-total">
        {isReading
          ? listText.readingRows(Math.max(total, inGroups))
          : (range ?? (isTree ? listText.treeTotal(total) : uiText.totalRange(Math.min(first, last), last, total)))}
      </span>
      {!isTree && (
        <TouchSize>
          <Pagination
            {...pagerProps(
              {
                pageNo,
                pageSize,
                total,
                onPage: (nextPage, nextSize) => list.send({ kind: 'paged', pageNo: nextPage, pageSize: nextSize }),
              },
              isNarrow,
            )}
            // The range stands before the pager, also where a tree has none.
            showTotal={NO_TOTAL}
          />
        </TouchSize>
      )}
    </div>
  );
});
