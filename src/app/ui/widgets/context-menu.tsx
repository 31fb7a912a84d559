/** A menu at a point of the window, as a right click opens it. It closes with a choice, a press outside, Escape, and when the page scrolls. */
import { useEffect, useState } from 'react';
import { Dropdown } from 'antd';

export type ContextMenuItem = { readonly key: string; readonly label: string; readonly disabled?: boolean; readonly danger?: boolean };
/** In the window, in px. */
export type MenuPoint = { readonly x: number; readonly y: number };
type ContextMenuProps = {
  readonly at: MenuPoint;
  readonly items: readonly ContextMenuItem[];
  readonly onChoose: (key: string) => void;
  readonly onClose: () => void;
};

export function ContextMenu({ at: { x, y }, items, onChoose, onClose }: ContextMenuProps) {
  // The focus goes back to the element that opened the menu, unless what was chosen has taken it.
  const [asked] = useState(() => document.activeElement);
  const [under] = useState(() => contentAt(x, y));
  useEffect(() => {
    // When what it was opened on moves away, the menu would be beside something else. Other parts scroll too, such as the one whose focus the menu takes. A
    // scroll from before is reported with the next frame, before its callbacks.
    const stop = new AbortController();
    const onScroll = (): void => {
      if (under?.hasMoved() !== false) onClose();
    };
    const frame = requestAnimationFrame(() => addEventListener('scroll', onScroll, { capture: true, signal: stop.signal }));
    return () => {
      cancelAnimationFrame(frame);
      stop.abort();
    };
  }, [onClose, under]);
  const close = (): void => {
    onClose();
    if (asked instanceof HTMLElement) asked.focus({ preventScroll: true });
  };
  return (
    <Dropdown
      key={`${x} ${y}`}
      open
      autoFocus
      trigger={['click']}
      menu={{ items: items.map(item => ({ ...item })), className: 'qs-row-menu', onClick: ({ key }) => onChoose(key) }}
      onOpenChange={isOpen => !isOpen && close()}
    >
      <span aria-hidden style={{ position: 'fixed', left: x, top: y, width: 1, height: 1 }} />
    </Dropdown>
  );
}

/** Whether what is at this point now has moved since; `undefined` if nothing is there. */
function contentAt(x: number, y: number): { readonly hasMoved: () => boolean } | undefined {
  const element = document.elementFromPoint(x, y);
  if (!element) return undefined;
  const was = element.getBoundingClientRect();
  return {
    hasMoved() {
      const is = element.getBoundingClientRect();
      return !element.isConnected || is.x !== was.x || is.y !== was.y;
    },
  };
}
