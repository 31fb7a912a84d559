/** The times of the table: the end of a scroll, the flash of a changed line, and a sub-table that fails to open. */

export const FLASH_MS = 1_400; // widget specification §9 Time
const SCROLL_REST_MS = 100; // widget specification §9 Time
const SUB_RETRIES = 3; // widget specification §8 Other

/** Tells that scrolling began, and that it ended 100 ms after the last event. */
export function createScrollWatch(emit: (isScrolling: boolean) => void): { readonly scrolled: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    scrolled() {
      if (timer === undefined) emit(true);
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        emit(false);
      }, SCROLL_REST_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Tries once and three times more. @throws what the last try threw. */
export async function withRetries<T>(open: () => Promise<T>): Promise<T> {
  for (let left = SUB_RETRIES; ; left -= 1) {
    try {
      return await open();
    } catch (failure) {
      if (left === 0) throw failure;
    }
  }
}
