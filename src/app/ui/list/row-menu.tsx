/** The context menu of a row: its details, the explanation of its values, its status flow. */
import { ContextMenu } from '../widgets/context-menu.tsx';
import { flowWhyText } from '../why/flow-why-text.ts';
import { listText } from './text.ts';
import { whyText } from '../why/text.ts';
import { useListScope } from '../list-state/list-scope.ts';
import type { MenuAt } from './row-actions.tsx';

export type RowMenuProps = { readonly at: MenuAt; readonly onClose: () => void };

export function RowMenu({ at, onClose }: RowMenuProps) {
  const { def, openDetail, openWhy, openFlow } = useListScope();
  const acts: Readonly<Record<string, (id: string) => void>> = { detail: openDetail, why: openWhy, flow: openFlow };
  return (
    <ContextMenu
      at={at}
      items={[
        { key: 'detail', label: listText.detail },
        { key: 'why', label: whyText.open },
        ...(def.flow ? [{ key: 'flow', label: flowWhyText.open }] : []),
      ]}
      onChoose={key => acts[key]?.(at.id)}
      onClose={onClose}
    />
  );
}
