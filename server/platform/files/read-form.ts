/** Parses multipart forms in routes that receive the whole body as bytes. */
import { MIMEType } from 'node:util';
import { Refusal } from '../../entities/refusal.ts';

const text = {
  formTooLarge: '表单的项数过多，或某一项的说明过长',
} as const;

export const FORM_PARTS_MAX = 20;
export const FORM_HEAD_MAX_BYTES = 16_384; // of one part: its names and types

/** The form's own lines around its files. */
export const FORM_OVERHEAD_BYTES = 64 * 1024;

const CLOSING = '--';
const END_OF_HEAD = '\r\n\r\n';

/**
 * The platform's parser reads the form. It accepts any number of parts, so they are counted first.
 * @returns `undefined` if the body is no form, or is cut short. @throws Refusal if it has too many parts, or one with too long a head.
 */
export async function readForm(body: unknown, type: string | undefined): Promise<FormData | undefined> {
  const boundary = boundaryOf(type);
  if (!(body instanceof Uint8Array) || type === undefined || boundary === '') return undefined;
  if (!isWithinBounds(Buffer.from(body.buffer, body.byteOffset, body.byteLength), `--${boundary}`)) throw new Refusal(text.formTooLarge);
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => undefined);
}

/** Uses the same rules as the parser. */
function boundaryOf(type = ''): string {
  try {
    return new MIMEType(type).params.get('boundary') ?? '';
  } catch {
    return '';
  }
}

function isWithinBounds(bytes: Buffer, mark: string): boolean {
  let parts = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at)) {
    at += mark.length;
    if (bytes.toString('latin1', at, at + CLOSING.length) === CLOSING) return true;
    const isLongHead = at + FORM_HEAD_MAX_BYTES < bytes.length && !bytes.subarray(at, at + FORM_HEAD_MAX_BYTES).includes(END_OF_HEAD);
    if (++parts > FORM_PARTS_MAX || isLongHead) return false;
  }
  return true;
}
