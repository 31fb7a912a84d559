/** Shared by taking and showing a snapshot: the stored values that affect a page's look besides its rows, its location, and names in the page. */
import { lookOf } from '../page-snapshot.ts';
import { SNAPSHOT_KEY } from '../../live/snapshot-key.ts';
import { readValue, STORAGE_PREFIX } from '../../live/stored-value.ts';
import { deviceStore } from '../../live/device-store.ts';

export const SHEETS_KEY = `${STORAGE_PREFIX}SNAPSHOT_SHEETS`;
const TOKEN = 'Access-Token';
/** Keys that do not affect the look: snapshots themselves, style sheets of the program, a renewed token, counts that are not drawn. */
const NOT_LOOK: readonly string[] = [SNAPSHOT_KEY, STORAGE_PREFIX + TOKEN, `${STORAGE_PREFIX}STYLES`, `${STORAGE_PREFIX}UNSENT_`];
const ASKED_OF_SYSTEM = ['(prefers-color-scheme: dark)', '(pointer: coarse)'];

const isLook = (key: string): boolean => key.startsWith(STORAGE_PREFIX) && !NOT_LOOK.some(other => key.startsWith(other));

export function lookHere(): string {
  const facts = {
    program: Array.from(document.querySelectorAll<HTMLScriptElement>('script[src]'), script => script.src),
    address: location.pathname + location.search,
    screen: [innerWidth, innerHeight, devicePixelRatio, ...ASKED_OF_SYSTEM.map(asked => matchMedia(asked).matches)],
    stored: Object.fromEntries(Object.entries(deviceStore())),
  };
  return lookOf(facts, isLook);
}

export const isSignedIn = (): boolean => readValue(deviceStore(), TOKEN, Date.now()) !== undefined;

/** The element that a snapshot copies. */
export const ROOT = '.app-root';
/** The scroll position of an element, `left top` in CSS pixels. */
export const SCROLLED = 'data-scrolled';
