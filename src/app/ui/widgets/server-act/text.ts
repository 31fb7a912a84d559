/** Texts about a change made by a direct call, and in place of the result of a failed one. */
import type { AppError } from '#base/errors.ts';
import { directFailureText, NOT_OFFERED } from '#domain/network-notice.ts';

export const serverActText = {
  needsServer: '这一步需要连上服务器，请恢复网络后再试，已填写的内容都还在。',
  notOffered: NOT_OFFERED,
  saved: '保存成功！',
} as const;

/**
 * The text in place of the result of a failed direct call.
 * @param away the text if the server cannot be reached. A reachable server without such a call gets another text.
 */
export const serverActFailure = (error: AppError, away: string = serverActText.needsServer): string =>
  error.kind === 'notFound' ? serverActText.notOffered : directFailureText(error, away);
