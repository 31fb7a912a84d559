/** POST /sys/logout. The caller signs out after any answer (shell specification §4). */
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { Http } from '../http.ts';

const LOGOUT_TIMEOUT_MS = 5_000; // the user waits for it

export async function logout(http: Http): Promise<Result<undefined, AppError>> {
  const envelope = await http.call({ method: 'POST', path: '/sys/logout', body: {}, timeoutMs: LOGOUT_TIMEOUT_MS });
  return envelope.ok ? ok(undefined) : envelope;
}
