/** The sentences when a report was not computed. */
import type { AppError } from '#base/errors.ts';
import { directFailureText } from '#domain/network-notice.ts';
import { reportText as text } from './text.ts';

/** Never empty: an expired session has its own dialog, but the place of the result also needs its reason. */
export function reportFailure(error: AppError): string {
  switch (error.kind) {
    case 'forbidden':
      return text.forbidden;
    case 'serverFault':
      return text.serverFault(error.status);
    case 'timeout':
      return text.timeout;
    case 'malformed':
      return text.malformed;
    case 'captive':
      return text.captive;
    case 'notFound':
      return text.notFound;
    default:
      return directFailureText(error, text.away, text.failed);
  }
}
