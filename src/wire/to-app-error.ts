/**
 * The only place where an HTTP status, an envelope's refusal or a thrown fetch becomes an AppError.
 *
 * Source: shell specification §8.1; protocol reference §1.2, §1.3.
 */
import { PASSWORD_DUE_STATUS } from '#base/errors.ts';
import type { AppError, EndedWhy } from '#base/errors.ts';

/** How servers since 3.5 answer an unknown address; older ones answer HTTP 404. */
const UNKNOWN_PATH = '路径不存在';
const TOKEN_TEXT = 'Token失效';
const NO_PERMISSION_CODE = 510;
const UNAUTHORIZED_CODE = 401;
/** A proxy that requires a sign-in of its own; not an answer of our server. */
const NETWORK_SIGN_IN = 511;
/** Statuses below 500 that mean "not now" and not "no". */
const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([408, 425, 429]);

export type StatusAnswer = {
  readonly status: number;
  /** The server's sentence, '' if there is none. */
  readonly message: string;
  /** An HTML page came instead of data. */
  readonly isPage: boolean;
  readonly ended?: EndedWhy | undefined;
};

/**
 * For any status outside 2xx. A server that does not know a call refuses it in JSON. An HTML page means that another program answered at this
 * address: a container between two versions, maintenance, a wrong path.
 */
export function statusToAppError({ status, message, isPage, ended }: StatusAnswer): AppError {
  const endReason = ended ? { ended } : {};
  if (status === 404 && isPage) return { kind: 'serverFault', status, message: '' };
  if (status === 401) return { kind: 'unauthorized', ...endReason };
  if (status === 403) return { kind: 'forbidden', message: plainSentence(message), status };
  if (status === 404) return { kind: 'notFound' };
  if (status === 504) return { kind: 'timeout' };
  if (status === NETWORK_SIGN_IN) return { kind: 'captive', detail: `HTTP ${status}` };
  if (status === 500 && message.includes(TOKEN_TEXT)) return { kind: 'tokenExpired', ...endReason };
  if (status >= 500 || TRANSIENT_STATUSES.has(status)) return { kind: 'serverFault', status, message: plainSentence(message) };
  return { kind: 'rejected', message: plainSentence(message), code: status };
}

/** For a 2xx envelope that does not say success. */
export function refusalToAppError(code: number, message: string): AppError {
  if (code === UNAUTHORIZED_CODE) return { kind: 'unauthorized' };
  if (message.includes(TOKEN_TEXT)) return { kind: 'tokenExpired' };
  if (code === 404 && message.startsWith(UNKNOWN_PATH)) return { kind: 'notFound' };
  if (code === PASSWORD_DUE_STATUS) return { kind: 'serverFault', status: code, message: plainSentence(message) };
  if (code === NO_PERMISSION_CODE || message.startsWith('没有权限')) return { kind: 'forbidden', message: plainSentence(message) };
  return { kind: 'rejected', message: plainSentence(message), code };
}

/** For the errors of fetch before an answer began: `signal` distinguishes a time-out and a cancellation from a dead network. */
export function thrownToAppError(signal: AbortSignal): AppError {
  if (!signal.aborted) return { kind: 'offline' };
  const reason: unknown = signal.reason;
  return reason instanceof DOMException && reason.name === 'TimeoutError' ? { kind: 'timeout' } : { kind: 'aborted' };
}

const TECHNICAL = /(?:nested exception|Exception\b|\b(?:org|java|javax|com)\.[a-z]\w*\.|###|\bSQLState\b|No message available)/;

/**
 * A server's sentence without its technical part: class names, stack traces, SQL.
 * @returns the text before the first technical word, without the comma before it; '' if there is none.
 */
export function plainSentence(message: string): string {
  const at = message.search(TECHNICAL);
  return at < 0
    ? message
    : message
        .slice(0, at)
        .replace(/[\s,，:：;；(（]+[\w.]*$/, '')
        .trim();
}
