/**
 * What a failed direct request says in its notification (shell specification §8.1). The notification's title is 系统提示 and it stays four seconds.
 * An expired token speaks through its own dialog and a cancelled request through nothing.
 */
import { errorText } from '#base/error-text.ts';
import type { AppError } from '#base/errors.ts';
import { specText } from './spec-text.ts';

/** refused: the server said no, nothing happened. unknown: no trustworthy answer, so it may have been done. */
type WriteFailure = 'refused' | 'unknown';
/** A connection that breaks before the answer looks like one that was never made. */
export function writeFailure({ kind }: AppError): WriteFailure {
  switch (kind) {
    case 'rejected':
    case 'forbidden':
    case 'notFound':
    case 'unauthorized':
    case 'tokenExpired':
      return 'refused';
    default:
      return 'unknown';
  }
}

/**
 * What stands where a direct call was made and failed: `away` when the server could not be reached, else what it said, and `otherwise` when
 * there is nothing to say.
 */
export function directFailureText(error: AppError, away: string, otherwise = away): string {
  const isAway = error.kind === 'offline' || error.kind === 'captive';
  return isAway ? away : (networkNotice(error) ?? otherwise);
}

/** @returns undefined when there is nothing to notify. */
export function networkNotice(error: AppError): string | undefined {
  switch (error.kind) {
    case 'forbidden':
      return error.status === 403 || error.message === '' ? specText.forbidden : error.message;
    case 'notFound':
      return specText.notFound;
    case 'timeout':
      return specText.timeout;
    case 'unauthorized':
      return specText.unauthorized;
    case 'tokenExpired':
    case 'aborted':
      return undefined;
    case 'serverFault':
    case 'rejected':
      return error.message === '' ? errorText(error) : error.message;
    default:
      return errorText(error);
  }
}
