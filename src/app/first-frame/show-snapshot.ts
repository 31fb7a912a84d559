/** Shows the page as it was left, over everything, until the program has drawn it. It does not answer and is not read out: it is a picture. */
import { readViewAlone } from '#db/read/view-alone.ts';
import { readSheets, readSnapshot, viewDigest } from '../page-memory/page-snapshot.ts';
import type { SnapshotSheet } from '../page-memory/page-snapshot.ts';
import { whenPageShown } from '../live/page-shown.ts';
import { SNAPSHOT_KEY } from '../live/snapshot-key.ts';
import { isSignedIn, lookHere, ROOT, SCROLLED, SHEETS_KEY } from '../page-memory/snapshot/look.ts';
import { deviceStore } from '../live/device-store.ts';

const SNAPSHOT_READ_MS = 400; // a start waits no longer for the snapshot of the page last left
const SNAPSHOT_SHOWN_MS = 8_000; // however slow the program is, it is uncovered then

const ABOVE_ALL = '2147483647';
/** Nothing that is taken has any of these. */
const NEVER = 'script, style, link, meta, base, iframe, object, embed';

/** Resolves when the snapshot is on the screen, or when it is known that there is none to show. Never fails. */
export async function showSnapshot(): Promise<void> {
  const snapshot = readSnapshot(deviceStore().getItem(SNAPSHOT_KEY));
  const sheets = snapshot && readSheets(deviceStore().getItem(SHEETS_KEY));
  if (!sheets || !isSignedIn() || snapshot.look !== lookHere()) return;
  const cover = coverWindow();
  const tree = cover.attachShadow({ mode: 'closed' });
  const known = Promise.all([readViewAlone(snapshot.database, snapshot.viewKey), ...sheets.map(sheet => addSheet(tree, sheet))]);
  const [view] = (await Promise.race([known.catch(() => undefined), after(SNAPSHOT_READ_MS)])) ?? [];
  if (!view || snapshot.view !== viewDigest(view) || !fill(tree, snapshot.html)) return cover.remove();
  whenPageShown(() => cover.remove(), SNAPSHOT_SHOWN_MS);
  cover.style.visibility = 'visible';
  await painted();
}

/** Holds a closed tree of its own: the program's elements, names and styles do not meet those of the snapshot. Not seen before it is filled. */
function coverWindow(): HTMLElement {
  const cover = document.createElement('div');
  cover.inert = true;
  cover.ariaHidden = 'true';
  Object.assign(cover.style, { position: 'fixed', inset: '0', overflow: 'hidden', zIndex: ABOVE_ALL, visibility: 'hidden' });
  document.body.append(cover);
  return cover;
}

/** Resolves when the sheet is in force; rejects for a file that is not there any more. */
function addSheet(tree: ShadowRoot, sheet: SnapshotSheet): Promise<undefined> {
  if ('text' in sheet) {
    const style = document.createElement('style');
    style.textContent = sheet.text;
    tree.append(style);
    return Promise.resolve(undefined);
  }
  const link = document.createElement('link');
  const loaded = new Promise<undefined>((resolve, reject) => {
    link.addEventListener('load', () => resolve(undefined));
    link.addEventListener('error', () => reject(new Error(sheet.href)));
  });
  link.rel = 'stylesheet';
  link.href = sheet.href;
  tree.append(link);
  return loaded;
}

/** @returns whether it is a page that may be shown. */
function fill(tree: ShadowRoot, html: string): boolean {
  const page = new DOMParser().parseFromString(html, 'text/html').querySelector(ROOT);
  if (!page || page.querySelector(NEVER)) return false;
  tree.append(page);
  for (const element of page.querySelectorAll(`[${SCROLLED}]`)) {
    const [left = 0, top = 0] = (element.getAttribute(SCROLLED) ?? '').split(' ').map(Number);
    element.scrollTo(left, top);
  }
  return true;
}

const after = (ms: number): Promise<undefined> => new Promise(resolve => setTimeout(resolve, ms));

/** A frame was drawn and handed on; in a page nobody sees none is. */
function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise(resolve => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve());
      port1.start();
      port2.postMessage(undefined);
    });
  });
}
