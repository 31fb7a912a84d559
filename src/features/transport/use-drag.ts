/**
 * Drags what a press of the mouse or a pen begins on, over the targets of the page (`data-drop`). A press that moves less than a few pixels stays a click;
 * a finger scrolls. Near the edge of a part that scrolls (`data-scrolls`) the part scrolls on.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PointerEvent as ReactPointerEvent } from 'react';
import { useLatest } from '#app/live/use-latest.ts';

const HELD_PX = 4;
const EDGE_PX = 48;
const SCROLL_PX = 14; // in each frame
const CLICK_AFTER_MS = 50; // within which the click that ends a drag comes

export type Drag = {
  /** For the element that can be dragged. @param onStart called when the press becomes a drag. */
  readonly press: (event: ReactPointerEvent, onStart: () => void) => void;
  /** Something is being dragged. */
  readonly isOn: boolean;
  /** The target below the pointer. */
  readonly over: string | undefined;
  /** What is drawn at the pointer. */
  readonly drawAt: (element: HTMLElement | null) => void;
  /** Whether the click that is being handled only ends a drag. */
  readonly endsDrag: () => boolean;
};

type Point = { readonly x: number; readonly y: number };
/** What a board may hear of beside the drop. */
export type DragSteps = {
  /** In each frame of a drag. */
  readonly onOver?: (target: string | undefined, at: Point) => void;
  /** A drag ended without a drop. */
  readonly onLeave?: () => void;
};
type Held = { readonly x: number; readonly y: number; readonly onStart: () => void; isOn: boolean };

const targetAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest('[data-drop]')?.getAttribute('data-drop') ?? undefined;

export function useDrag(onDrop: (target: string, at: Point) => void, { onOver, onLeave }: DragSteps = {}): Drag {
  const [isOn, setOn] = useState(false);
  const [over, setOver] = useState<string>();
  const held = useRef<Held>(undefined);
  const at = useRef({ x: 0, y: 0 });
  const drawn = useRef<HTMLElement>(null);
  const endedAtMs = useRef(0);
  const isLeft = useRef(false); // Escape ended it, and the button is still held
  const dropAt = useLatest(onDrop);
  const lieOver = useLatest((target: string | undefined, point: Point) => onOver?.(target, point));
  const leave = useLatest(() => onLeave?.());

  useEffect(() => {
    let frame = 0;
    const follow = (): void => {
      if (drawn.current) drawn.current.style.transform = transformAt(at.current);
    };
    const end = (): void => {
      if (held.current?.isOn) endedAtMs.current = performance.now();
      held.current = undefined;
      cancelAnimationFrame(frame);
      setOn(false);
      setOver(undefined);
    };
    const scroll = (): void => {
      if (!held.current?.isOn) return;
      const { x, y } = at.current;
      const part = document.elementFromPoint(x, y)?.closest('[data-scrolls]');
      const box = part?.getBoundingClientRect();
      if (part && box && y < box.top + EDGE_PX) part.scrollBy(0, -SCROLL_PX);
      else if (part && box && y > box.bottom - EDGE_PX) part.scrollBy(0, SCROLL_PX);
      const target = targetAt(x, y);
      setOver(target);
      lieOver(target, at.current);
      frame = requestAnimationFrame(scroll);
    };
    const move = (event: PointerEvent): void => {
      const press = held.current;
      if (!press) return;
      at.current = { x: event.clientX, y: event.clientY };
      if (!press.isOn && Math.hypot(event.clientX - press.x, event.clientY - press.y) < HELD_PX) return;
      if (!press.isOn) {
        press.isOn = true;
        press.onStart();
        setOn(true);
        frame = requestAnimationFrame(scroll);
      }
      follow();
    };
    const giveUp = (): void => {
      const isOn = held.current?.isOn === true;
      end();
      if (isOn) leave();
    };
    const drop = (event: PointerEvent): void => {
      const target = held.current?.isOn ? targetAt(event.clientX, event.clientY) : undefined;
      if (isLeft.current) endedAtMs.current = performance.now();
      isLeft.current = false;
      if (target === undefined) return giveUp();
      end();
      dropAt(target, { x: event.clientX, y: event.clientY });
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !held.current?.isOn) return;
      event.preventDefault();
      event.stopPropagation();
      isLeft.current = true;
      giveUp();
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', giveUp);
    addEventListener('keydown', key, true);
    return () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', drop);
      removeEventListener('pointercancel', giveUp);
      removeEventListener('keydown', key, true);
      cancelAnimationFrame(frame);
    };
  }, [dropAt, lieOver, leave]);

  const press = useCallback((event: ReactPointerEvent, onStart: () => void): void => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    isLeft.current = false;
    held.current = { x: event.clientX, y: event.clientY, onStart, isOn: false };
  }, []);
  const drawAt = useCallback((element: HTMLElement | null): void => {
    drawn.current = element;
    if (element) element.style.transform = transformAt(at.current);
  }, []);
  const endsDrag = useCallback((): boolean => performance.now() - endedAtMs.current < CLICK_AFTER_MS, []);
  return { press, isOn, over, drawAt, endsDrag };
}

const transformAt = ({ x, y }: { readonly x: number; readonly y: number }): string => `translate(${x + 12}px, ${y + 8}px)`;
