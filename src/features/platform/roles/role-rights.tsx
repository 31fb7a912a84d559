/** 角色权限配置: the rights of a role, and the data rules of each menu that it is under. */
import { useCallback } from 'react';
import { useCalls } from '#app/live/use-calls.ts';
import { RightsDrawer } from '#app/ui/rights/rights-drawer.tsx';
import type { roleCalls } from './calls.ts';
import { ADMINISTRATOR } from './model.ts';
import type { Role } from './model.ts';
import { roleText } from './text.ts';

type RoleRightsProps = { readonly role: Role; readonly onClose: () => void; readonly onSaved: (sentence: string) => void };

export function RoleRights({ role, ...done }: RoleRightsProps) {
  const calls = useCalls<typeof roleCalls>('features/platform/roles');
  const loadTree = useCallback((signal: AbortSignal) => calls.tree(signal), [calls]);
  const loadHeld = useCallback((signal: AbortSignal) => calls.rights(role.id, signal), [calls, role.id]);
  const loadRules = useCallback((nodeId: string, signal: AbortSignal) => calls.rules(nodeId, role.id, signal), [calls, role.id]);
  const isAdministrator = role.code === ADMINISTRATOR;
  return (
    <RightsDrawer
      {...done}
      title={roleText.drawerOf(role.name)}
      draftName="role-rights"
      holderId={role.id}
      loadTree={loadTree}
      loadHeld={loadHeld}
      save={(ids, before) => calls.saveRights(role.id, ids, before)}
      mayCheck={node => isAdministrator || !node.isAdminOnly}
      isFixed={isAdministrator}
      rules={!isAdministrator && { load: loadRules, save: (nodeId, ids) => calls.saveRules(nodeId, role.id, ids) }}
    />
  );
}
