/** Reads the signed-in user: menu and button grants, and departments. */
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
 * @param program names this build; what another build decoded and stored is asked for again.
 * @returns a function of what the caller has stored; without it the last answer counts as held.
 */
export function createGrantsCall(http: Http, program: string): (stored?: Grants) => Promise<Result<Grants, AppError>> {
  let last: Grants | undefined;
  return async stored => {
    const asked = stored?.source?.readBy === program ? stored : last;
    const params: Readonly<Record<string, string>> = asked?.source ? { version: asked.source.version } : {};
    const envelope = await http.call({ method: 'GET', path: '/sys/permission/getUserPermissionByToken', params });
    if (!envelope.ok) return envelope;
    const { version, isUnchanged } = decodeVersion(envelope.value.result);
    if (asked?.source && isUnchanged && version === asked.source.version) {
      last = asked;
      return ok(asked);
    }
    const grants = decodeGrants(envelope.value.result);
    if (!grants.ok) return grants;
    last = version === undefined ? grants.value : { ...grants.value, source: { version, readBy: program } };
    return ok(last);
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
