/**
 * Takes a snapshot of the page in front: its elements and style sheets, without changing and unstorable parts.
 * It is stored in localStorage, which a leaving page can still write and the next one reads at once: IndexedDB drops the requests of a leaving page.
 */
import type { Db } from '#db/handle.ts';
import { viewDigest } from '../page-snapshot.ts';
import type { PageSnapshot, SnapshotSheet } from '../page-snapshot.ts';
import type { View } from '#query/view.ts';
import { SNAPSHOT_KEY, forgetSnapshot } from '../../live/snapshot-key.ts';
import { isSameList } from '../../live/view-diff.ts';
import { SHEETS_KEY, isSignedIn, lookHere, ROOT, SCROLLED } from './look.ts';
import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { useAppServices } from '../../live/app-services.tsx';
import { deviceStore } from '../../live/device-store.ts';

/** With an open drawer no snapshot is taken, because a drawer in a snapshot does not answer: the next start draws the list, then the drawer. */
const OPEN_DRAWER = '.ant-drawer-open';
const NOT_KEPT = '.ant-drawer, img[src^="blob:"], script, style';
/** Parts that are true for a moment only: freshness, counts, time of day. */
const LIVE = '[data-live], .ant-badge-count';
const CHANGED = 'is-flash';

/** @param page the list's own element. No snapshot is stored of a page whose rows differ from the view, or of one that cannot be copied. */
export function takeSnapshot(db: Db, view: View, page: HTMLElement): void {
  forgetSnapshot(deviceStore());
  const root = page.closest<HTMLElement>(ROOT);
  if (!root || !isSignedIn() || root.querySelector(OPEN_DRAWER) || !isSameList(idsIn(page), view.ids)) return;
  const taken = {
    html: htmlOf(root),
    look: lookHere(),
    view: viewDigest(view),
    database: db.name,
    viewKey: view.key,
  } satisfies PageSnapshot;
  const sheets = JSON.stringify(Array.from(document.styleSheets, sheetOf));
  try {
    if (deviceStore().getItem(SHEETS_KEY) !== sheets) deviceStore().setItem(SHEETS_KEY, sheets);
    deviceStore().setItem(SNAPSHOT_KEY, JSON.stringify(taken));
  } catch {
    forgetSnapshot(deviceStore()); // no space: other data is more useful than this
    deviceStore().removeItem(SHEETS_KEY);
  }
}

const idsIn = (page: HTMLElement): readonly string[] =>
  Array.from(page.querySelectorAll('[data-row-id]'), row => row.getAttribute('data-row-id') ?? '');

function htmlOf(root: HTMLElement): string {
  const copy = root.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  const copies = copy.querySelectorAll('*');
  for (const [index, element] of root.querySelectorAll('*').entries())
    if (element.scrollTop !== 0 || element.scrollLeft !== 0)
      copies[index]?.setAttribute(SCROLLED, `${element.scrollLeft} ${element.scrollTop}`);
  for (const element of copies) {
    if (element.matches(NOT_KEPT)) element.remove(); // within icons too, which are no HTML elements
    if (!(element instanceof HTMLElement)) continue;
    if (element.style.display === 'none') element.remove();
    else if (element.matches(LIVE)) element.style.visibility = 'hidden';
    element.classList.remove(CHANGED);
  }
  const { colorScheme, filter } = getComputedStyle(document.documentElement);
  Object.assign(copy.style, { colorScheme, filter });
  return copy.outerHTML;
}

function sheetOf({ ownerNode, href }: CSSStyleSheet): SnapshotSheet {
  return href === null ? { text: ownerNode?.textContent ?? '' } : { href };
}

/** Takes a snapshot of the list in front whenever the user leaves it: another tab or program comes before it, it is reloaded, or closed. */
export function useSnapshot(page: RefObject<HTMLElement | null>, view: View | undefined): void {
  const { db } = useAppServices();
  const take = useEffectEvent(() => {
    if (document.hidden && page.current && view) takeSnapshot(db, view, page.current);
  });
  useEffect(() => {
    const onChange = (): void => take();
    // The page's last event, after all other code has stored its state.
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
}
