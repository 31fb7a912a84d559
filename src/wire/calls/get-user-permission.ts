/** GET /sys/permission/getUserPermissionByToken: menu and button grants of the signed-in user. */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { Grants } from '#domain/menu.ts';
import { decodeGrants } from '../decoders/grants.ts';
import type { Http } from '../http.ts';

export async function getUserPermission(http: Http): Promise<Result<Grants, AppError>> {
  const envelope = await http.call({ method: 'GET', path: '/sys/permission/getUserPermissionByToken' });
  return envelope.ok ? decodeGrants(envelope.value.result) : envelope;
}
