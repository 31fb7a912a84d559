/**
 * Request signing: X-Sign over the sorted parameters and the configured secret, X-TIMESTAMP in the server's time.
 *
 * Shapes:  GET signs its query, POST its JSON body; PUT, DELETE and uploads are unsigned.
 * Units:   14 digits yyyyMMddHHmmss in the server's zone, or epoch milliseconds, by dialect.
 * Source:  protocol reference §8.6 with its vectors; shell specification §7.1.
 */
import md5 from 'crypto-js/md5.js';
import { toServerTime } from '#base/server-time.ts';

/** The published secret of stock servers. Every client holds the secret, so it protects nothing. */
const PUBLISHED_SECRET = 'dd05f1c54d63749eda95f9fa6d49v442a';

export type SignInput = {
  readonly path: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The deployment's own secret, if its server does not use the published one. */
  readonly secret?: string | undefined;
};

/** @returns upper-case hex. Null and undefined parameters are dropped, as they are from the query; `_t` is never signed. */
export function signatureOf({ path, params, secret = PUBLISHED_SECRET }: SignInput): string {
  const values: Record<string, string> = {};
  const pathVariable = commaSegment(path);
  if (pathVariable !== undefined) values['x-path-variable'] = pathVariable;
  for (const [name, value] of Object.entries(params)) {
    if (value !== null && value !== undefined && name !== '_t') values[name] = typeof value === 'string' ? value : JSON.stringify(value);
  }
  const sorted = Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
  return md5(`${JSON.stringify(sorted)}${secret}`)
    .toString()
    .toUpperCase();
}

type Signable = {
  readonly method: string;
  readonly path: string;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
  readonly form?: FormData | undefined;
};

/** The signed values: a GET's query; a POST's query and body together, where the body wins. @returns undefined: unsigned. */
export function signedParams({ method, path, params, body, form }: Signable): Readonly<Record<string, unknown>> | undefined {
  if (form || (method !== 'GET' && method !== 'POST')) return undefined;
  const inPath = Object.fromEntries(new URLSearchParams(path.split('?', 2)[1] ?? ''));
  return { ...inPath, ...params, ...(method === 'POST' ? body : {}) };
}

/** `serverMs`: the server's clock, not the device's. */
export function signStampOf(serverMs: number, form: 'digits' | 'epochMs'): string {
  if (form === 'epochMs') return String(Math.floor(serverMs));
  return toServerTime(serverMs).replaceAll(/\D/g, '');
}

/** The last path segment if it contains commas; only the path counts, not the query. */
function commaSegment(path: string): string | undefined {
  const segment = path.split('?', 1)[0]?.split('/').at(-1) ?? '';
  const decoded = decodeURIComponent(segment);
  return decoded.includes(',') ? decoded : undefined;
}
