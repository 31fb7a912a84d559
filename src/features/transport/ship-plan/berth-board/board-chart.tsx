/** The chart: rows of berths that stand still on the left, days above, and the bars. Only the rows in sight are drawn. */
import { useEffect, useRef } from 'react';
import type { PointerEvent } from 'react';
import type { View } from '#query/view.ts';
import type { Row } from '#schema/row.ts';
import { textIn } from '#schema/typed-row.ts';
import type { berth as berthEntity } from '#features/base/berth/entity.ts';
import { useDrag } from '../../use-drag.ts';
import { useInSight } from '../../use-in-sight.ts';
import { BoardBar } from './board-bar.tsx';
import { dayLabel, daysOf, msOf, shareOf } from '../../time-span.ts';
import type { Span } from '../../time-span.ts';
import { berthFacts, hoursOf, lengthened, shifted, slotOf } from './board-model.ts';
import type { Bar, BoardRow, Slot } from './board-model.ts';
import type { PlanMove } from './use-move.ts';
import { boardText } from './text.ts';

type ChartProps = {
  readonly rows: readonly BoardRow[];
  readonly markById: View['markById'];
  readonly span: Span;
  readonly now: string;
  readonly onOpen: (id: string) => void;
  readonly move: PlanMove;
};

const LANE_PX = 34;
const ROW_PADDING_PX = 10;
const NOWHERE: Slot = { berthId: '', from: '', to: '' };
export const heightOf = ({ lanes }: BoardRow): number => lanes * LANE_PX + ROW_PADDING_PX;

export function BoardChart({ rows, markById, span, now, onOpen, move }: ChartProps) {
  const { ref: watched, isNear } = useInSight();
  const origin = useRef({ id: '', x: 0, width: 1, slot: NOWHERE, isEnd: false });
  const slotAt = (berthId: string | undefined, x: number): Slot => {
    const { slot, x: fromX, width, isEnd } = origin.current;
    if (berthId === undefined) return slot;
    const hours = hoursOf(span, (x - fromX) / width);
    return isEnd ? lengthened(slot, hours) : { ...shifted(slot, hours), berthId };
  };
  const drag = useDrag((berthId, { x }) => move.drop(slotAt(berthId, x)), {
    onOver: (berthId, { x }) => move.to(origin.current.id, slotAt(berthId, x)),
    onLeave: move.leave,
  });
  const press = (event: PointerEvent<HTMLElement>, { row, stay }: Bar, isEnd: boolean): void => {
    const [x, width] = [event.clientX, event.currentTarget.closest('.berth-time')?.clientWidth ?? 1];
    drag.press(event, () => {
      origin.current = { id: row.id, x, width, slot: slotOf(stay), isEnd };
      move.to(row.id, slotOf(stay));
    });
  };
  const tops: number[] = [];
  let total = 0;
  for (const row of rows) {
    tops.push(total);
    total += heightOf(row);
  }
  const landed = useRef('');
  useEffect(() => {
    if (landed.current === '' || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-plan="${CSS.escape(landed.current)}"]`)?.focus({ preventScroll: true });
  });
  const { picked } = move;
  const isDrawn = (row: BoardRow, at: number): boolean =>
    isNear(tops[at] ?? 0, heightOf(row)) || row.bars.some(bar => bar.row.id === picked?.row.id);
  const nowShare = shareOf(span, msOf(now));
  return (
    <div
      className="berth-chart"
      ref={watched}
      data-scrolls
      role="grid"
      aria-readonly="true"
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
            isDrawn(row, at) && (
              <div
                key={row.berth.id}
                role="row"
                aria-rowindex={at + 2}
                className={`berth-row${picked ? (move.whyNotAt(row.berth) === undefined ? ' is-fit' : ' is-unfit') : ''}`}
                data-drop={row.berth.id}
                style={{ top: tops[at], height: heightOf(row) }}
              >
                <div role="rowheader" className="berth-name">
                  <b>{textIn<typeof berthEntity>(row.berth, 'berthName')}</b>
                  <BerthSays berth={row.berth} why={move.whyNotAt(row.berth)} />
                </div>
                <div className="berth-time" role="gridcell" style={{ backgroundSize: `${100 / span.days}% 100%` }}>
                  {nowShare > 0 && nowShare < 1 && <i className="berth-now" style={{ left: `${nowShare * 100}%` }} />}
                  {row.bars.map(bar => (
                    <BoardBar
                      key={bar.stay.id}
                      bar={bar}
                      mark={markById[bar.row.id]}
                      berth={row.berth}
                      rows={rows}
                      span={span}
                      top={bar.lane * LANE_PX + ROW_PADDING_PX / 2}
                      move={move}
                      drag={drag}
                      onOpen={() => onOpen(bar.row.id)}
                      onLand={id => (landed.current = id)}
                      onPress={(event, isEnd) => press(event, bar, isEnd)}
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

/** What the berth is, or why the picked plan cannot have it. */
const BerthSays = ({ berth, why }: { readonly berth: Row; readonly why: string | undefined }) =>
  why === undefined ? (
    <small>{berthFacts(berth)}</small>
  ) : (
    <small className="berth-why" title={why}>
      {why}
    </small>
  );
