/** A table takes the height that its page leaves. A longer one scrolls inside its frame, so that its head and the pager stay in sight. */

/** What scrolls inside the frame of a table. */
export const SCROLLER = '.ant-table-content';
const LEAST_PX = 480; // ten rows and their head; on a lower screen the page scrolls
const MAX_HEIGHT = '--qs-table-max-height';

/** Sets the greatest height of the table by CSS, so that no row is drawn again. @param onWidth gets the frame's width, at first and after each change. */
export function fillScreen(frame: HTMLElement, onWidth: (px: number) => void): () => void {
  const list = frame.closest<HTMLElement>('.qs-list');
  const page = list?.parentElement?.closest<HTMLElement>('.tab-page');
  const measure = (): void => {
    onWidth(frame.clientWidth);
    if (!list || !page || frame.clientHeight === 0) return;
    const { overflowY, paddingBlockStart, paddingBlockEnd } = getComputedStyle(page);
    const isScroller = overflowY === 'auto' || overflowY === 'scroll';
    const aroundPx = Number.parseFloat(paddingBlockStart) + Number.parseFloat(paddingBlockEnd) + list.clientHeight - frame.clientHeight;
    if (isScroller) frame.style.setProperty(MAX_HEIGHT, `${Math.max(LEAST_PX, Math.floor(page.clientHeight - aroundPx))}px`);
    else frame.style.removeProperty(MAX_HEIGHT);
  };
  measure();
  // Measured in the next frame: a height that changes inside the observer's own callback is reported by browsers as an error.
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
