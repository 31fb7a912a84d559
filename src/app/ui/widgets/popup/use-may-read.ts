/** Decides whether a report is offered: not where the server is known to refuse it. A code that the permission system does not know restricts nobody. */
import { use } from 'react';
import { naming } from '#domain/permissions.ts';
import { GrantsContext, usePermissions } from '../../../live/use-permissions.ts';

export function useMayRead(report: string): boolean {
  const { grants } = use(GrantsContext);
  const { can } = usePermissions();
  const code = `online:report:${report}:list`;
  return naming(grants.allAuth, code).length === 0 || can(code);
}
