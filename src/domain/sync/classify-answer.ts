/**
 * What the answer to a write means for its entry, as one table.
 *
 * The server refuses with HTTP 200 and a sentence, so sentences are matched; numbers inside them never are.
 * Whatever is not the server's own clear word leaves the write in doubt: it may have been applied, also when the
 * device says it is offline, because fetch cannot tell a request that never left from an answer that never came.
 */
import type { AppError } from '../errors.ts';

export type Refusal = 'rejected' | 'forbidden';
export type AnswerMeaning =
  | { readonly kind: 'accepted' }
  /** The server's word. `looksFirst`: the refusal may speak about our own earlier delivery, so the row is read before we believe it. */
  | { readonly kind: 'refused'; readonly reason: Refusal; readonly looksFirst: boolean }
  /** An exception inside the server: read back, two more tries, then rejected. */
  | { readonly kind: 'failedInside' }
  /** It may have been applied. */
  | { readonly kind: 'ambiguous' }
  /** Certainly not applied; try again later. */
  | { readonly kind: 'transient' }
  /** Nobody is signed in for the server; certainly not applied. */
  | { readonly kind: 'auth' };

/** How the failed-inside refusal is given up: the first try and two more. */
export const TRIES_AFTER_FAILURE_INSIDE = 2;

const REFUSALS: readonly (readonly [text: string, meaning: AnswerMeaning])[] = [
  ['数据库中已存在该记录', { kind: 'refused', reason: 'rejected', looksFirst: true }],
  ['未找到对应', { kind: 'refused', reason: 'rejected', looksFirst: true }],
  ['没有权限', { kind: 'refused', reason: 'forbidden', looksFirst: false }],
  ['Token失效', { kind: 'auth' }],
  ['Token非法无效', { kind: 'auth' }],
  ['token为空', { kind: 'auth' }],
  ['Redis 连接异常', { kind: 'transient' }],
  ['违反了完整性', { kind: 'refused', reason: 'rejected', looksFirst: false }],
  ['字段太长', { kind: 'refused', reason: 'rejected', looksFirst: false }],
  ['操作失败，', { kind: 'failedInside' }],
];

/** The envelope's own code field, not a number in its text. */
const CODES: Readonly<Record<number, AnswerMeaning>> = {
  401: { kind: 'auth' },
  510: { kind: 'refused', reason: 'forbidden', looksFirst: false },
};

const REJECTED: AnswerMeaning = { kind: 'refused', reason: 'rejected', looksFirst: false };

export type WriteOutcome = { readonly kind: 'accepted' } | { readonly kind: 'failed'; readonly error: AppError };

/** The meaning of a write's answer. */
export function classifyAnswer(answer: WriteOutcome): AnswerMeaning {
  return answer.kind === 'accepted' ? { kind: 'accepted' } : classifyFailure(answer.error);
}

/** The meaning of a failed write. */
export function classifyFailure(error: AppError): AnswerMeaning {
  switch (error.kind) {
    case 'unauthorized':
    case 'tokenExpired':
      return { kind: 'auth' };
    case 'forbidden':
      return { kind: 'refused', reason: 'forbidden', looksFirst: false };
    case 'rejected':
      return CODES[error.code] ?? REFUSALS.find(([text]) => error.message.includes(text))?.[1] ?? REJECTED;
    case 'notFound':
      return REJECTED;
    case 'storage':
      return { kind: 'transient' };
    case 'offline':
    case 'timeout':
    case 'aborted':
    case 'captive':
    case 'serverFault':
    case 'malformed':
      return { kind: 'ambiguous' };
  }
}
