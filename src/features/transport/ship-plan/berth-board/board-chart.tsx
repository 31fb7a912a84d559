/** The chart: rows of berths that stand still on the left, days above, and the bars. Only the rows in sight are drawn. */
import { useEffect, useRef, useState } from 'react';
import type { Row } from '#schema/row.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { BoardBar } from './board-bar.tsx';
import { dayLabel, daysOf, msOf, shareOf } from '../../time-span.ts';
import type { Span } from '../../time-span.ts';
import type { BoardRow, Slot } from './board-model.ts';
import { isMovable } from './plan-move.ts';
import { boardText } from './text.ts';

type ChartProps = {
  readonly rows: readonly BoardRow[];
  readonly span: Span;
  readonly now: string;
  readonly onOpen: (id: string) => void;
  readonly onMove: (row: Row, slot: Slot) => void;
  /** Tells where a bar that is moved would lie. */
  readonly onSay: (text: string) => void;
};

const LANE_PX = 34;
const ROW_PADDING_PX = 10;
const BEYOND_PX = 400; // rows that are drawn above and below the part in sight
export const heightOf = ({ lanes }: BoardRow): number => lanes * LANE_PX + ROW_PADDING_PX;

export function BoardChart({ rows, span, now, onOpen, onMove, onSay }: ChartProps) {
  const { can } = usePermissions();
  const frame = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState({ top: 0, height: 900 });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = (): void => setSight({ top: element.scrollTop, height: element.clientHeight });
    const watching = new ResizeObserver(look);
    watching.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watching.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  const tops: number[] = [];
  let total = 0;
  for (const row of rows) {
    tops.push(total);
    total += heightOf(row);
  }
  const isInSight = (at: number): boolean =>
    (tops[at] ?? 0) + LANE_PX > sight.top - BEYOND_PX && (tops[at] ?? 0) < sight.top + sight.height + BEYOND_PX;
  const nowShare = shareOf(span, msOf(now));
  return (
    <div
      className="berth-chart"
      ref={frame}
      role="grid"
      aria-label={boardText.title}
      aria-rowcount={rows.length + 1}
      data-testid="berth-chart"
    >
      <div className="berth-days" role="row">
        <span role="columnheader" className="berth-corner" />
        <div className="berth-time">
          {daysOf(span).map(ms => (
            <span key={ms} role="columnheader" className="berth-day">
              {dayLabel(ms)}
            </span>
          ))}
        </div>
      </div>
      <div className="berth-rows" style={{ height: total }}>
        {rows.map(
          (row, at) =>
            isInSight(at) && (
              <div
                key={row.berth.id}
                role="row"
                aria-rowindex={at + 2}
                className="berth-row"
                data-berth={row.berth.id}
                style={{ top: tops[at], height: heightOf(row) }}
              >
                <div role="rowheader" className="berth-name">
                  <b>{String(row.berth['berthName'] ?? '')}</b>
                  <small>{boardText.berthFacts(String(row.berth['length'] ?? '—'), String(row.berth['depth'] ?? '—'))}</small>
                </div>
                <div className="berth-time" role="gridcell" style={{ backgroundSize: `${100 / span.days}% 100%` }}>
                  {nowShare > 0 && nowShare < 1 && <i className="berth-now" style={{ left: `${nowShare * 100}%` }} />}
                  {row.bars.map(bar => (
                    <BoardBar
                      key={bar.stay.id}
                      bar={bar}
                      berth={row.berth}
                      rows={rows}
                      span={span}
                      top={bar.lane * LANE_PX + ROW_PADDING_PX / 2}
                      isMovable={isMovable(bar.row, can)}
                      onOpen={() => onOpen(bar.row.id)}
                      onMove={slot => onMove(bar.row, slot)}
                      onSay={onSay}
                      offsetOf={berthId => (tops[rows.findIndex(each => each.berth.id === berthId)] ?? 0) - (tops[at] ?? 0)}
                    />
                  ))}
                </div>
              </div>
            ),
        )}
      </div>
    </div>
  );
}
