/**
 * The text of the notification for a failed direct request (shell specification §8.1). Its title is 系统提示 and it is shown for four seconds.
 * An expired token has its own dialog. A cancelled request shows nothing.
 */
import { errorText } from '#base/error-text.ts';
import type { AppError } from '#base/errors.ts';
import { specText } from './spec-text.ts';

/** refused: the server rejected the write and did not apply it. unknown: there is no trustworthy answer, and it may have been applied. */
type WriteFailure = 'refused' | 'unknown';
/** A connection that breaks before the answer cannot be told from one that was never made. */
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
 * The text shown in place of the result of a failed direct call: `away` if the server could not be reached, else the server's message, or
 * `otherwise` if it sent none.
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

/** A server that is reached and has no such call. */
export const NOT_OFFERED = '这台服务器没有提供这项功能，请联系管理员。';

/** As networkNotice. A server other than the product's own may lack a call of a page, and the user is told that in place of the text for a wrong address. */
export const noticeFrom = (error: AppError, isForeign: boolean): string | undefined =>
  isForeign && error.kind === 'notFound' ? NOT_OFFERED : networkNotice(error);
