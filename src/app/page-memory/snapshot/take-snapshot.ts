/**
 * Takes the page in front as it stands: its elements and style sheets, without what goes on changing and what cannot be kept.
 * It lies where it can be written by a page that is being left, and read at once by the next: IndexedDB drops what a leaving page asks of it.
 */
import type { Db } from '#db/handle.ts';
import { viewText } from '../page-snapshot.ts';
import type { PageSnapshot, SnapshotSheet } from '../page-snapshot.ts';
import type { View } from '#query/view.ts';
import { SNAPSHOT_KEY, forgetSnapshot } from '../../live/snapshot-key.ts';
import { isSameList } from '../../live/view-diff.ts';
import { SHEETS_KEY, isSignedIn, lookHere } from './look.ts';
import { ROOT, SCROLLED } from './snapshot-marks.ts';

/** Who is typing or reading beside the list gets the list back, then the drawer; not a drawer that does not answer. */
const OPEN_DRAWER = '.ant-drawer-open';
const NOT_KEPT = '.ant-drawer, img[src^="blob:"], script, style';
/** What is true only now: how fresh, how many wait, what time of day it is. */
const LIVE = '[data-live], .ant-badge-count';
const CHANGED = 'is-flash';

/** @param page the list's own element. A page whose rows are not those of the view, or that cannot be kept, leaves no snapshot. */
export function takeSnapshot(db: Db, view: View, page: HTMLElement): void {
  forgetSnapshot(localStorage);
  const root = page.closest<HTMLElement>(ROOT);
  if (!root || !isSignedIn() || root.querySelector(OPEN_DRAWER) || !isSameList(idsIn(page), view.ids)) return;
  const taken = { html: htmlOf(root), look: lookHere(), view: viewText(view), database: db.name, viewKey: view.key } satisfies PageSnapshot;
  const sheets = JSON.stringify(Array.from(document.styleSheets, sheetOf));
  try {
    if (localStorage.getItem(SHEETS_KEY) !== sheets) localStorage.setItem(SHEETS_KEY, sheets);
    localStorage.setItem(SNAPSHOT_KEY, JSON.stringify(taken));
  } catch {
    forgetSnapshot(localStorage); // no room: there are things of more use than this
    localStorage.removeItem(SHEETS_KEY);
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
    if (!(element instanceof HTMLElement)) continue;
    if (element.style.display === 'none' || element.matches(NOT_KEPT)) element.remove();
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
