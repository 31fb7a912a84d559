/** Why a sign-in did not work, in a sentence with what to do. */
import type { AppError } from '#domain/errors.ts';
import { shellText } from '#domain/messages-shell.ts';
import { specText } from '#domain/messages.ts';

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
    case 'rejected':
    case 'forbidden':
    case 'serverFault':
      return error.message || shellText.loginFailed;
    default:
      return shellText.loginFailed;
  }
}
