/** 部门权限: what the roles of a department may have at most, and the data rules that they may be under. */
import { useCallback, useState } from 'react';
import { App, Button } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { RightNode } from '#domain/right-node.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import { RightsDrawer } from '#app/ui/rights/rights-drawer.tsx';
import { NeedsServer } from '#app/ui/widgets/needs-server.tsx';
import type { departmentCalls } from './calls.ts';
import type { Department } from './model.ts';
import { departmentText } from './text.ts';

const isForRoles = ({ isAdminOnly }: RightNode): boolean => !isAdminOnly;

export function DepartRights({ depart }: { readonly depart: Department }) {
  const calls = useCalls<typeof departmentCalls>('features/platform/departments');
  const { message } = App.useApp();
  const [isOpen, setOpen] = useState(false);
  const loadTree = useCallback((signal: AbortSignal) => calls.allRights(signal), [calls]);
  const loadHeld = useCallback((signal: AbortSignal) => calls.rights(depart.id, signal), [calls, depart.id]);
  const loadRules = useCallback((nodeId: string, signal: AbortSignal) => calls.rules(nodeId, depart.id, signal), [calls, depart.id]);
  const held = useServerPage(loadHeld);
  return (
    <>
      <p className="hint">{departmentText.rightsHint}</p>
      {held.error && <NeedsServer error={held.error} onRetry={held.reload} />}
      {held.value && (
        <div className="server-page-bar">
          <span>{departmentText.rightsCount(held.value.length)}</span>
          <Button onClick={() => setOpen(true)}>{departmentText.setRights}</Button>
        </div>
      )}
      {isOpen && (
        <RightsDrawer
          title={departmentText.rightsOf(depart.name)}
          draftName="depart-rights"
          holderId={depart.id}
          loadTree={loadTree}
          loadHeld={loadHeld}
          save={(ids, before) => calls.saveRights(depart.id, ids, before)}
          mayCheck={isForRoles}
          rules={{ load: loadRules, save: (nodeId, ids) => calls.saveRules(nodeId, depart.id, ids) }}
          onSaved={sentence => inBackground(message.success(sentence))}
          onClose={() => {
            setOpen(false);
            held.reload();
          }}
        />
      )}
    </>
  );
}
