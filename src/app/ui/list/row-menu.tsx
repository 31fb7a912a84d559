/** The context menu of a row: its details, the explanation of its values, its status flow. */
import { useEffect, useState } from 'react';
import { Dropdown } from 'antd';
import type { MenuProps } from 'antd';
import { flowWhyText } from '../why/flow-why-text.ts';
import { listText } from './text.ts';
import { whyText } from '../why/text.ts';
import { useListScope } from './use-list.tsx';
import type { MenuAt } from './row-actions.tsx';

export type RowMenuProps = { readonly at: MenuAt; readonly onClose: () => void };

export function RowMenu({ at, onClose }: RowMenuProps) {
  const { def, openDetail, openWhy, openFlow } = useListScope();
  const { id, x, y } = at;
  // The focus goes back to the element that opened the menu, unless a drawer has taken it.
  const [asked] = useState(() => document.activeElement);
  const items: MenuProps['items'] = [
    { key: 'detail', label: listText.detail, onClick: () => openDetail(id) },
    { key: 'why', label: whyText.open, onClick: () => openWhy(id) },
    ...(def.flow ? [{ key: 'flow', label: flowWhyText.open, onClick: () => openFlow(id) }] : []),
  ];
  useEffect(() => {
    // When the page scrolls, the menu would be beside another row.
    const stop = new AbortController();
    addEventListener('scroll', onClose, { capture: true, once: true, signal: stop.signal });
    return () => stop.abort();
  }, [onClose]);
  const close = (): void => {
    onClose();
    if (asked instanceof HTMLElement) asked.focus({ preventScroll: true });
  };
  return (
    <Dropdown
      key={`${id} ${x} ${y}`}
      open
      autoFocus
      trigger={['click']}
      menu={{ items, className: 'qs-row-menu' }}
      onOpenChange={isOpen => !isOpen && close()}
    >
      <span aria-hidden style={{ position: 'fixed', left: x, top: y, width: 1, height: 1 }} />
    </Dropdown>
  );
}
