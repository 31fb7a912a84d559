/** GET /sys/dict/queryAllDictItems: every dictionary by code. */
import type { Result } from '#base/result.ts';
import type { Dicts } from '#schema/dict.ts';
import type { AppError } from '#base/errors.ts';
import { decodeDicts } from '../decoders/dicts.ts';
import type { Http } from '../http.ts';

export async function queryAllDictItems(http: Http): Promise<Result<Dicts, AppError>> {
  const envelope = await http.call({ method: 'GET', path: '/sys/dict/queryAllDictItems' });
  return envelope.ok ? decodeDicts(envelope.value.result) : envelope;
}
