/** The text in place of the result of a failed direct call. */
import type { AppError } from '#base/errors.ts';
import { directFailureText } from '#domain/network-notice.ts';
import { serverActText } from './text.ts';

/** @param away the text if the server cannot be reached. A reachable server without such a call gets another text. */
export const serverActFailure = (error: AppError, away: string = serverActText.needsServer): string =>
  error.kind === 'notFound' ? serverActText.notOffered : directFailureText(error, away);
