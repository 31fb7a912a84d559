/**
 * Decides which files may be uploaded, and under what name; the same for the client that chooses and the server that stores.
 * Source: protocol reference §11 (extensions, characters that must not stand in a name).
 */
import { fileSpecText, fileText, sizeText } from './file-text.ts';
import type { FileType } from './kinds/facts.ts';

export const UPLOAD_MAX_BYTES = 10_485_760; // 10 MB, protocol reference §1.3
const FILE_NAME_CHARS = 55; // at 4 bytes each, with the stamp and the extension, within a file system's 255 bytes

export const IMAGE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'svg', 'ico', 'heic', 'webp'] as const;
/** Nothing a browser would run. */
const OTHER_EXTENSIONS = 'txt doc docx pdf csv md mp4 avi mov wmv mp3 wav xls xlsx zip rar 7z tar apk wgt ppt pptx'.split(' ');
export const ALLOWED_EXTENSIONS: readonly string[] = [...IMAGE_EXTENSIONS, ...OTHER_EXTENSIONS];
const allowed: ReadonlySet<string> = new Set(ALLOWED_EXTENSIONS);
const images: ReadonlySet<string> = new Set(IMAGE_EXTENSIONS);

/** For a file input's `accept`. */
export const acceptOf = (accepts: FileType): string => (accepts === 'image' ? 'image/*' : [...allowed].map(name => `.${name}`).join(','));

/** In lower case, without the dot; '' when there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

export const isImageName = (name: string): boolean => images.has(extensionOf(name));
export const isAllowedName = (name: string): boolean => allowed.has(extensionOf(name));

type Candidate = { readonly name: string; readonly size: number; readonly type: string };

/** Why the file cannot be chosen for a field that accepts these, in words; `undefined` when it can. */
export function fileRefusal(accepts: FileType, { name, size, type }: Candidate): string | undefined {
  if (accepts === 'image' && !type.startsWith('image/') && !isImageName(name)) return fileSpecText.imagesOnly;
  if (!isAllowedName(name)) return fileText.wrongType(name);
  if (size === 0) return fileText.empty(name);
  return size > UPLOAD_MAX_BYTES ? fileText.tooLarge(name, sizeText(UPLOAD_MAX_BYTES)) : undefined;
}

// Path separators, the characters the server strips, what file systems refuse, and what hides or turns text around.
const UNSAFE = /[\s/\\=,&#%"'“”‘’<>:|?*\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A name that is one path segment, holds no comma (values are comma-joined) and suits every file system; the extension in lower case.
 * Never empty: what is left of nothing is 文件.
 */
export function safeFileName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/^.*[/\\]/u, '')
    .replace(UNSAFE, '');
  const dot = plain.lastIndexOf('.');
  const extension = dot < 0 ? '' : plain.slice(dot + 1).toLowerCase();
  const stem = (dot < 0 ? plain : plain.slice(0, dot)).replaceAll(/^\.+|\.+$/g, '');
  const cut = Array.from(stem).slice(0, FILE_NAME_CHARS).join('') || fileText.file;
  const base = RESERVED.test(cut.split('.')[0] ?? '') ? `_${cut}` : cut;
  return extension === '' ? base : `${base}.${extension}`;
}

const SPELLINGS = 5; // a proxy in front and the server may each decode a path once

/**
 * Whether a path may lead to an uploaded file, which anybody may have stored. Servers decode a path, drop what follows `;` in a segment and join
 * slashes before they look for the file, so the path is compared after all of that.
 */
export function isStoredFilePath(path: string): boolean {
  let plain = path;
  for (let pass = 0; pass < SPELLINGS; pass += 1) {
    plain = plain
      .replaceAll(/;[^/]*/g, '')
      .replaceAll(/[/\\]+/g, '/')
      .replaceAll('/./', '/')
      .replaceAll(/\/[^/]+\/\.\.(?=\/)/g, '');
    if (plain.includes('/sys/common/static/')) return true;
    if (!plain.includes('%')) return false;
    try {
      plain = decodeURIComponent(plain);
    } catch {
      return true; // no spelling of ours
    }
  }
  return true;
}
