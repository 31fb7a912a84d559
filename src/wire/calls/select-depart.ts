/** sys/selectDepart: the department the user works in from now on; it decides what the server stamps and the local database's name. */
import { err } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#domain/errors.ts';
import type { SessionUser } from '#domain/session.ts';
import { decodeUserInfo } from '../decoders/login.ts';
import type { Http } from '../http.ts';

/** @returns the user as the server has it now. */
export async function selectDepart(http: Http, orgCode: string, username: string): Promise<Result<SessionUser, AppError>> {
  const envelope = await http.call({ method: http.dialect.selectDepartMethod, path: '/sys/selectDepart', body: { orgCode, username } });
  if (!envelope.ok) return envelope;
  const { result } = envelope.value;
  if (typeof result !== 'object' || result === null || !('userInfo' in result))
    return err({ kind: 'malformed', path: 'selectDepart.result' });
  return decodeUserInfo(result.userInfo, undefined);
}
