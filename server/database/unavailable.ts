/** The database cannot be reached now. The caller is asked to try again, without PostgreSQL's own message. */

export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(causeText(cause), { cause });
  }
}

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNABORTED',
]);
/**
 * SQLSTATE classes: 08 connection, 28 sign-in, 40 rolled back by a conflict, 53 out of disk, memory or connections, 57 stopped by an operator
 * or a time-out, 58 system error; 3D000 no such database, 25006 read only, 25P03 idle too long, 55P03 lock not available in time.
 */
const PASSING = /^(?:08|28|40|53|57|58)|^(?:3D000|25006|25P03|55P03)$/;
const TOO_LONG = '57014';
/** The driver's own errors have no code. */
const DRIVER =
  /connection terminated|not queryable|timeout exceeded|query read timeout|connection ended|client was closed|pool after calling end|driver has already been destroyed/i;

/** Whether a retry may help, because the statement did not run or was rolled back. A statement that ran too long (57014) would do so again. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const code = codeOf(error);
  if (code !== '') return NETWORK.has(code) || (PASSING.test(code) && code !== TOO_LONG);
  return error instanceof Error && DRIVER.test(error.message);
}

/** The disk is full; the statement was rolled back. */
export const isDiskFull = (error: unknown): boolean =>
  FULL.has(codeOf(error)) || (error instanceof DatabaseUnavailable && FULL.has(codeOf(error.cause)));
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether the connection is unusable; it stays usable after a statement that PostgreSQL refused or rolled back. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  return code === '' ? isUnavailable(error) : NETWORK.has(code) || /^(?:08|57P0[123])/.test(code);
}

/** Node's or PostgreSQL's code of an error; '' if it has none. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether a unique constraint was violated. */
export const isUniqueClash = (error: unknown): boolean => codeOf(error) === '23505';

const causeText = (cause: unknown): string =>
  [codeOf(cause), cause instanceof Error ? cause.message : String(cause)].filter(Boolean).join(' ');
