/**
 * Heads under the pointer: a head dragged sideways moves its column, an edge dragged sets the width, a double click on an edge fits it to what the
 * rows show. Until the pointer is let go only a line moves, so that the table is drawn once, at the end. The keys' way to all of it is 列设置.
 */
import { COLUMN_MIN_PX, clampWidth } from './arrange.ts';
import { SCROLLER } from './fill-screen.ts';

export type HeadActs = {
  /** Puts the column before another one, or behind all of them. */
  readonly move: (name: string, before: string | undefined) => void;
  readonly widen: (name: string, px: number) => void;
};

/** The class of the edge by which a head is widened. */
export const EDGE_CLASS = 'qs-edge';
const DRAG_FROM_PX = 6; // a click sorts
const SCROLL_ZONE_PX = 48;
const SCROLL_STEP_PX = 16;
const CELL_PADDING_PX = 12;

type Drag = {
  readonly head: HTMLElement;
  readonly name: string;
  readonly startX: number;
  readonly isEdge: boolean;
  isMoving: boolean;
  /** Where the head would be dropped; `null`: behind all. */
  before: HTMLElement | null;
};

/** Follows the pointer over the heads inside the frame. @returns stops it. */
export function followHeads(frame: HTMLElement, acts: HeadActs): () => void {
  const stop = new AbortController();
  const line = document.createElement('div');
  line.className = 'qs-column-line';
  let drag: Drag | undefined;

  function end(): void {
    drag?.head.classList.remove('is-dragged');
    frame.classList.remove('is-dragging');
    line.remove();
    drag = undefined;
  }

  function drawLine(x: number): void {
    if (!line.isConnected) frame.append(line);
    line.style.insetInlineStart = `${Math.round(x - frame.getBoundingClientRect().left)}px`;
  }

  function follow(drawn: Drag, x: number): void {
    if (drawn.isEdge) {
      const { left } = drawn.head.getBoundingClientRect();
      drawLine(Math.max(left + COLUMN_MIN_PX, x));
      return;
    }
    scrollAtEdges(frame, x);
    const heads = besideOf(frame, drawn.head);
    const before = heads.find(head => x < middle(head)) ?? null;
    drawn.before = before;
    const last = heads.at(-1);
    drawLine(before ? before.getBoundingClientRect().left : (last ?? drawn.head).getBoundingClientRect().right);
  }

  function drop({ head, name, isEdge, before }: Drag, x: number): void {
    if (isEdge) return acts.widen(name, clampWidth(x - head.getBoundingClientRect().left));
    const heads = besideOf(frame, head);
    const behind = before ?? nextOf(heads.at(-1));
    if (behind !== head && head.nextElementSibling !== behind) acts.move(name, behind?.dataset['column']);
  }

  const options = { signal: stop.signal, capture: true };
  frame.addEventListener(
    'pointerdown',
    event => {
      const head = headAt(event.target);
      const name = head?.dataset['column'];
      if (!head || name === undefined || event.button !== 0) return;
      const isEdge = isOnEdge(event.target);
      // A finger scrolls the table; the title leads and stays.
      if (!isEdge && (event.pointerType === 'touch' || isFirst(frame, head))) return;
      drag = { head, name, startX: event.clientX, isEdge, isMoving: false, before: head };
      if (isEdge) event.preventDefault();
    },
    options,
  );
  window.addEventListener(
    'pointermove',
    event => {
      if (!drag || (!drag.isMoving && Math.abs(event.clientX - drag.startX) < DRAG_FROM_PX)) return;
      if (!drag.isMoving) {
        drag.isMoving = true;
        frame.classList.add('is-dragging');
        drag.head.classList.add('is-dragged');
        getSelection()?.removeAllRanges();
      }
      follow(drag, event.clientX);
    },
    options,
  );
  window.addEventListener(
    'pointerup',
    event => {
      const dropped = drag;
      end();
      if (!dropped?.isMoving) return;
      swallowClick();
      drop(dropped, event.clientX);
    },
    options,
  );
  window.addEventListener('pointercancel', end, options);
  window.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Escape' || !drag?.isMoving) return;
      event.preventDefault();
      event.stopPropagation();
      end();
      swallowClick();
    },
    options,
  );
  frame.addEventListener(
    'click',
    event => {
      if (isOnEdge(event.target)) event.stopPropagation(); // the head sorts on a click
    },
    options,
  );
  frame.addEventListener(
    'dblclick',
    event => {
      const head = headAt(event.target);
      const name = head?.dataset['column'];
      if (head && name !== undefined && isOnEdge(event.target)) acts.widen(name, contentWidth(frame, head));
    },
    options,
  );
  return () => {
    end();
    stop.abort();
  };
}

