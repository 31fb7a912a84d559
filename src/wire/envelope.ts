/**
 * The answer envelope of every REST call: { success, message, code, result, timestamp }.
 *
 * Shapes:  `code` is a number on most calls and the text '200' on some sign-ins; the caller decodes `result`.
 * Units:   `serverMs` is epoch milliseconds of the server's clock, from the envelope, else from the Date header.
 * Errors:  a 2xx that is not JSON, is empty, truncated or a redirect → captive: a portal answered in the server's place.
 * Source:  protocol reference §1.1, §1.3.
 */
import { isRecord, parseJson } from '#base/json.ts';
import { boolean, fallback, nullish, number, object, safeParse, string, union, unknown } from 'valibot';
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError, EndedWhy } from '#base/errors.ts';
import { refusalToAppError, statusToAppError } from './to-app-error.ts';
import { ENDED_WHYS } from '#base/errors.ts';

export type RawAnswer = {
  readonly status: number;
  readonly isRedirect: boolean;
  readonly text: string;
  readonly date: string | null;
};

export type Envelope = {
  readonly success: boolean;
  readonly message: string;
  readonly code: string;
  readonly result: unknown;
  readonly serverMs: number | undefined;
};

const wireEnvelope = object({
  success: boolean(),
  message: fallback(nullish(string()), undefined),
  code: fallback(nullish(union([number(), string()])), undefined),
  result: unknown(),
  timestamp: fallback(nullish(number()), undefined),
});
const wireMessage = object({ message: string() });

/**
 * The envelope whatever its content; only an answer without an envelope is an error here.
 * @param isBareList the call answers a list without an envelope, as a few reads of the original do. From any other call such a list is an error: it says
 * nothing about a write.
 */
export function readEnvelope(answer: RawAnswer, isBareList = false): Result<Envelope, AppError> {
  if (answer.isRedirect || (answer.status >= 300 && answer.status < 400))
    return err({ kind: 'captive', detail: `redirect ${answer.status}` });
  const json = parseJson(answer.text);
  const { status } = answer;
  if (status < 200 || status >= 300)
    return err(statusToAppError({ status, message: messageOf(json), isPage: isPage(answer.text), ended: endedWhyOf(json) }));
  if (json === undefined) return err({ kind: 'captive', detail: answer.text.slice(0, 80) || 'empty body' });
  if (isBareList && Array.isArray(json)) return ok(bareList(json, answer.date));
  const parsed = safeParse(wireEnvelope, isRecord(json) ? { result: undefined, ...json } : json);
  if (!parsed.success) return err({ kind: 'malformed', path: 'success' });
  const { success, message, code, result, timestamp } = parsed.output;
  return ok({
    success,
    message: message ?? '',
    code: String(code ?? ''),
    result,
    serverMs: clockMs(timestamp) ?? clockMs(dateMs(answer.date)),
  });
}

const bareList = (result: readonly unknown[], date: RawAnswer['date']): Envelope => ({
  success: true,
  message: '',
  code: '',
  result,
  serverMs: clockMs(dateMs(date)),
});

/** The rule for every call but the sign-ins: success is `success === true`, never a code. */
export function requireSuccess(envelope: Envelope): Result<Envelope, AppError> {
  return envelope.success ? ok(envelope) : err(refusalOf(envelope));
}

export function refusalOf({ code, message }: Envelope): AppError {
  return refusalToAppError(Number(code) || 0, message);
}

const isPage = (text: string): boolean => text.trimStart().startsWith('<');

function messageOf(json: unknown): string {
  const parsed = safeParse(wireMessage, json);
  return parsed.success ? parsed.output.message : '';
}

/** In the envelope's result, or in the message of older servers. */
function endedWhyOf(json: unknown): EndedWhy | undefined {
  const holder = isRecord(json) && isRecord(json['result']) ? json['result'] : json;
  const why = isRecord(holder) ? holder['ended'] : undefined;
  return ENDED_WHYS.find(known => known === why);
}

/** Watermarks are made of it, so values in seconds, at zero or beyond the calendar are ignored. */
const clockMs = (ms: number | null | undefined): number | undefined => (ms && ms > EARLIEST_MS && ms < LATEST_MS ? ms : undefined);
const EARLIEST_MS = Date.UTC(2000, 0);
const LATEST_MS = Date.UTC(2100, 0);

function dateMs(date: string | null): number | undefined {
  const ms = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(ms) ? undefined : ms;
}
