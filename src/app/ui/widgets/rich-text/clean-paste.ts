/**
 * Pasted HTML as a text may take it in: sanitised, with its pictures taken out as files of this device, and bounded. Word writes its styles, comments and
 * name spaces around every paragraph; what the rules of formatted text do not know is left behind with them.
 */
import { DATA_PICTURE } from '#schema/html-rules.ts';
import { inertBox, sanitiseHtml } from '../safe-html/sanitise-html.ts';

const PICTURES_MAX = 30; // of one paste
const HTML_MAX_CHARS = 5_000_000; // beside the data of its pictures; more than that would hold up the page
const DATA = /data:image\/[\w+.-]+;base64,[^"')\s]+/g;

export type Pasted =
  | { readonly kind: 'tooLarge' }
  | {
      readonly kind: 'clean';
      readonly html: string;
      /** By the picture's id. */
      readonly pictures: ReadonlyMap<string, File>;
      /** Pictures of other sites and documents, which are not loaded. */
      readonly lost: number;
      /** Whether there were more pictures than one paste brings. */
      readonly isCut: boolean;
    };

/**
 * @param staticRoot of stored pictures, without a slash at its end.
 * @param addressOf the address that stands for a picture of this device, from its id and name.
 */
export function cleanPaste(
  html: string,
  {
    staticRoot,
    newId,
    addressOf,
  }: { readonly staticRoot: string; readonly newId: () => string; readonly addressOf: (id: string, name: string) => string },
): Pasted {
  if (html.length > HTML_MAX_CHARS && html.replace(DATA, '').length > HTML_MAX_CHARS) return { kind: 'tooLarge' };
  const box = inertBox(sanitiseHtml(html, `${staticRoot}/`));
  const kept = [...box.querySelectorAll('img')];
  const lost = Math.max(0, (html.match(/<img\b/gi) ?? []).length - kept.length);
  const pictures = new Map<string, File>();
  let isCut = false;
  for (const image of kept) {
    const file = dataFile(image.getAttribute('src') ?? '', pictures.size + 1);
    if (!file) continue;
    if (pictures.size >= PICTURES_MAX) {
      image.remove();
      isCut = true;
      continue;
    }
    const id = newId();
    pictures.set(id, file);
    image.setAttribute('src', addressOf(id, file.name));
  }
  return { kind: 'clean', html: box.innerHTML, pictures, lost, isCut };
}

/** The file of a data address; `undefined`: it is none. */
function dataFile(src: string, no: number): File | undefined {
  const [, subtype = ''] = DATA_PICTURE.exec(src) ?? [];
  if (subtype === '') return undefined;
  try {
    const binary = atob(src.slice(src.indexOf(',') + 1));
    const bytes = Uint8Array.from(binary, letter => letter.codePointAt(0) ?? 0);
    return new File([bytes], `图片${no}.${subtype.toLowerCase() === 'jpeg' ? 'jpg' : subtype.toLowerCase()}`, {
      type: `image/${subtype.toLowerCase()}`,
    });
  } catch {
    return undefined; // broken data
  }
}

export const MOST_PASTED_PICTURES = PICTURES_MAX;
