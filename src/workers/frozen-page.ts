/**
 * A frozen page still hears what other tabs wrote to the database, begins to read it, and never ends what it began: whoever wants to write
 * there waits for it (Chromium: a minute for each such read). On its way into the back/forward cache Dexie lets go of database and messages
 * by itself; a page that is only frozen is told the same.
 */
export type FrozenPage = { readonly stop: () => void };

/** @param note true: about to be frozen or cached; false: awake again. */
export function watchFrozen(note: (isFrozen: boolean) => void): FrozenPage {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  let isCached = false;
  let isOurs = false;
  const tell = (type: 'pagehide' | 'pageshow'): void => {
    isOurs = true;
    dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    isOurs = false;
  };
  // The browser's own word comes before the freeze and after the thaw: then everybody has heard it.
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
      if (!isCached) tell('pagehide');
      note(true);
    },
    options,
  );
  document.addEventListener(
    'resume',
    () => {
      if (!isCached) tell('pageshow');
      note(false);
    },
    options,
  );
  return { stop: () => stop.abort() };
}
