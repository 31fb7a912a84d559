/** One ship at its berth. A click opens it; a drag, or the keys, give it another berth and time; at its end, another time to leave. */
import { useEffect, useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { shortMinute } from '#base/server-time.ts';
import { useDicts } from '#app/live/use-dicts.tsx';
import { statusWords } from '#schema/refusal-text.ts';
import type { RowMark } from '#query/view.ts';
import type { Row } from '#schema/row.ts';
import { rowValue } from '#schema/row-value.ts';
import { textIn } from '#schema/typed-row.ts';
import type { berth as berthEntity } from '#features/base/berth/entity.ts';
import { shipPlan } from '../entity.ts';
import { msOf, shareOf } from '../../time-span.ts';
import type { Span } from '../../time-span.ts';
import type { Drag } from '../../use-drag.ts';
import { isSameSlot, lengthened, neighbour, shifted, slotOf } from './board-model.ts';
import type { Bar, BoardRow } from './board-model.ts';
import type { PlanMove } from './use-move.ts';
import { boardText } from './text.ts';

type BarProps = {
  readonly bar: Bar;
  readonly mark: RowMark | undefined;
  readonly berth: Row;
  readonly rows: readonly BoardRow[];
  readonly span: Span;
  readonly top: number;
  readonly move: PlanMove;
  readonly drag: Drag;
  readonly onOpen: () => void;
  /** It was dropped by keys, and may be drawn in another row next: the focus goes with it. @param id empty: the focus went elsewhere. */
  readonly onLand: (id: string) => void;
  /** A press that may become a drag of this bar. @param isEnd of its end only. */
  readonly onPress: (event: PointerEvent<HTMLElement>, isEnd: boolean) => void;
  /** How far below this row another berth's lies, in pixels. */
  readonly offsetOf: (berthId: string) => number;
};

const WHOLE = 100;
const ARROWS: Readonly<Record<string, readonly [hours: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function BoardBar({ bar, mark, berth, rows, span, top, move, drag, onOpen, onLand, onPress, offsetOf }: BarProps) {
  const dicts = useDicts();
  const element = useRef<HTMLButtonElement>(null);
  const { stay, row, clashes, isWish } = bar;
  const picked = move.picked?.row.id === row.id ? move.picked : undefined;
  const slot = picked?.slot;
  const isMovable = move.isMovable(row);
  const isStretchable = isMovable || move.isEndMovable(row);
  const status = statusWords(shipPlan, stay.status, dicts);
  const isDragged = picked !== undefined && drag.isOn;
  useEffect(() => {
    if (slot && !isDragged) element.current?.scrollIntoView({ block: 'nearest' });
  }, [slot, isDragged]);

  const key = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    const isPress = event.key === 'Enter' || event.key === ' ';
    const isEnd = event.shiftKey && arrow?.[0] !== 0;
    const isTaken = isMovable || (isStretchable && (arrow ? isEnd : slot !== undefined));
    if (!isTaken || drag.isOn || !(arrow || isPress || (event.key === 'Escape' && slot))) return;
    event.preventDefault();
    if (!slot) move.leave(); // what was picked before and lost
    if (arrow) {
      const held = slot ?? slotOf(stay);
      move.to(
        row.id,
        isEnd ? lengthened(held, arrow[0]) : { ...shifted(held, arrow[0]), berthId: neighbour(rows, held.berthId, arrow[1]) },
      );
    } else if (!isPress) {
      event.stopPropagation();
      move.leave();
    } else if (!slot) move.to(row.id, slotOf(stay));
    else {
      if (event.key === 'Enter' && isSameSlot(slot, slotOf(stay))) onOpen();
      onLand(row.id);
      move.drop(slot);
    }
  };
  const click = (): void => {
    if (drag.endsDrag()) return;
    move.leave();
    onOpen();
  };
  const drawn = slot ?? slotOf(stay);
  const left = slot ? Math.max(0, shareOf(span, msOf(drawn.from))) : bar.left;
  const width = slot ? Math.min(1, shareOf(span, msOf(drawn.to))) - left : bar.width;
  const done = shipPlan.fieldByName.get('workProgress');
  const share = done && stay.isPresent ? rowValue(done, row, '') : undefined;
  const ships = clashes.map(({ ship }) => ship).join('、');
  const label = [
    boardText.bar(stay.ship, status, shortMinute(stay.from), shortMinute(stay.to), textIn<typeof berthEntity>(berth, 'berthName')),
    ...(mark ? [boardText.mark[mark.sync]] : []),
    ...(clashes.length > 0 ? [boardText.clash(ships)] : []),
    ...(isMovable ? [boardText.keys] : isStretchable ? [boardText.endKeys] : []),
  ].join('。');
  return (
    <button
      ref={element}
      type="button"
      className={[
        'berth-bar',
        `is-${stay.status}`,
        isWish && 'is-wish',
        clashes.length > 0 && 'is-clash',
        mark && `is-${mark.sync}`,
        isMovable && 'is-movable',
        slot && 'is-moving',
        isDragged && 'is-dragged',
        picked?.why !== undefined && 'is-refused',
      ]
        .filter(Boolean)
        .join(' ')}
      style={{
        left: `${left * WHOLE}%`,
        width: `${Math.max(0, width) * WHOLE}%`,
        top,
        ...(slot && { translate: `0 ${offsetOf(slot.berthId)}px` }),
      }}
      aria-label={label}
      title={slot ? move.said : label}
      {...(isStretchable && { 'aria-pressed': slot !== undefined })}
      data-plan={row.id}
      onPointerDown={isMovable ? event => onPress(event, false) : undefined}
      onKeyDown={key}
      onKeyUp={event => (isMovable || slot) && event.key === ' ' && event.preventDefault()}
      onBlur={() => {
        onLand('');
        if (slot && !isDragged) move.leave();
      }}
      onClick={click}
    >
      {share !== undefined && <i className="berth-done" style={{ width: `${Math.min(WHOLE, Number(share))}%` }} />}
      <span style={slot ? undefined : { width: `${(bar.width > 0 ? bar.room / bar.width : 1) * WHOLE}%` }}>
        {stay.ship}
        {slot && ` ${slot.from === stay.from && slot.to !== stay.to ? boardText.until(shortMinute(slot.to)) : shortMinute(slot.from)}`}
      </span>
      {isStretchable && left + width < 1 && (
        <i
          className="berth-end"
          onPointerDown={event => {
            event.stopPropagation();
            onPress(event, true);
          }}
        />
      )}
    </button>
  );
}
