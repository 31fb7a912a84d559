/** Drag to verify: the handle is dragged to the end of its way, or moved there with the arrow keys. */
import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { CheckOutlined, RightOutlined } from '@ant-design/icons';
import { IDLE, travel } from './drag-travel.ts';
import type { TravelEvent } from './drag-travel.ts';
import { widgetText } from './text.ts';
import './drag-verify.css';

const STEPS = 10;
const BY_KEY: Readonly<Record<string, number>> = {
  ArrowRight: 1 / STEPS,
  ArrowUp: 1 / STEPS,
  ArrowLeft: -1 / STEPS,
  ArrowDown: -1 / STEPS,
  PageUp: 3 / STEPS,
  PageDown: -3 / STEPS,
  End: 1,
  Home: -1,
};
const HANDLE_PX = 44;

export function DragVerify({ label, onVerified }: { readonly label: string; readonly onVerified: () => void }) {
  const [held, setHeld] = useState(IDLE);
  const start = useRef<number>(undefined);
  const track = useRef<HTMLDivElement>(null);
  const send = (event: TravelEvent): void => {
    const next = travel(held, event);
    setHeld(next);
    if (next.state === 'success' && held.state !== 'success') onVerified();
  };
  const isDone = held.state === 'success';
  const at = isDone ? 1 : held.state === 'dragging' ? held.at : 0;
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (start.current === undefined || isDone || !track.current) return;
    send({ kind: 'moved', to: (event.clientX - start.current) / (track.current.clientWidth - HANDLE_PX) });
  };
  const letGo = (): void => {
    start.current = undefined;
    send({ kind: 'released' });
  };
  const step = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape') return letGo();
    const by = BY_KEY[event.key];
    if (by === undefined || isDone) return;
    event.preventDefault();
    send({ kind: 'stepped', by });
  };
  return (
    <div ref={track} className={isDone ? 'drag-verify drag-verify-done' : 'drag-verify'}>
      <div className="drag-verify-way" style={{ width: `calc(${HANDLE_PX}px + (100% - ${HANDLE_PX}px) * ${at})` }} />
      <div className="drag-verify-words" role="status">
        {isDone ? widgetText.verified : widgetText.dragToEnd}
      </div>
      <button
        type="button"
        role="slider"
        className="drag-verify-handle"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(at * 100)}
        aria-valuetext={isDone ? widgetText.verified : `${Math.round(at * 100)}%`}
        aria-disabled={isDone}
        style={{ left: `calc((100% - ${HANDLE_PX}px) * ${at})` }}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId);
          start.current = event.clientX;
        }}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onBlur={letGo}
        onKeyDown={step}
      >
        {isDone ? <CheckOutlined aria-hidden /> : <RightOutlined aria-hidden />}
      </button>
    </div>
  );
}
