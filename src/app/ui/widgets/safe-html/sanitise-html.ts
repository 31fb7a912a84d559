/**
 * Sanitises foreign HTML by an allowlist: text, tables, lists, links, pictures from our own server. Everything else is removed.
 *
 * It returns nodes and not text, because text would be parsed a second time, possibly with another result.
 * A picture that may not be loaded is replaced by its alternative text. A style keeps colours, alignment and weight; a value that could load or
 * cover anything is removed. Links open a tab without `opener` and `referrer`.
 */
import createPurifier from 'dompurify';
import type { Config } from 'dompurify';

const TAGS =
  'a abbr b blockquote br caption cite code col colgroup dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strike strong sub sup table tbody td tfoot th thead tr u ul';
const ATTRIBUTES = 'align alt color colspan dir height href lang rowspan src start style title valign width';
const CONFIG = {
  ALLOWED_TAGS: TAGS.split(' '),
  ALLOWED_ATTR: ATTRIBUTES.split(' '),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config;

const LINK_PROTOCOLS: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:'];
const DATA_PICTURE = /^data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=\s]*$/i;
const STYLE_NAMES: ReadonlySet<string> = new Set([
  'background-color',
  'color',
  'font-size',
  'font-style',
  'font-weight',
  'text-align',
  'text-decoration',
  'text-indent',
  'vertical-align',
]);
/** Words, numbers with their units, hexadecimal and rgb colours; no function that could load anything. */
const STYLE_VALUE = /^(?:[\w #%.,-]|rgba?\([\d\s.,%/]*\)){1,60}$/i;

/** @param staticRoot the base address of stored pictures, e.g. 'http://localhost:3100/jeecg-boot/sys/common/static/'; no other address is loaded. */
export function sanitiseHtml(html: string, staticRoot: string): DocumentFragment {
  const purifier = createPurifier(window);
  purifier.addHook('uponSanitizeAttribute', (_node, attribute) => {
    const { attrName, attrValue } = attribute;
    if (attrName === 'style') attribute.attrValue = safeStyle(attrValue);
    if (attrName === 'style' && attribute.attrValue === '') attribute.keepAttr = false;
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

/** For a document without a body, e.g. a frame set, the library returns null, in spite of its types. */
const orNothing = (nodes: DocumentFragment | null): DocumentFragment => nodes ?? document.createDocumentFragment();

function safeStyle(style: string): string {
  return style
    .split(';')
    .flatMap(declaration => {
      const [name = '', ...rest] = declaration.split(':');
      const [property, value] = [name.trim().toLowerCase(), rest.join(':').trim()];
      return STYLE_NAMES.has(property) && STYLE_VALUE.test(value) ? [`${property}: ${value}`] : [];
    })
    .join('; ');
}

function isOwnPicture(src: string, staticRoot: string): boolean {
  if (DATA_PICTURE.test(src)) return true;
  return URL.canParse(src, document.baseURI) && new URL(src, document.baseURI).href.startsWith(staticRoot);
}

function isSafeLink(href: string): boolean {
  return URL.canParse(href, document.baseURI) && LINK_PROTOCOLS.includes(new URL(href, document.baseURI).protocol);
}
