/**
 * Closes the database in a frozen page. A frozen page still receives other tabs' writes, begins to read them, and never finishes, so every writer
 * waits for it (Chromium: a minute for each such read). On the way into the back/forward cache Dexie closes database and messages
 * by itself; this module does the same for a page that is only frozen.
 */
export type FrozenPage = { readonly stop: () => void };

/** @param note true: about to be frozen or cached; false: awake again. */
export function watchFrozen(note: (isFrozen: boolean) => void): FrozenPage {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  let isCached = false;
  let isOurs = false;
  const dispatch = (type: 'pagehide' | 'pageshow'): void => {
    isOurs = true;
    dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    isOurs = false;
  };
  // The browser's own event comes before the freeze and after the thaw, when all other listeners have run.
  addEventListener(
    'pagehide',
    ({ persisted }) => {
      isCached = isCached || (persisted && !isOurs);
    },
    options,
  );
  addEventListener(
    'pageshow',
    () => {
      isCached = isCached && isOurs;
    },
    options,
  );
  document.addEventListener(
    'freeze',
    () => {
      if (!isCached) dispatch('pagehide');
      note(true);
    },
    options,
  );
  document.addEventListener(
    'resume',
    () => {
      if (!isCached) dispatch('pageshow');
      note(false);
    },
    options,
  );
  return { stop: () => stop.abort() };
}
