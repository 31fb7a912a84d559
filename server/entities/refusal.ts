/** A refused request, thrown by any function below a route; and the meaning of PostgreSQL's own errors. */
import { serverText } from '../web/text.ts';
import { codeOf, DatabaseUnavailable, isDiskFull } from '../database/unavailable.ts';
import { FORBIDDEN_CODE, refuse, UNAVAILABLE_CODE } from '../web/envelope.ts';
import type { Envelope } from '../web/envelope.ts';

const text = {
  tooLong: '字段太长,超出数据库字段的长度',
  inside: '服务器内部错误，已记录',
  databaseAway: '数据库暂时连接不上，请稍后再试',
  databaseFull: '服务器磁盘已满，没有保存，请联系管理员；腾出空间后会自动重试',
} as const;

export class Refusal extends Error {
  readonly code: number | undefined;

  constructor(message: string, code?: number) {
    super(message);
    this.code = code;
  }
}

export const forbidden = (): Refusal => new Refusal(serverText.forbidden, FORBIDDEN_CODE);

/** A value that does not fit the property's type, in the words of Spring's data binder. */
export const bindingRefusal = (property: string, javaType: string): Refusal =>
  new Refusal(
    serverText.failed(
      `Failed to convert property value of type 'java.lang.String' to required type '${javaType}' for property '${property}'`,
    ),
  );

/** PostgreSQL's errors caused by the caller's data, in our words. */
const BY_SQL_STATE: Readonly<Record<string, string>> = {
  23505: serverText.duplicate,
  22001: text.tooLong,
  22003: serverText.failed('数值超出范围'),
  22007: serverText.failed('日期或时间无效'),
  22008: serverText.failed('日期或时间无效'),
  22021: serverText.failed('文字中有不能保存的字符'),
  57014: serverText.failed('用时过长，已停止'),
  '22P02': serverText.failed('值的格式不正确'),
  '22P05': serverText.failed('文字中有不能保存的字符'),
};

/** The envelope for a caller's mistake; undefined for the server's own failure, which goes on to the error handler. */
export function knownRefusal(error: unknown): Envelope | undefined {
  if (error instanceof Refusal) return refuse(error.message, error.code);
  const words = BY_SQL_STATE[codeOf(error)];
  return words === undefined ? undefined : refuse(words);
}

/** The answer to a failure of the server itself: the cause is logged and not sent. */
export function troubleEnvelope(error: unknown): Envelope {
  if (isDiskFull(error)) return refuse(text.databaseFull, UNAVAILABLE_CODE);
  return error instanceof DatabaseUnavailable ? refuse(text.databaseAway, UNAVAILABLE_CODE) : refuse(serverText.failed(text.inside));
}
