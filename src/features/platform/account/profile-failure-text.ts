/** What stands on the account pages when a call about the own account fails. */
import type { AppError } from '#base/errors.ts';
import { profileText } from './text.ts';
import { directFailureText } from '#domain/network-notice.ts';

/** @param away when the server cannot be reached. A server that was reached and has no such call is not said to be away. */
export const profileFailureText = (error: AppError, away: string): string =>
  error.kind === 'notFound' ? profileText.notOffered : directFailureText(error, away);
