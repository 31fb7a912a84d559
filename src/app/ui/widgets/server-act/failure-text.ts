/** What stands where a call straight to the server failed. */
import type { AppError } from '#base/errors.ts';
import { directFailureText } from '#domain/network-notice.ts';
import { serverActText } from './text.ts';

/** @param away when the server cannot be reached. A server that was reached and has no such call is not said to be away. */
export const serverActFailure = (error: AppError, away: string = serverActText.needsServer): string =>
  error.kind === 'notFound' ? serverActText.notOffered : directFailureText(error, away);
