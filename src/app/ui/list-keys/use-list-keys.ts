/** The keys of a list page. */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import type { Row } from '#schema/row.ts';
import type { ListState } from '../list-state/list-state.ts';
import type { ListScope } from '../list-state/list-scope.ts';
import { isShortcut } from '../shortcuts.ts';
import { toggled } from '../tree/shown-rows.ts';
import type { ShownRows } from '../tree/shown-rows.ts';
import { useRowActs } from './use-row-acts.ts';

const stepOf = (event: KeyboardEvent): number | undefined =>
  isShortcut('nextRow', event) ? 1 : isShortcut('previousRow', event) ? -1 : undefined;

/** What → and ← do in a tree: open or close the row, or go to the first row below it or to the one above. */
function treeMove(
  event: KeyboardEvent,
  state: ListState,
  shown: ShownRows,
  id: string,
): { readonly opened?: readonly string[]; readonly to?: string | undefined } | undefined {
  const [tree, line] = [shown.tree(), shown.line(id)];
  if (!tree || !line) return undefined;
  if (isShortcut('openBelow', event)) {
    if (line.below === 0) return undefined;
    return line.isOpen ? { to: tree.below(id)[0] } : { opened: toggled(state, tree, id) };
  }
  if (!isShortcut('closeBelow', event)) return undefined;
  return line.isOpen ? { opened: toggled(state, tree, id) } : { to: tree.wayTo(id).at(-2) };
}

/** The keys that depend on the rows on the screen. */
const ROW_KEYS = [
  'nextRow',
  'previousRow',
  'firstRow',
  'lastRow',
  'openRow',
  'chooseRow',
  'choosePage',
  'editRow',
  'stepRow',
  'openBelow',
  'closeBelow',
] as const;

/** The row an end key goes to. Without a focused row these keys scroll the page. */
const endOf = (event: KeyboardEvent, order: readonly string[]): string | undefined =>
  isShortcut('firstRow', event) ? order[0] : isShortcut('lastRow', event) ? order.at(-1) : undefined;

/**
 * The keys of a list. J/K and the arrow keys move between the rows, Home and End to the ends, Enter opens one; X chooses it, A the page, E edits it, D takes its next
 * step; N opens a new row, / goes to the keyword. Keys typed in an input, a drawer, a dialog or a button that is no queue are ignored.
 * @param isLoading the rows on the screen are those of an earlier query: what a key does to rows waits for the right ones.
 */
export function useListKeys(root: RefObject<HTMLElement | null>, scope: ListScope, isLoading: boolean): void {
  const { actOf: rowActOf, unlessClosed } = useRowActs(scope);
  const waiting = useRef<KeyboardEvent[]>([]);

  /** What the key does besides moving. */
  function actOf(event: KeyboardEvent, list: HTMLElement, id: string | undefined): (() => void) | undefined {
    if (isShortcut('seek', event)) return () => list.querySelector<HTMLElement>('.qs-keyword input, input.qs-keyword')?.focus();
    if (isShortcut('newRow', event) && scope.can('add')) return () => unlessClosed(scope.closedNow, () => scope.openForm());
    if (isShortcut('choosePage', event)) return () => choosePage(scope);
    const entry = id === undefined ? undefined : scope.rows.entry(id);
    if (id === undefined || !entry || !scope.shown.has(id)) return undefined;
    if (isShortcut('chooseRow', event)) return () => choose(scope, entry.row);
    return rowActOf(event, id);
  }

  /** @param target where the focus is: a key that waited finds it where the one before has left it. */
  function takeKey(event: KeyboardEvent, target: EventTarget | null): void {
    const { current } = root;
    if (!current || !(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    // The keys work if the focus is on the body, on the main area (after the skip link), on one of the rows, or on the queue that was just chosen.
    const row = target.closest<HTMLElement>('tr[data-row-id]');
    const isOurs = target.contains(current) || (current.contains(target) && (row === target || isQueueKey(event, target)));
    if (!isOurs || isDialogOpen()) return;
    if (isLoading && ROW_KEYS.some(name => isShortcut(name, event))) {
      event.preventDefault();
      if (!event.repeat) waiting.current.push(event);
      return;
    }
    const id = row?.dataset['rowId'] ?? scope.list.get().activeId;
    const act = actOf(event, current, id);
    if (act === undefined) return moveBy(event, current, scope, row);
    event.preventDefault();
    if (!event.repeat) act();
  }

  const onKey = useEffectEvent((event: KeyboardEvent): void => takeKey(event, event.target));
  const takeWaiting = useEffectEvent((): void => {
    for (const event of waiting.current.splice(0)) takeKey(event, document.activeElement);
  });

  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('keydown', event => onKey(event), { signal: stop.signal });
    // Who takes the mouse meanwhile goes on from there.
    document.addEventListener('pointerdown', () => waiting.current.splice(0), { signal: stop.signal, capture: true });
    return () => stop.abort();
  }, []);
  useEffect(() => {
    if (!isLoading) takeWaiting();
  }, [isLoading]);
}

function choose({ list }: ListScope, row: Row): void {
  if (list.get().selected.has(row.id)) list.send({ kind: 'unselected', ids: [row.id] });
  else list.send({ kind: 'selected', rows: [row] });
}

function choosePage({ list, rows, shown }: ListScope): void {
  const order = shown.order();
  if (order.every(id => list.get().selected.has(id))) list.send({ kind: 'unselected', ids: order });
  else list.send({ kind: 'selected', rows: order.flatMap(id => rows.entry(id)?.row ?? []) });
}

/** A queue is a button: it keeps what presses it. */
const isQueueKey = ({ key }: KeyboardEvent, target: HTMLElement): boolean => target.matches('.qs-view') && key !== 'Enter' && key !== ' ';

const isDialogOpen = (): boolean =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true]')].some(dialog => dialog.checkVisibility());

function moveBy(event: KeyboardEvent, root: HTMLElement, { list, shown, openDetail }: ListScope, row: HTMLElement | null): void {
  const order = shown.order();
  const { activeId } = list.get();
  const at = row?.dataset['rowId'] ?? activeId;
  const end = row ? endOf(event, order) : undefined;
  const move = at === undefined ? undefined : end === undefined ? treeMove(event, list.get(), shown, at) : { to: end };
  if (move?.opened) {
    event.preventDefault();
    list.send({ kind: 'opened', ids: move.opened });
    return;
  }
  const step = move?.to === undefined ? stepOf(event) : 0;
  if (step === undefined && !isShortcut('openRow', event)) return;
  if (step === undefined) {
    if (!row || at === undefined) return;
    event.preventDefault();
    openDetail(at);
    return;
  }
  const here = at === undefined ? -1 : order.indexOf(at);
  const next = move?.to ?? order[here === -1 ? 0 : Math.min(order.length - 1, Math.max(0, here + step))];
  if (next === undefined) return;
  event.preventDefault();
  list.send({ kind: 'activated', id: next });
  root.querySelector<HTMLElement>(`tr[data-row-id="${CSS.escape(next)}"]`)?.focus();
}
