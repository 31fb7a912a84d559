/** GET /sys/dict/refleshCache (the server's spelling): makes the server read its dictionaries again. */
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { Http } from '../http.ts';

export async function refleshCache(http: Http): Promise<Result<undefined, AppError>> {
  const envelope = await http.call({ method: 'GET', path: '/sys/dict/refleshCache' });
  return envelope.ok ? ok(undefined) : envelope;
}
