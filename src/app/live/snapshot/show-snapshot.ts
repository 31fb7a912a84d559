/** Shows the page as it was left, over everything, until the program has drawn it. It does not answer and is not read out: it is a picture. */
import { readViewAlone } from '#db/read/view-alone.ts';
import { SNAPSHOT_READ_MS, SNAPSHOT_SHOWN_MS } from '#domain/limits.ts';
import { readSheets, readSnapshot, viewText } from '#domain/page-snapshot.ts';
import { whenPageShown } from '../page-shown.ts';
import { SHEETS_KEY, SNAPSHOT_KEY, isSignedIn, lookHere } from './look.ts';
import { ROOT, SCROLLED } from './snapshot-marks.ts';

const ABOVE_ALL = '2147483647';
/** Nothing that is taken has any of these. */
const NEVER = 'script, style, link, meta, base, iframe, object, embed';

/** Resolves when the snapshot is on the screen, or when it is known that there is none to show. Never fails. */
export async function showSnapshot(): Promise<void> {
  const snapshot = readSnapshot(localStorage.getItem(SNAPSHOT_KEY));
  const sheets = snapshot && readSheets(localStorage.getItem(SHEETS_KEY));
  if (!sheets || !isSignedIn() || snapshot.look !== lookHere()) return;
  const view = await Promise.race([readViewAlone(snapshot.database, snapshot.viewKey), after(SNAPSHOT_READ_MS)]);
  if (!view || snapshot.view !== viewText(view)) return;
  const shown = show(snapshot.html, sheets);
  if (!shown) return;
  whenPageShown(() => shown.remove(), SNAPSHOT_SHOWN_MS);
  await painted();
}

/** In a closed tree of its own: the program's elements, names and styles do not meet those of the snapshot. */
function show(html: string, sheets: readonly string[]): HTMLElement | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html').querySelector(ROOT);
  if (!page || page.querySelector(NEVER)) return undefined;
  const host = document.createElement('div');
  host.inert = true;
  host.ariaHidden = 'true';
  Object.assign(host.style, { position: 'fixed', inset: '0', overflow: 'hidden', zIndex: ABOVE_ALL });
  const tree = host.attachShadow({ mode: 'closed' });
  tree.adoptedStyleSheets = sheets.map(sheetOf);
  tree.append(page);
  document.body.append(host);
  for (const element of page.querySelectorAll(`[${SCROLLED}]`)) {
    const [left = 0, top = 0] = (element.getAttribute(SCROLLED) ?? '').split(' ').map(Number);
    element.scrollTo(left, top);
  }
  return host;
}

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
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
