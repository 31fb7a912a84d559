/** The dictionaries' calls. GET /sys/dict/queryAllDictItems: every dictionary by code. */
import { fallback, literal, object, optional, safeParse, string, unknown } from 'valibot';
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { DictsSource, ReadDicts } from '#schema/dict.ts';
import type { AppError } from '#base/errors.ts';
import { decodeDicts } from '../decoders/dicts.ts';
import type { Http } from '../http.ts';

/** Our server's answer to a client that asks by version. A stock server ignores the parameter and answers the dictionaries alone: each is a list. */
const versioned = object({ version: string(), isUnchanged: fallback(optional(literal(true)), undefined), dicts: unknown() });

/**
 * @param program names this build; what another build decoded and stored is asked for again.
 * @param stored which answer the caller has; the server repeats nothing of it.
 */
export async function queryAllDictItems(
  http: Http,
  program: string,
  stored?: DictsSource,
): Promise<Result<ReadDicts | 'unchanged', AppError>> {
  const known = stored?.readBy === program ? stored.version : '';
  const envelope = await http.call({ method: 'GET', path: '/sys/dict/queryAllDictItems', params: { version: known } });
  if (!envelope.ok) return envelope;
  const { result } = envelope.value;
  const answer = safeParse(versioned, typeof result === 'object' ? { dicts: undefined, ...result } : result);
  if (!answer.success) return readDicts(result, undefined);
  const { version, isUnchanged, dicts } = answer.output;
  if (isUnchanged && known !== '' && version === known) return ok('unchanged');
  return readDicts(dicts, { version, readBy: program });
}

/** All of them, whatever the caller has. */
export async function readAllDicts(http: Http, program: string): Promise<Result<ReadDicts, AppError>> {
  const answer = await queryAllDictItems(http, program);
  if (!answer.ok) return answer;
  return answer.value === 'unchanged' ? { ok: false, error: { kind: 'malformed', path: 'dicts.result' } } : ok(answer.value);
}

function readDicts(result: unknown, source: DictsSource | undefined): Result<ReadDicts, AppError> {
  const dicts = decodeDicts(result);
  return dicts.ok ? ok({ dicts: dicts.value, ...(source ? { source } : {}) }) : dicts;
}

/** GET /sys/dict/refleshCache (the server's spelling): makes the server read its dictionaries again. */
export async function refleshCache(http: Http): Promise<Result<undefined, AppError>> {
  const envelope = await http.call({ method: 'GET', path: '/sys/dict/refleshCache' });
  return envelope.ok ? ok(undefined) : envelope;
}
