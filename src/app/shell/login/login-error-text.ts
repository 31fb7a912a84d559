/** The cause of a failed sign-in and the remedy, in a sentence. */
import type { AppError } from '#base/errors.ts';
import { shellText } from '../text.ts';
import { signInText } from './text.ts';
import { specText } from '#domain/spec-text.ts';

export function loginErrorText(error: AppError): string {
  switch (error.kind) {
    case 'offline':
      return navigator.onLine ? shellText.loginUnreachable : shellText.offlineLogin;
    case 'captive':
      return shellText.captiveLogin;
    case 'timeout':
      return specText.timeout;
    case 'notFound':
      return specText.notFound;
    case 'unauthorized':
      return specText.unauthorized;
    case 'tokenExpired':
      return specText.tokenExpired;
    case 'serverFault':
      return error.status === 404 ? shellText.loginNoServer : error.message || shellText.loginServerDown(error.status);
    case 'rejected':
    case 'forbidden':
      return error.message || shellText.loginFailed;
    default:
      return shellText.loginFailed;
  }
}

/** The same for the other pages without a session: their typed input stays while the user waits. */
export function openPageErrorText(error: AppError): string {
  return error.kind === 'offline' && !navigator.onLine ? signInText.offline : loginErrorText(error);
}
