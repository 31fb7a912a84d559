/**
 * Reads what the browser itself reads from a picture: codes (BarcodeDetector) and printed words (TextDetector). Chromium has the first on Android, ChromeOS
 * and macOS, and the second behind a switch; where a browser has neither, nothing is offered. Both work without a network.
 * Source: https://wicg.github.io/shape-detection-api/
 */
export type Picture = HTMLVideoElement;
/** The texts in a picture, as they were read. Rejects when the browser cannot read now. */
export type Reader = (picture: Picture) => Promise<readonly string[]>;
export type Readers = { readonly codes: Reader | undefined; readonly words: Reader | undefined };

/** Codes of papers, weighbridges and parcels. */
const FORMATS: readonly string[] = ['qr_code', 'data_matrix', 'code_128', 'code_39', 'ean_13', 'itf'];
export const NO_READERS: Readers = { codes: undefined, words: undefined };

/** Never rejects. A page without HTTPS has no camera, so it reads nothing. */
export async function findReaders(): Promise<Readers> {
  if (!isSecureContext || !('mediaDevices' in navigator)) return NO_READERS;
  return { codes: await codeReader().catch(() => undefined), words: readerOf('TextDetector') };
}

async function codeReader(): Promise<Reader | undefined> {
  const known: unknown = await callOf(Reflect.get(globalThis, 'BarcodeDetector'), 'getSupportedFormats');
  const formats = Array.isArray(known) ? FORMATS.filter(format => known.includes(format)) : [];
  return formats.length === 0 ? undefined : readerOf('BarcodeDetector', { formats });
}

function readerOf(name: string, ...options: readonly unknown[]): Reader | undefined {
  const made: unknown = Reflect.get(globalThis, name);
  if (typeof made !== 'function') return undefined;
  const detector: unknown = Reflect.construct(made, options);
  return async picture => textsOf(await callOf(detector, 'detect', picture));
}

async function callOf(owner: unknown, name: string, ...args: readonly unknown[]): Promise<unknown> {
  if (owner === null || (typeof owner !== 'object' && typeof owner !== 'function')) return undefined;
  const method: unknown = Reflect.get(owner, name);
  return typeof method === 'function' ? await Reflect.apply(method, owner, args) : undefined;
}

function textsOf(found: unknown): readonly string[] {
  if (!Array.isArray(found)) return [];
  const texts = found.flatMap((one: unknown) => {
    const text: unknown = typeof one === 'object' && one !== null ? Reflect.get(one, 'rawValue') : undefined;
    return typeof text === 'string' && text.trim() !== '' ? [text.trim()] : [];
  });
  return [...new Set(texts)];
}
