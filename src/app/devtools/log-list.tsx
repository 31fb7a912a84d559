/**
 * A virtual list with rows of one height, chosen with the arrow keys (the ARIA listbox pattern). Only the visible rows are drawn.
 * While it follows, it stays scrolled to the end. Otherwise it keeps its position, also when older items above it are dropped.
 */
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { lastUpTo } from './trace-log.ts';

type Numbered = { readonly no: number };

type LogListProps<T extends Numbered> = {
  readonly label: string;
  /** In ascending order of `no`. */
  readonly items: readonly T[];
  readonly rowPx: number;
  readonly renderItem: (item: T) => ReactNode;
  /** The last item with this number or a lower one is selected and scrolled into view; undefined: none. */
  readonly chosen: number | undefined;
  readonly onChoose: (item: T) => void;
  readonly isFollowing: boolean;
  /** The user scrolled away from the end, or back to it. */
  readonly onFollow: (isFollowing: boolean) => void;
};

const OVERSCAN = 8;
const PAGE = 10;

export function LogList<T extends Numbered>(props: LogListProps<T>) {
  const { label, items, rowPx, renderItem, chosen, onChoose, isFollowing } = props;
  const id = useId();
  const { box, top, height, onScroll } = useWindow(props);
  const chosenAt = chosen === undefined ? -1 : lastUpTo(items, chosen);
  const first = Math.max(0, Math.floor(top / rowPx) - OVERSCAN);
  const shown = items.slice(first, Math.ceil((top + height) / rowPx) + OVERSCAN);
  const isChosenDrawn = chosenAt >= first && chosenAt < first + shown.length;

  const choose = (index: number): void => {
    const item = items[Math.max(0, Math.min(index, items.length - 1))];
    if (item) onChoose(item);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const from = chosenAt < 0 ? (isFollowing ? items.length : Math.floor(top / rowPx) - 1) : chosenAt;
    const to: Readonly<Record<string, number>> = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      PageDown: from + PAGE,
      PageUp: from - PAGE,
      Home: 0,
      End: items.length - 1,
    };
    const index = to[event.key];
    if (index === undefined) return;
    event.preventDefault();
    choose(index);
  };
  return (
    <div
      ref={box}
      className="log-list"
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={isChosenDrawn ? `${id}${chosenAt}` : undefined}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ height: items.length * rowPx }}>
        {shown.map((item, at) => {
          const index = first + at;
          return (
            <div
              key={item.no}
              id={`${id}${index}`}
              role="option"
              aria-selected={index === chosenAt}
              aria-posinset={index + 1}
              aria-setsize={items.length}
              className="log-row"
              style={{ top: index * rowPx, height: rowPx }}
              onClick={() => choose(index)}
            >
              {renderItem(item)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Computes the visible part of the list and keeps its scroll position. */
function useWindow<T extends Numbered>({ items, rowPx, chosen, isFollowing, onFollow }: LogListProps<T>) {
  const box = useRef<HTMLDivElement>(null);
  const anchor = useRef<{ readonly no: number; readonly offset: number }>(undefined);
  const broughtIn = useRef<number>(undefined);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(0);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      setHeight(element.clientHeight);
      if (isFollowing) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isFollowing]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    if (isFollowing) element.scrollTop = element.scrollHeight;
    else if (anchor.current) {
      const { no, offset } = anchor.current;
      const at = lastUpTo(items, no);
      if (at >= 0) element.scrollTop = at * rowPx + offset;
    }
  }, [items, rowPx, isFollowing]);
  useLayoutEffect(() => {
    const element = box.current;
    // It scrolls when the selection changes, not whenever the list grows.
    if (!element || chosen === broughtIn.current) return;
    broughtIn.current = chosen;
    const at = chosen === undefined ? -1 : lastUpTo(items, chosen);
    if (at < 0) return;
    const [rowTop, rowEnd] = [at * rowPx, (at + 1) * rowPx];
    if (rowTop < element.scrollTop) element.scrollTop = rowTop;
    else if (rowEnd > element.scrollTop + element.clientHeight) element.scrollTop = rowEnd - element.clientHeight;
  }, [items, chosen, rowPx]);

  const onScroll = (): void => {
    const element = box.current;
    if (!element) return;
    const { scrollTop, clientHeight, scrollHeight } = element;
    const at = Math.floor(scrollTop / rowPx);
    const item = items[at];
    anchor.current = item && { no: item.no, offset: scrollTop - at * rowPx };
    setTop(scrollTop);
    const isAtEnd = scrollTop + clientHeight >= scrollHeight - rowPx / 2;
    if (isAtEnd !== isFollowing) onFollow(isAtEnd);
  };
  return { box, top, height, onScroll };
}
