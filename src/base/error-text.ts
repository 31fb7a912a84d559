import type { AppError } from './errors.ts';
import { whatHappened } from './what-happened.ts';

/** The sentence for an error: the server's message, or ours if the server sent none. */
export function errorText(error: AppError): string {
  switch (error.kind) {
    case 'offline':
      return whatHappened.offline;
    case 'timeout':
      return whatHappened.timeout;
    case 'aborted':
      return whatHappened.aborted;
    case 'captive':
      return whatHappened.captive;
    case 'unauthorized':
    case 'tokenExpired':
      return whatHappened.loginNeeded;
    case 'forbidden':
      return whatHappened.forbidden(error.message);
    case 'notFound':
      return whatHappened.notFound;
    case 'serverFault':
      return whatHappened.serverFault(error.status);
    case 'rejected':
      return error.message === '' ? whatHappened.rejectedSilently : whatHappened.rejected(error.message);
    case 'malformed':
      return whatHappened.malformed;
    case 'storage':
      return whatHappened.storage;
  }
}
