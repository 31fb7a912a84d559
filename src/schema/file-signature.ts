/**
 * Decides whether the content of a file is what its name says, by its first bytes. An extension is typed by anybody: a program or a page that is called .jpg is
 * kept and passed on like a photo otherwise. Kinds without bytes of their own (txt, csv, md, mp3, ico, tar, video) must not begin like a program or a page.
 */
import { extensionOf } from './file-rules.ts';

/** `at`: where the bytes begin; absent: at the start. */
type Signature = { readonly at?: number; readonly bytes: readonly number[] };

const ascii = (text: string): readonly number[] => Array.from(text, letter => letter.charCodeAt(0));
const ZIP: readonly Signature[] = [
  { bytes: [0x50, 0x4b, 3, 4] },
  { bytes: [0x50, 0x4b, 5, 6] }, // an empty one
];
const OLE: readonly Signature[] = [{ bytes: [0xd0, 0xcf, 0x11, 0xe0] }];
const JPEG: readonly Signature[] = [{ bytes: [0xff, 0xd8, 0xff] }];
/** Old Office formats are also written as the new ones under the old name. */
const OFFICE: readonly Signature[] = [...OLE, ...ZIP];

/** By extension; a picture may be any of the kinds of picture, since phones and chats rename them. */
const PICTURES: readonly Signature[] = [
  ...JPEG,
  { bytes: [0x89, ...ascii('PNG')] },
  { bytes: ascii('GIF8') },
  { bytes: ascii('BM') },
  { at: 8, bytes: ascii('WEBP') },
  { at: 4, bytes: ascii('ftyp') }, // HEIC
];
const SIGNATURES: Readonly<Record<string, readonly Signature[]>> = {
  ...Object.fromEntries(['jpg', 'jpeg', 'png', 'gif', 'bmp', 'heic', 'webp'].map(name => [name, PICTURES])),
  pdf: [{ bytes: ascii('%PDF') }],
  doc: OFFICE,
  xls: OFFICE,
  ppt: OFFICE,
  docx: ZIP,
  xlsx: ZIP,
  pptx: ZIP,
  apk: ZIP,
  wgt: ZIP,
  zip: ZIP,
  rar: [{ bytes: ascii('Rar!') }],
  '7z': [{ bytes: ascii('7z') }],
};

/** Programs: Windows, Linux, macOS, scripts. */
const PROGRAMS: readonly Signature[] = [
  { bytes: ascii('MZ') },
  { bytes: [0x7f, ...ascii('ELF')] },
  { bytes: [0xcf, 0xfa, 0xed, 0xfe] },
  { bytes: [0xca, 0xfe, 0xba, 0xbe] },
  { bytes: ascii('#!') },
];
const PAGE = /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<(?:!doctype\s+html|html|head|body|script|iframe|svg)\b/i;
const HEAD_BYTES = 1_024;

/** Parts of a drawing that run code or load it. A custom entity could spell any of them; letters written as numbers are decoded before. */
const ACTIVE = /<\s*(?:\w+:)?(?:script|foreignobject|iframe|embed|object|handler)\b|[\s"'/]on\w+\s*=|javascript\s*:|<!entity/i;

/** As UTF-8. */
type Decode = (bytes: Uint8Array) => string;

/** @param name with one of the allowed extensions. */
export function isContentOf(name: string, bytes: Uint8Array, decode: Decode): boolean {
  const extension = extensionOf(name);
  if (extension === 'svg') return isStillDrawing(decode(bytes).trimStart());
  const signatures = SIGNATURES[extension];
  return signatures ? signatures.some(signature => hasBytes(bytes, signature)) : !isRun(bytes, decode);
}

const hasBytes = (file: Uint8Array, { at = 0, bytes }: Signature): boolean => bytes.every((byte, index) => file[at + index] === byte);

const isRun = (bytes: Uint8Array, decode: Decode): boolean =>
  PROGRAMS.some(signature => hasBytes(bytes, signature)) || PAGE.test(decode(bytes.subarray(0, HEAD_BYTES)).trimStart());

function isStillDrawing(text: string): boolean {
  return text.startsWith('<') && /<svg\b/i.test(text) && !ACTIVE.test(spelt(text));
}

/** Decodes letters that are written as `&#115;` or `&#x73;`, and removes the blanks that a browser ignores in an address. */
const spelt = (text: string): string =>
  text
    .replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (_whole, hex?: string, decimal?: string) =>
      letterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replaceAll(/&(?:tab|newline);/gi, '');
const letterOf = (code: number): string => (code > 0x10_ffff || code < 0x20 ? '' : String.fromCodePoint(code));
