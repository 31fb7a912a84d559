/** What may happen to a request, as raw answers of the wire: the engine's own reader has to make sense of them. */
import type { RawAnswer } from '#wire/envelope.ts';

const raw = (status: number, text: string): RawAnswer => ({ status, isRedirect: false, text, date: null });
const envelope = (status: number, message: string, code: number): RawAnswer =>
  raw(status, JSON.stringify({ success: false, message, code, result: null }));

/** What a server says when something breaks in it. */
export const FAILED_INSIDE = '操作失败，null';

/** `before`: the server never saw the request; `after`: it did its work, and the answer lies. */
export const WRONG_ANSWERS: Readonly<Record<string, RawAnswer | 'offline'>> = {
  offline: 'offline',
  captive: raw(200, '<html>请登录网络</html>'),
  redirect: { ...raw(302, ''), isRedirect: true },
  empty: raw(200, ''),
  truncated: raw(200, '{"success":true,"message":"操作成功","re'),
  fault: raw(500, ''),
  badGateway: raw(502, '<html>502</html>'),
  gatewayTimeout: raw(504, ''),
  redis: envelope(200, 'Redis 连接异常!', 500),
  failedInside: envelope(200, FAILED_INSIDE, 500),
  noRight: envelope(200, '没有权限，请联系管理员分配权限！', 510),
  forbidden: envelope(403, '', 403),
  tokenText: envelope(500, 'Token失效，请重新登录', 500),
  unauthorized: raw(401, ''),
};

/** Answers only a server that refused before doing anything can give; the others may also come after the work was done. */
const ONLY_BEFORE: ReadonlySet<string> = new Set(['redis', 'noRight', 'forbidden', 'tokenText', 'unauthorized']);

export type WriteFault =
  | `${string}Before`
  | `${string}After`
  | 'lost'
  | 'lostAnswer'
  | 'landsLater'
  | 'landsMuchLater'
  | 'doubled'
  | 'doubledLater';
export const WRITE_FAULTS: readonly WriteFault[] = [
  'lost',
  'lostAnswer',
  'landsLater',
  'landsMuchLater',
  'doubled',
  'doubledLater',
  ...Object.keys(WRONG_ANSWERS).map((name): WriteFault => `${name}Before`),
  ...Object.keys(WRONG_ANSWERS)
    .filter(name => !ONLY_BEFORE.has(name))
    .map((name): WriteFault => `${name}After`),
];

export const READ_FAULTS = ['lost', 'slow', 'verySlow', ...Object.keys(WRONG_ANSWERS)] as const;
