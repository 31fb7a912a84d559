/** One column of the board: its number, what it offers to the picked waybills, and its cards, of which only those in sight are read and drawn. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Empty, Skeleton, Tag } from 'antd';
import type { EntityDef } from '#schema/entity-def.ts';
import { queueQuery } from '#app/ui/queues/queue-values.ts';
import { dayOf } from '#app/ui/queues/use-queue.ts';
import { useLatest } from '#app/live/use-latest.ts';
import { usePage } from '#app/live/use-view.ts';
import { isNeverConfirmed, isOfDevice, rowsOfPage } from '#query/view.ts';
import type { ListQuery } from '#query/list-query.ts';
import { Card } from './card.tsx';
import type { CardActs } from './card.tsx';
import type { BoardColumn } from './columns.ts';
import type { Picking } from './use-picked.ts';
import { boardText } from './text.ts';
import { useInSight } from '../../use-in-sight.ts';

const PAGE_CARDS = 15;
const CARD_PX = 92;

export type ColumnProps = {
  readonly def: EntityDef;
  readonly column: BoardColumn;
  readonly picking: Picking;
  readonly acts: Pick<CardActs, 'onPick' | 'onPress' | 'onOpen'>;
  /** Enter on a card: it is picked, and what it can be put onto gets the focus. */
  readonly onEnter: (row: Parameters<CardActs['onPick']>[0]) => void;
  /** Left or right of a card. */
  readonly onBeside: (by: -1 | 1) => void;
  readonly now: string;
  readonly isMovable: boolean;
  readonly isOver: boolean;
  /** What the column says to the picked waybills. */
  readonly offer?: ReactNode;
  readonly isShut?: boolean | undefined;
};

export function Column({ def, column, picking, acts, onEnter, onBeside, now, isMovable, isOver, offer, isShut = false }: ColumnProps) {
  const { queue, status } = column;
  const today = dayOf(now);
  const query = useMemo(() => ({ ...queueQuery(def, queue, today), pageSize: PAGE_CARDS }), [def, queue, today]);
  const { view } = usePage(def.name, query);
  const { ref: watched, range } = useInSight();
  const { frame, onDrawn } = useFocusKept();
  const [stop, setStop] = useState(0);
  const total = view?.total ?? 0;
  const isUnknown = view === undefined || isNeverConfirmed(view);
  // Without the server only the rows of this device were counted.
  const isPart = !isUnknown && isOfDevice(view);
  const at = Math.min(stop, Math.max(0, total - 1));

  const onKey = useLatest((...[event, row, position]: Parameters<CardActs['onKey']>): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0) {
      const next = frame.current?.querySelector<HTMLElement>(`[data-at="${position + by}"]`);
      setStop(Math.max(0, position + by));
      next?.focus();
      next?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') onBeside(event.key === 'ArrowLeft' ? -1 : 1);
    else if (event.key === 'Enter' && isMovable) onEnter(row);
    else if (event.key === 'Escape' && picking.ids.size > 0) picking.clear();
    else return;
    event.preventDefault();
  });
  const cardActs = useMemo(() => ({ ...acts, onKey }), [acts, onKey]);

  return (
    <section
      ref={frame}
      className={['board-column', isOver && 'is-over', isShut && 'is-shut'].filter(Boolean).join(' ')}
      aria-label={queue.label}
      data-drop={`column:${status}`}
      data-status={status}
    >
      <header>
        <h2>
          {queue.label}{' '}
          <span className="board-count">
            {isUnknown ? boardText.unknownCount : isPart ? boardText.partOf(total) : total.toLocaleString('zh-CN')}
          </span>
        </h2>
        {view && view.coverage === 'partial' && (
          <Tag color="warning" title={boardText.partialHint}>
            {boardText.partial}
          </Tag>
        )}
      </header>
      {offer}
      <div className="board-cards" data-scrolls ref={watched}>
        {view === undefined ? (
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        ) : total === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={view.refusal ? boardText.refused : boardText.empty} />
        ) : (
          <ul style={{ height: total * CARD_PX }} aria-label={queue.label}>
            {range(PAGE_CARDS * CARD_PX, Math.ceil(total / PAGE_CARDS)).map(no => (
              <CardPage
                key={no}
                {...{ def, column, picking, now, isMovable }}
                query={{ ...query, pageNo: no + 1 }}
                first={no * PAGE_CARDS}
                stop={at}
                acts={cardActs}
                onDrawn={onDrawn}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

type CardPageProps = Pick<ColumnProps, 'def' | 'column' | 'picking' | 'now' | 'isMovable'> & {
  readonly query: ListQuery;
  /** The position of its first card. */
  readonly first: number;
  readonly stop: number;
  readonly acts: CardActs;
  readonly onDrawn: () => void;
};

function CardPage({ def, column, picking, now, isMovable, query, first, stop, acts, onDrawn }: CardPageProps) {
  const { view } = usePage(def.name, query);
  useEffect(() => {
    if (view) onDrawn();
  }, [view, onDrawn]);
  return rowsOfPage(view).map((row, no) => (
    <Card
      key={row.id}
      {...{ def, row, now, isMovable, acts }}
      queue={column.queue}
      mark={view?.markById[row.id]}
      at={first + no}
      isPicked={picking.ids.has(row.id)}
      isTabStop={first + no === stop}
      topPx={(first + no) * CARD_PX}
    />
  ));
}

/** When the card with the focus leaves the column, e.g. after its dispatch, the one that takes its position gets the focus: `onDrawn` is called when cards were drawn. */
function useFocusKept() {
  const frame = useRef<HTMLElement>(null);
  const position = useRef<string>(undefined);
  useEffect(() => {
    const element = frame.current;
    const note = (event: FocusEvent): void => {
      position.current = event.target instanceof HTMLElement ? event.target.dataset['at'] : undefined;
    };
    const leave = (event: FocusEvent): void => {
      if (event.relatedTarget instanceof Node) position.current = undefined;
    };
    element?.addEventListener('focusin', note);
    element?.addEventListener('focusout', leave);
    return () => {
      element?.removeEventListener('focusin', note);
      element?.removeEventListener('focusout', leave);
    };
  }, []);
  const onDrawn = useCallback(() => {
    if (position.current === undefined || document.activeElement !== document.body) return;
    for (const at of [position.current, '0']) {
      const next = frame.current?.querySelector<HTMLElement>(`[data-at="${at}"]`);
      if (next) return next.focus({ preventScroll: true });
    }
  }, []);
  return { frame, onDrawn };
}
