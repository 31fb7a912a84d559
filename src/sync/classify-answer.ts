/**
 * The meaning of a write's answer for its entry, as one table read from the top: the first matching row decides.
 *
 * The server refuses with HTTP 200 and a sentence, so sentences are matched. Numbers inside a sentence are never matched, only the envelope's
 * own code. Without a clear answer of the server the write is ambiguous: it may have been applied, even if the
 * device says it is offline, because fetch cannot tell a request that never left from a lost answer.
 */
import type { AppError, AppErrorKind } from '#base/errors.ts';

export type RefusalKind = 'rejected' | 'forbidden';
export type AnswerMeaning =
  | { readonly kind: 'accepted' }
  /** The server refused. `looksFirst`: the refusal may concern our own earlier delivery, so the row is read first. */
  | { readonly kind: 'refused'; readonly reason: RefusalKind; readonly looksFirst: boolean }
  /** An exception inside the server: read back, two more tries, then rejected. */
  | { readonly kind: 'failedInside' }
  /** It may have been applied. */
  | { readonly kind: 'ambiguous' }
  /** Certainly not applied; try again later. */
  | { readonly kind: 'transient' }
  /** Nobody is signed in for the server; certainly not applied. */
  | { readonly kind: 'auth' };

/** After this number of further tries a failure inside the server counts as rejected. */
export const TRIES_AFTER_FAILURE_INSIDE = 2;

/** One row of the table. A row without `code`, `says` and `begins` matches every failure of its kind. */
export type AnswerRule = {
  readonly id: string;
  readonly failure: AppErrorKind;
  /** The envelope's code field. */
  readonly code?: number;
  /** A part of the server's sentence, or its beginning. */
  readonly says?: string;
  readonly begins?: string;
  readonly means: AnswerMeaning;
};

const AUTH: AnswerMeaning = { kind: 'auth' };
const AMBIGUOUS: AnswerMeaning = { kind: 'ambiguous' };
const REJECTED: AnswerMeaning = { kind: 'refused', reason: 'rejected', looksFirst: false };
const LOOK_FIRST: AnswerMeaning = { kind: 'refused', reason: 'rejected', looksFirst: true };
const FORBIDDEN: AnswerMeaning = { kind: 'refused', reason: 'forbidden', looksFirst: false };

/** Sentences and codes: protocol reference §1.2, §1.3, §5. */
export const answerTable: readonly AnswerRule[] = [
  { id: 'http-401', failure: 'unauthorized', means: AUTH },
  { id: 'token-text-500', failure: 'tokenExpired', means: AUTH },
  { id: 'http-403', failure: 'forbidden', means: FORBIDDEN }, // 403 is not 401: the session is good, the right is missing
  { id: 'http-404', failure: 'notFound', means: REJECTED },
  { id: 'storage', failure: 'storage', means: { kind: 'transient' } }, // never left the device

  { id: 'code-401', failure: 'rejected', code: 401, means: AUTH },
  { id: 'code-403', failure: 'rejected', code: 403, means: FORBIDDEN },
  { id: 'code-510', failure: 'rejected', code: 510, means: FORBIDDEN },
  { id: 'duplicate', failure: 'rejected', says: '数据库中已存在该记录', means: LOOK_FIRST },
  { id: 'not-found', failure: 'rejected', says: '未找到对应', means: LOOK_FIRST },
  { id: 'no-permission', failure: 'rejected', says: '没有权限', means: FORBIDDEN },
  { id: 'token-dead', failure: 'rejected', says: 'Token失效', means: AUTH },
  { id: 'token-forged', failure: 'rejected', says: 'Token非法无效', means: AUTH },
  { id: 'token-missing', failure: 'rejected', says: 'token为空', means: AUTH },
  { id: 'redis', failure: 'rejected', says: 'Redis 连接异常', means: { kind: 'transient' } },
  { id: 'integrity', failure: 'rejected', says: '违反了完整性', means: REJECTED },
  { id: 'too-long', failure: 'rejected', says: '字段太长', means: REJECTED },
  { id: 'exception', failure: 'rejected', begins: '操作失败，', means: { kind: 'failedInside' } },
  { id: 'any-refusal', failure: 'rejected', means: REJECTED },

  { id: 'offline', failure: 'offline', means: AMBIGUOUS },
  { id: 'timeout', failure: 'timeout', means: AMBIGUOUS },
  { id: 'aborted', failure: 'aborted', means: AMBIGUOUS },
  { id: 'captive', failure: 'captive', means: AMBIGUOUS },
  { id: 'http-5xx', failure: 'serverFault', means: AMBIGUOUS },
  { id: 'no-envelope', failure: 'malformed', means: AMBIGUOUS },
];

export type WriteOutcome = { readonly kind: 'accepted' } | { readonly kind: 'failed'; readonly error: AppError };

/** The meaning of a write's answer. */
export function classifyAnswer(answer: WriteOutcome): AnswerMeaning {
  return answer.kind === 'accepted' ? { kind: 'accepted' } : classifyFailure(answer.error);
}

/** The meaning of a failed write. */
export const classifyFailure = (error: AppError): AnswerMeaning => ruleFor(error)?.means ?? AMBIGUOUS;

/** The row of the table that matches a failure. */
export const ruleFor = (error: AppError): AnswerRule | undefined => answerTable.find(rule => fits(rule, error));

function fits({ failure, code, says, begins }: AnswerRule, error: AppError): boolean {
  if (failure !== error.kind) return false;
  if (code !== undefined && !(error.kind === 'rejected' && error.code === code)) return false;
  const sentence = 'message' in error ? error.message : '';
  return (says === undefined || sentence.includes(says)) && (begins === undefined || sentence.startsWith(begins));
}
