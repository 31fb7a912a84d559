/**
 * 更多: what can be done first, what gives the row up last and in red. What cannot be done now is folded, with the reasons, under one entry; it
 * stands open if nothing else is there.
 */
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Dropdown } from 'antd';
import type { MenuProps } from 'antd';
import { listText } from '../list/text.ts';
import './more-actions.css';

export type MenuAct = {
  readonly key: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly danger?: boolean;
  readonly onClick: () => void;
};

const FOLD = 'fold';

type MoreActionsProps = { readonly acts: readonly MenuAct[]; readonly onOpen?: () => void; readonly children: ReactElement };

/** @param children the button. */
export function MoreActions({ acts, onOpen, children }: MoreActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const set = (next: boolean): void => {
    setOpen(next);
    setUnfolded(false);
    if (next) onOpen?.();
  };
  const closing = acts.map(act => ({
    ...act,
    onClick: () => {
      set(false);
      act.onClick();
    },
  }));
  return (
    <Dropdown
      trigger={['click']}
      open={isOpen}
      // A closed menu that stays takes half a megabyte, and a list has one for each of its rows.
      destroyOnHidden
      menu={{ items: menuOf(closing, isUnfolded, () => setUnfolded(!isUnfolded)), className: 'more-actions qs-row-menu' }}
      // antd asks to close after every press of an entry; the one that unfolds the closed actions leaves it open.
      onOpenChange={(next, { source }) => {
        if (source === 'trigger') set(next);
      }}
    >
      {children}
    </Dropdown>
  );
}

/** @param unfold opens and closes the part of the closed actions. */
export function menuOf(acts: readonly MenuAct[], isUnfolded: boolean, unfold: () => void): NonNullable<MenuProps['items']> {
  const open = acts.filter(({ disabled }) => !disabled);
  const closed = acts.filter(({ disabled }) => disabled);
  const usable = [...open.filter(({ danger }) => danger !== true), ...open.filter(({ danger }) => danger === true)];
  if (closed.length === 0) return usable.map(asItem);
  if (usable.length === 0) return closed.map(asItem);
  return [
    ...usable.map(asItem),
    { type: 'divider', key: 'line' },
    { key: FOLD, label: isUnfolded ? listText.foldClosed : listText.whyClosed(closed.length), onClick: unfold },
    ...(isUnfolded ? closed.map(asItem) : []),
  ];
}

const asItem = ({ danger, ...act }: MenuAct) => ({ ...act, danger: danger === true && !act.disabled });
