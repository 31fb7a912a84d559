/** Decides whether the user is offered the recycle bin of a list: the server keeps deleted rows, and he may delete. */
import { hasBinBy } from '#domain/server-dialect.ts';
import { binCall } from '#schema/bin.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { isOffered } from '#schema/permission-code.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useWorkerLink } from '../../live/worker-link.tsx';

export function useHasBin(def: EntityDef): boolean {
  const { config } = useWorkerLink();
  const { can } = usePermissions();
  return binCall(def, hasBinBy(config.profile)) !== undefined && isOffered(def, 'delete', can);
}
