/** What the server says of the signed-in user: menu and button grants, and departments. */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { Grants } from '#domain/menu.ts';
import { decodeGrants } from '../decoders/grants.ts';
import type { Http } from '../http.ts';
import { decodeDeparts } from '../decoders/login.ts';
import type { DecodedDeparts } from '../decoders/login.ts';

export async function getUserPermission(http: Http): Promise<Result<Grants, AppError>> {
  const envelope = await http.call({ method: 'GET', path: '/sys/permission/getUserPermissionByToken' });
  return envelope.ok ? decodeGrants(envelope.value.result) : envelope;
}

/** GET /sys/user/getCurrentUserDeparts: the departments to choose from and the current one. */
export async function getCurrentUserDeparts(http: Http): Promise<Result<DecodedDeparts, AppError>> {
  const envelope = await http.call({ method: 'GET', path: '/sys/user/getCurrentUserDeparts' });
  return envelope.ok ? decodeDeparts(envelope.value.result) : envelope;
}
