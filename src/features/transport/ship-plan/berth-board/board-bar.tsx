/** One ship at its berth. A press opens it; a drag, or the arrow keys and Enter, propose another berth and time. */
import { useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useDicts } from '#app/live/use-dicts.tsx';
import { statusWords } from '#schema/refusal-text.ts';
import type { Row } from '#schema/row.ts';
import { rowValue } from '#schema/row-value.ts';
import { shipPlan } from '../entity.ts';
import { msOf, shareOf } from '../../time-span.ts';
import type { Span } from '../../time-span.ts';
import { hoursOf, isSameSlot, neighbour, slotOf, shifted } from './board-model.ts';
import type { Bar, BoardRow, Slot } from './board-model.ts';
import { boardText } from './text.ts';

type BarProps = {
  readonly bar: Bar;
  readonly berth: Row;
  readonly rows: readonly BoardRow[];
  readonly span: Span;
  readonly top: number;
  readonly isMovable: boolean;
  readonly onOpen: () => void;
  readonly onMove: (slot: Slot) => void;
  /** Tells where a bar that is moved would lie. */
  readonly onSay: (text: string) => void;
  /** How far below this row another berth's lies, in pixels. */
  readonly offsetOf: (berthId: string) => number;
};
type Drag = { readonly x: number; readonly y: number; readonly width: number; readonly isMoved: boolean };

const HELD_PX = 4; // a press that moves less is no drag
const WHOLE = 100;
const brief = (time: string): string => time.slice('YYYY-'.length, 'YYYY-MM-DD HH:mm'.length);
const ARROWS: Readonly<Record<string, readonly [hours: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function BoardBar({ bar, berth, rows, span, top, isMovable, onOpen, onMove, onSay, offsetOf }: BarProps) {
  const dicts = useDicts();
  const [slot, setSlot] = useState<Slot>();
  const [drag, setDrag] = useState<Drag>();
  const { stay, row, clashes, isWish } = bar;
  const status = statusWords(shipPlan, stay.status, dicts);
  const nameOf = (berthId: string): string => String(rows.find(each => each.berth.id === berthId)?.berth['berthName'] ?? '');
  const show = (next: Slot | undefined): void => {
    setSlot(next);
    onSay(next ? boardText.moved(nameOf(next.berthId), brief(next.from), brief(next.to)) : '');
  };
  const finish = (next: Slot | undefined): void => {
    show(undefined);
    if (next && !isSameSlot(next, slotOf(stay))) onMove(next);
  };

  const press = (event: PointerEvent<HTMLButtonElement>): void => {
    if (!isMovable || event.button !== 0 || event.pointerType === 'touch') return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const width = event.currentTarget.parentElement?.clientWidth ?? 1;
    setDrag({ x: event.clientX, y: event.clientY, width, isMoved: false });
  };
  const pull = (event: PointerEvent<HTMLButtonElement>): void => {
    if (!drag) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.isMoved && Math.hypot(dx, dy) < HELD_PX) return;
    if (!drag.isMoved) setDrag({ ...drag, isMoved: true });
    const under = document.elementsFromPoint(event.clientX, event.clientY).find(element => element.closest('[data-berth]'));
    const berthId = under?.closest('[data-berth]')?.getAttribute('data-berth') ?? slot?.berthId ?? stay.berthId;
    show({ ...shifted(slotOf(stay), hoursOf(span, dx / drag.width)), berthId });
  };
  const drop = (): void => {
    if (drag?.isMoved) finish(slot);
    setDrag(drag?.isMoved ? { ...drag } : undefined);
  };
  const click = (): void => {
    // The click that ends a drag opens nothing.
    if (drag?.isMoved) return setDrag(undefined);
    onOpen();
  };
  const key = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (arrow && isMovable) {
      event.preventDefault();
      const held = slot ?? slotOf(stay);
      show({ ...shifted(held, arrow[0]), berthId: neighbour(rows, held.berthId, arrow[1]) });
    } else if (event.key === 'Escape' && slot) {
      event.preventDefault();
      event.stopPropagation();
      show(undefined);
    } else if (event.key === 'Enter' && slot) {
      event.preventDefault();
      finish(slot);
    }
  };
  const drawn = slot ?? slotOf(stay);
  const left = slot ? Math.max(0, shareOf(span, msOf(drawn.from))) : bar.left;
  const width = slot ? Math.min(1, shareOf(span, msOf(drawn.to))) - left : bar.width;
  const done = shipPlan.fieldByName.get('workProgress');
  const share = done && stay.isPresent ? rowValue(done, row, '') : undefined;
  const ships = clashes.map(({ ship }) => ship).join('、');
  const label = [
    boardText.bar(stay.ship, status, brief(stay.from), brief(stay.to), String(berth['berthName'] ?? '')),
    ...(clashes.length > 0 ? [boardText.clash(ships)] : []),
    ...(isMovable ? [boardText.keys] : []),
  ].join('。');
  return (
    <button
      type="button"
      className={[
        'berth-bar',
        `is-${stay.status}`,
        isWish && 'is-wish',
        clashes.length > 0 && 'is-clash',
        isMovable && 'is-movable',
        slot && 'is-moving',
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
      title={slot ? boardText.moved(nameOf(slot.berthId), brief(slot.from), brief(slot.to)) : label}
      data-plan={row.id}
      onPointerDown={press}
      onPointerMove={pull}
      onPointerUp={drop}
      onPointerCancel={() => {
        setDrag(undefined);
        show(undefined);
      }}
      onKeyDown={key}
      onBlur={() => drag === undefined && slot && show(undefined)}
      onClick={click}
    >
      {share !== undefined && <i className="berth-done" style={{ width: `${Math.min(WHOLE, Number(share))}%` }} />}
      <span>
        {stay.ship}
        {slot && ` ${brief(drawn.from)}`}
      </span>
    </button>
  );
}
