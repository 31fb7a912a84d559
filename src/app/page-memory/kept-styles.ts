/**
 * antd makes its style sheets at run time, which is a good part of a cold start. They are stored on this device and put back
 * before the first drawing, in the way antd takes over styles a server has rendered; missing ones are made as before.
 * They contain no user data and belong to one build. tests/app/page-memory/style-map.test.ts pins antd's form.
 */
import { createCache, extractStyle } from '@ant-design/cssinjs';
import { readKeptStyles } from './kept-styles-of.ts';
import type { KeptStyles } from './kept-styles-of.ts';
import { STORAGE_PREFIX } from '../live/stored-value.ts';

const KEY = `${STORAGE_PREFIX}STYLES`;
const MAX_CHARS = 1_000_000;
/** The attribute in which antd looks for its map of styles to sheets, `path:hash;…`. */
const MAP_NAME = 'data-ant-cssinjs-cache-path';
/** Names a sheet. */
const SHEET_NAME = 'data-css-hash';

type StyleStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** For antd's StyleProvider: the styles already in the page. */
export const styleCache = createCache();

/** Before the first drawing. @param build identifies the build of the program. */
export function restoreStyles(storage: StyleStorage, build: string): void {
  const text = storage.getItem(KEY);
  const kept = text === null ? undefined : readKeptStyles(text);
  if (!kept) return;
  if (kept.build !== build) return storage.removeItem(KEY);
  const map = { attributes: { [MAP_NAME]: MAP_NAME }, text: `.${MAP_NAME}{content:"${kept.map}";}` };
  document.head.prepend(...[...kept.sheets, map].map(styleElement));
}

/** After the screen was drawn, and again after more pages were seen. */
export function keepStyles(storage: StyleStorage, build: string): void {
  const map = /cache-path\{content:"([^"]*)"/.exec(extractStyle(styleCache, { types: 'style', plain: true }))?.[1];
  if (map === undefined || map === '') return;
  const names = new Set(map.split(';').map(part => part.slice(part.lastIndexOf(':') + 1)));
  const sheets = Array.from(document.head.querySelectorAll(`style[${SHEET_NAME}]`))
    .filter(sheet => isOf(sheet, names))
    .map(sheet => ({
      attributes: Object.fromEntries(sheet.getAttributeNames().map(name => [name, sheet.getAttribute(name) ?? ''])),
      text: sheet.textContent,
    }));
  const text = JSON.stringify({ build, map, sheets } satisfies KeptStyles);
  try {
    if (text.length <= MAX_CHARS && text !== storage.getItem(KEY)) storage.setItem(KEY, text);
  } catch {
    storage.removeItem(KEY); // no space: other data is more useful than this
  }
}

/** Sheets of components and the animations they use; not the tokens, which follow the theme. */
function isOf(sheet: Element, names: ReadonlySet<string>): boolean {
  const name = sheet.getAttribute(SHEET_NAME) ?? '';
  return names.has(name) || name.startsWith('_effect-');
}

function styleElement({ attributes, text }: KeptStyles['sheets'][number]): HTMLStyleElement {
  const element = document.createElement('style');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = text;
  return element;
}
