/** A table takes the height that its page leaves; longer ones scroll inside it, below a head and above pages that stay in sight. */

/** What scrolls inside the frame of a table. */
export const SCROLLER = '.ant-table-content';
const LEAST_PX = 480; // ten rows and their head; on a lower screen the page scrolls
const ROOM = '--qs-table-room';

/** Keeps the room of the table inside the frame; no row is drawn again. @param onWidth told the frame's width, at first and whenever it changes. */
export function fillScreen(frame: HTMLElement, onWidth: (px: number) => void): () => void {
  const list = frame.closest<HTMLElement>('.qs-list');
  const page = list?.parentElement?.closest<HTMLElement>('.tab-page');
  const measure = (): void => {
    onWidth(frame.clientWidth);
    if (!list || !page || frame.clientHeight === 0) return;
    const { overflowY, paddingBlockStart, paddingBlockEnd } = getComputedStyle(page);
    const isScroller = overflowY === 'auto' || overflowY === 'scroll';
    const aroundPx = Number.parseFloat(paddingBlockStart) + Number.parseFloat(paddingBlockEnd) + list.clientHeight - frame.clientHeight;
    if (isScroller) frame.style.setProperty(ROOM, `${Math.max(LEAST_PX, Math.floor(page.clientHeight - aroundPx))}px`);
    else frame.style.removeProperty(ROOM);
  };
  measure();
  // In the next frame: a new height here would be a change that the observer has no turn left to tell of, which browsers report as an error.
  let next = 0;
  const watch = new ResizeObserver(() => {
    cancelAnimationFrame(next);
    next = requestAnimationFrame(measure);
  });
  for (const element of [frame, list, page]) if (element) watch.observe(element);
  return () => {
    cancelAnimationFrame(next);
    watch.disconnect();
  };
}
