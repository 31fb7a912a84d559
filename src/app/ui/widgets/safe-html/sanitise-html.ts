/**
 * Sanitises foreign HTML by an allowlist: text, tables, lists, links, pictures from our own server. Everything else is removed.
 *
 * It returns nodes and not text, because text would be parsed a second time, possibly with another result.
 * A picture that may not be loaded is replaced by its alternative text. A style keeps colours, alignment and weight; a value that could load or
 * cover anything is removed, and a colour that only says black on white. Links open a tab without `opener` and `referrer`.
 */
import createPurifier from 'dompurify';
import type { Config } from 'dompurify';
import { DATA_PICTURE, HTML_ATTRIBUTES, HTML_TAGS, LINK_PROTOCOLS, safeStyle } from '#schema/html-rules.ts';
import { isPlainText, withoutPlainColours } from './said-colours.ts';

const CONFIG = {
  ALLOWED_TAGS: [...HTML_TAGS],
  ALLOWED_ATTR: [...HTML_ATTRIBUTES],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config;

/** @param staticRoot the base address of stored pictures, e.g. 'http://localhost:3100/jeecg-boot/sys/common/static/'; no other address is loaded. */
export function sanitiseHtml(html: string, staticRoot: string): DocumentFragment {
  const purifier = createPurifier(window);
  purifier.addHook('uponSanitizeAttribute', (_node, attribute) => {
    const { attrName, attrValue } = attribute;
    if (attrName === 'style') attribute.attrValue = withoutPlainColours(safeStyle(attrValue));
    if (attrName === 'style' && attribute.attrValue === '') attribute.keepAttr = false;
    if (attrName === 'color' && isPlainText(attrValue)) attribute.keepAttr = false;
    if (attrName === 'src' && !isOwnPicture(attrValue, staticRoot)) attribute.keepAttr = false;
    if (attrName === 'href' && !isSafeLink(attrValue)) attribute.keepAttr = false;
  });
  purifier.addHook('afterSanitizeAttributes', node => {
    if (node.tagName === 'A' && node.hasAttribute('href')) {
      node.setAttribute('target', '_blank');
      node.setAttribute('rel', 'noopener noreferrer');
    }
    if (node.tagName === 'IMG') node.setAttribute('referrerpolicy', 'no-referrer');
  });
  const safe = orNothing(purifier.sanitize(html, CONFIG));
  for (const picture of safe.querySelectorAll('img:not([src])')) picture.replaceWith(picture.getAttribute('alt') ?? '');
  return safe;
}

/** The nodes in a box of a document that loads nothing: an address of a file on this device would be asked of the server. */
export function inertBox(nodes: DocumentFragment): HTMLElement {
  const box = document.implementation.createHTMLDocument('').createElement('div');
  box.append(nodes);
  return box;
}

/** For a document without a body, e.g. a frame set, the library returns null, in spite of its types. */
const orNothing = (nodes: DocumentFragment | null): DocumentFragment => nodes ?? document.createDocumentFragment();

function isOwnPicture(src: string, staticRoot: string): boolean {
  if (DATA_PICTURE.test(src)) return true;
  return URL.canParse(src, document.baseURI) && new URL(src, document.baseURI).href.startsWith(staticRoot);
}

export function isSafeLink(href: string): boolean {
  return URL.canParse(href, document.baseURI) && LINK_PROTOCOLS.includes(new URL(href, document.baseURI).protocol);
}
