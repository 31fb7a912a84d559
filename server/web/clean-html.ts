/**
 * Formatted text as it may be stored: what could run, load or cover anything is removed, by the rules the client shows it with. A text with nothing to
 * remove is stored letter by letter, because a client recognises its own write by the text that it sent.
 */
import { Parser } from 'htmlparser2';
import sanitize from 'sanitize-html';
import { DATA_PICTURE, HTML_ATTRIBUTES, HTML_TAGS, LINK_PROTOCOLS, safeStyle } from '#schema/html-rules.ts';

const TAGS = new Set(HTML_TAGS);
const ATTRIBUTES = new Set(HTML_ATTRIBUTES);
const ADDRESS = /^(?:(?:https?|mailto|tel):|(?!\/\/)[^:]*(?:[/?#]|$))/i;

export const cleanHtml = (html: string): string => (isClean(html) ? html : sanitize(html, OPTIONS));

const OWN_FILES = /^https?:\/\/[^/]+(\/[\w-]+\/sys\/common\/static\/.*)$/i;
const ELSEWHERE = /^(?:https?:|\/\/)/i;

/**
 * The text without pictures of other hosts: our pages would not load them, and another client would tell that host who reads the text. An absolute address of
 * an own file becomes its path.
 */
export function withOwnPictures(html: string): string {
  let isOwn = true;
  const parser = new Parser({
    onopentag: (tag, { src = '' }) => {
      if (tag === 'img' && ELSEWHERE.test(src.trim())) isOwn = false;
    },
  });
  parser.end(html);
  return isOwn ? html : sanitize(html, OWN_PICTURES);
}

function isClean(html: string): boolean {
  if (!html.includes('<')) return true;
  let isClean = true;
  const parser = new Parser({
    onopentag(tag, attributes) {
      isClean &&=
        TAGS.has(tag) && Object.entries(attributes).every(([name, value]) => ATTRIBUTES.has(name) && isSafeValue(tag, name, value));
    },
    oncomment: () => void (isClean = false),
    onprocessinginstruction: () => void (isClean = false),
    oncdatastart: () => void (isClean = false),
  });
  parser.end(html);
  return isClean;
}

function isSafeValue(tag: string, name: string, value: string): boolean {
  const held = value.trim();
  if (name === 'style') return safeStyle(held) !== '' && declarations(safeStyle(held)) === declarations(held);
  if (name === 'src') return tag === 'img' && (DATA_PICTURE.test(held) || (/^(?!mailto|tel)/i.test(held) && ADDRESS.test(held)));
  return name !== 'href' || ADDRESS.test(held);
}

const declarations = (style: string): number => style.split(';').filter(one => one.trim() !== '').length;

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...HTML_TAGS],
  allowedAttributes: { '*': [...HTML_ATTRIBUTES] },
  allowedSchemes: LINK_PROTOCOLS.map(name => name.slice(0, -1)),
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  transformTags: {
    '*': (tagName, attribs) => ({ tagName, attribs: withSafeValues(tagName, attribs) }),
  },
};

function withSafeValues(tag: string, attribs: sanitize.Attributes): sanitize.Attributes {
  const kept = Object.entries(attribs).flatMap(([name, value]) => {
    if (name !== 'style') return isSafeValue(tag, name, value) ? [[name, value] as const] : [];
    return safeStyle(value) === '' ? [] : [[name, safeStyle(value)] as const];
  });
  return Object.fromEntries(kept);
}

const OWN_PICTURES: sanitize.IOptions = {
  ...OPTIONS,
  transformTags: {
    img: (tagName, { src = '', ...attribs }) => {
      const own = ELSEWHERE.test(src.trim()) ? OWN_FILES.exec(src.trim())?.[1] : src;
      return { tagName, attribs: own === undefined ? attribs : { ...attribs, src: own } };
    },
  },
};
