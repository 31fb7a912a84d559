/** What the server says of the signed-in user: menu and button grants, and departments. */
import { boolean, fallback, object, optional, safeParse, string } from 'valibot';
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { Grants } from '#domain/menu.ts';
import { decodeGrants } from '../decoders/grants.ts';
import type { Http } from '../http.ts';
import { decodeDeparts } from '../decoders/login.ts';
import type { DecodedDeparts } from '../decoders/login.ts';

/**
 * Asks for the menu and the permissions. Our server names the version of its answer, and repeats only what is new to a client that names it
 * again; a stock server does not know the parameter and answers in full.
 */
export function createGrantsCall(http: Http): () => Promise<Result<Grants, AppError>> {
  let last: { readonly version: string; readonly grants: Grants } | undefined;
  return async () => {
    const asked = last;
    const params: Readonly<Record<string, string>> = asked ? { version: asked.version } : {};
    const envelope = await http.call({ method: 'GET', path: '/sys/permission/getUserPermissionByToken', params });
    if (!envelope.ok) return envelope;
    const { version, isUnchanged } = decodeVersion(envelope.value.result);
    if (asked && isUnchanged && version === asked.version) return ok(asked.grants);
    const grants = decodeGrants(envelope.value.result);
    last = grants.ok && version !== undefined ? { version, grants: grants.value } : undefined;
    return grants;
  };
}

const wireVersion = object({ version: fallback(optional(string()), undefined), isUnchanged: fallback(optional(boolean()), undefined) });

function decodeVersion(result: unknown): { readonly version?: string | undefined; readonly isUnchanged?: boolean | undefined } {
  const parsed = safeParse(wireVersion, result);
  return parsed.success ? parsed.output : {};
}

/** GET /sys/user/getCurrentUserDeparts: the departments to choose from and the current one. */
export async function getCurrentUserDeparts(http: Http): Promise<Result<DecodedDeparts, AppError>> {
  const envelope = await http.call({ method: 'GET', path: '/sys/user/getCurrentUserDeparts' });
  return envelope.ok ? decodeDeparts(envelope.value.result) : envelope;
}
