/** The hint of a page whose records all tenants have in common. */
import { useAppServices } from '#app/live/app-services.tsx';
import { useIsForeign } from '#app/live/use-is-foreign.ts';

const NO_TENANT = '0';
const SHARED_HINT = '所有租户共用，只能在默认租户中修改。';

/** @returns what the page says of itself; where the user may change nothing because of his tenant, that too. */
export function useSharedHint(told: string | ((isForeign: boolean) => string)): string {
  const { session } = useAppServices();
  const isForeign = useIsForeign(); // such a server has rules of its own
  const hint = typeof told === 'string' ? told : told(isForeign);
  return session.tenantId === NO_TENANT || isForeign ? hint : `${hint}${SHARED_HINT}`;
}