const headAt = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('th[data-column]')) || undefined;
const isOnEdge = (target: EventTarget | null): boolean => target instanceof Element && target.classList.contains(EDGE_CLASS);
const headsOf = (frame: HTMLElement): readonly HTMLElement[] => [...frame.querySelectorAll<HTMLElement>('thead th[data-column]')];
const isFirst = (frame: HTMLElement, head: HTMLElement): boolean => headsOf(frame)[0] === head;
const isFixed = (head: HTMLElement): boolean => head.dataset['pinned'] === 'true';

function middle(head: HTMLElement): number {
  const { left, width } = head.getBoundingClientRect();
  return left + width / 2;
}

function nextOf(head: HTMLElement | undefined): HTMLElement | undefined {
  const next = head?.nextElementSibling;
  return next instanceof HTMLElement && next.dataset['column'] !== undefined ? next : undefined;
}

/** The heads a column can be dropped between: a pinned one among the pinned ones, another one among those in sight. */
function besideOf(frame: HTMLElement, head: HTMLElement): readonly HTMLElement[] {
  const others = headsOf(frame).slice(1);
  const pinned = others.filter(isFixed);
  if (isFixed(head)) return pinned;
  const first = headsOf(frame)[0];
  const edge = Math.max(...[first, ...pinned].map(other => other?.getBoundingClientRect().right ?? 0));
  const { right } = frame.getBoundingClientRect();
  return others.filter(other => !isFixed(other) && middle(other) > edge && middle(other) < right);
}

function scrollAtEdges(frame: HTMLElement, x: number): void {
  const { left, right } = frame.getBoundingClientRect();
  const step = x > right - SCROLL_ZONE_PX ? SCROLL_STEP_PX : x < left + SCROLL_ZONE_PX ? -SCROLL_STEP_PX : 0;
  if (step !== 0) frame.querySelector(SCROLLER)?.scrollBy(step, 0);
}

/** The click that follows a drag sorts nothing. */
function swallowClick(): void {
  const stop = new AbortController();
  window.addEventListener('click', event => event.stopPropagation(), { capture: true, once: true, signal: stop.signal });
  setTimeout(() => stop.abort());
}

/** The widest value of the column on the screen, or its head. */
function contentWidth(frame: HTMLElement, head: HTMLElement): number {
  const at = [...(head.parentElement?.children ?? [])].indexOf(head);
  const cells = [...frame.querySelectorAll('tr[data-row-id]')].flatMap(row => row.children[at] ?? []);
  const widths = cells.map(cell => {
    const value = cell.querySelector('.qs-value');
    return value ? value.getBoundingClientRect().left - cell.getBoundingClientRect().left + value.scrollWidth : 0;
  });
  const text = document.createRange();
  text.selectNodeContents(head.querySelector('.ant-table-column-title') ?? head);
  const sorter = head.querySelector('.ant-table-column-sorter')?.getBoundingClientRect().width ?? 0;
  return clampWidth(Math.max(text.getBoundingClientRect().width + sorter + CELL_PADDING_PX, ...widths) + CELL_PADDING_PX);
}
