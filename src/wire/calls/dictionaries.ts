/** The dictionaries' calls. GET /sys/dict/queryAllDictItems: every dictionary by code. */
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { Dicts } from '#schema/dict.ts';
import type { AppError } from '#base/errors.ts';
import { decodeDicts } from '../decoders/dicts.ts';
import type { Http } from '../http.ts';

export async function queryAllDictItems(http: Http): Promise<Result<Dicts, AppError>> {
  const envelope = await http.call({ method: 'GET', path: '/sys/dict/queryAllDictItems' });
  return envelope.ok ? decodeDicts(envelope.value.result) : envelope;
}

/** GET /sys/dict/refleshCache (the server's spelling): makes the server read its dictionaries again. */
export async function refleshCache(http: Http): Promise<Result<undefined, AppError>> {
  const envelope = await http.call({ method: 'GET', path: '/sys/dict/refleshCache' });
  return envelope.ok ? ok(undefined) : envelope;
}
