/** GET /sys/user/getCurrentUserDeparts: the departments to choose from and the current one. */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { decodeDeparts } from '../decoders/login.ts';
import type { DecodedDeparts } from '../decoders/login.ts';
import type { Http } from '../http.ts';

export async function getCurrentUserDeparts(http: Http): Promise<Result<DecodedDeparts, AppError>> {
  const envelope = await http.call({ method: 'GET', path: '/sys/user/getCurrentUserDeparts' });
  return envelope.ok ? decodeDeparts(envelope.value.result) : envelope;
}
