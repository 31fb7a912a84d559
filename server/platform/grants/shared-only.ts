/** The codes that write what all tenants have in common: they are in force in tenant 0 only. */
import type { PageFeature } from '../../feature.ts';
import type { Caller } from '../caller.ts';
import { NO_TENANT } from '../people/of-tenant.ts';

export const SHARED_REFUSAL = '所有租户共用，只能在默认租户中修改！';

const sharedIn = (pages: readonly PageFeature[]): ReadonlySet<string> =>
  new Set(pages.flatMap(({ permissions = [] }) => permissions.flatMap(({ action, isShared }) => (isShared ? [action] : []))));

/** @returns whether a code is out of force where the caller works, although a role of his holds it. */
export function restOfTenants(pages: readonly PageFeature[]): (caller: Pick<Caller, 'tenantId'>, code: string) => boolean {
  const shared = sharedIn(pages);
  return ({ tenantId }, code) => tenantId !== NO_TENANT && shared.has(code);
}
