/** sys/selectDepart: the department the user works in from now on; it decides what the server stamps and the local database's name. */
import { err } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { SessionUser } from '#domain/session.ts';
import { decodeUserInfo } from '../decoders/login.ts';
import type { Envelope } from '../envelope.ts';
import type { Http } from '../http.ts';

const WRONG_METHOD = 405; // in the envelope with HTTP 200, or as the status

/** A server that refuses the method has done nothing: it is asked again with the other one, which is remembered. @returns the user as the server has it now. */
export async function selectDepart(http: Http, orgCode: string, username: string): Promise<Result<SessionUser, AppError>> {
  const { dialect } = http;
  const ask = (method: 'POST' | 'PUT'): Promise<Result<Envelope, AppError>> =>
    http.call({ method, path: '/sys/selectDepart', body: { orgCode, username } });
  const first = dialect.selectDepartMethod;
  const second = first === 'POST' ? 'PUT' : 'POST';
  const refused = await ask(first);
  const isWrongMethod = !refused.ok && refused.error.kind === 'rejected' && refused.error.code === WRONG_METHOD;
  const envelope = isWrongMethod ? await ask(second) : refused;
  if (!envelope.ok) return envelope;
  dialect.learn({ selectDepartMethod: isWrongMethod ? second : first });
  const { result } = envelope.value;
  if (typeof result !== 'object' || result === null || !('userInfo' in result))
    return err({ kind: 'malformed', path: 'selectDepart.result' });
  return decodeUserInfo(result.userInfo, undefined);
}
