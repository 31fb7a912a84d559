/** The handle of a line: a mouse drags it over another line, the arrow keys move it, and its menu does both on a phone. */
import { useEffect, useRef, useState } from 'react';
import type { DragEvent, HTMLAttributes, KeyboardEvent } from 'react';
import { Button, Dropdown } from 'antd';
import type { MenuProps } from 'antd';
import { HolderOutlined } from '@ant-design/icons';
import { childText } from '#sync/lines-text.ts';

/** Positions in the whole list, from 0. A position outside of it means its nearer end. */
export type MoveLine = (from: number, to: number) => void;

type LineHandleProps = {
  /** A name of the list: a line of another list of the form is not dropped here. */
  readonly list: string;
  /** From 0. */
  readonly at: number;
  readonly count: number;
  /** The line was just moved to this position: its handle takes the focus again, because its row has been drawn at another place. */
  readonly movedTo: number | undefined;
  readonly onMove: MoveLine;
};

const draggedOf = (list: string): string => `application/x-quayside-${list.toLowerCase()}`;

export function LineHandle({ list, at, count, movedTo, onMove }: LineHandleProps) {
  const element = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (movedTo !== undefined) element.current?.focus();
  }, [movedTo]);
  const last = count - 1;
  const goals: Readonly<Record<string, number>> = { up: at - 1, down: at + 1, first: 0, last };
  const keys: Readonly<Record<string, number>> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: last };
  const move = (to: number | undefined): void => {
    if (to !== undefined && to >= 0 && to <= last && to !== at) onMove(at, to);
  };
  const items: NonNullable<MenuProps['items']> = [
    { key: 'up', label: childText.moveUp, disabled: at === 0 },
    { key: 'down', label: childText.moveDown, disabled: at === last },
    { key: 'first', label: childText.moveFirst, disabled: at === 0 },
    { key: 'last', label: childText.moveLast, disabled: at === last },
  ];
  return (
    <Dropdown menu={{ items, onClick: ({ key }) => move(goals[key]) }} trigger={['click']} open={isOpen} onOpenChange={setIsOpen}>
      <Button
        ref={element}
        type="text"
        size="small"
        className="child-handle"
        draggable
        icon={<HolderOutlined aria-hidden />}
        aria-label={childText.moveLine(at + 1)}
        title={childText.moveHint}
        onKeyDown={(event: KeyboardEvent) => {
          const to = isOpen ? undefined : keys[event.key];
          if (to === undefined) return;
          event.preventDefault();
          move(to);
        }}
        onDragStart={event => {
          event.dataTransfer.setData(draggedOf(list), String(at));
          event.dataTransfer.effectAllowed = 'move';
        }}
      />
    </Dropdown>
  );
}

/** What the row of a line does while another line of its list is dragged over it. */
export function lineDropTarget(list: string, at: number, onMove: MoveLine): HTMLAttributes<HTMLTableRowElement> {
  const isLine = (event: DragEvent<HTMLElement>): boolean => event.dataTransfer.types.includes(draggedOf(list));
  const mark = (event: DragEvent<HTMLElement>, isOver: boolean): void => {
    event.currentTarget.classList.toggle('is-drop', isOver);
  };
  return {
    onDragOver(event) {
      if (!isLine(event)) return;
      event.preventDefault();
      mark(event, true);
    },
    onDragLeave: event => mark(event, false),
    onDrop(event) {
      mark(event, false);
      if (!isLine(event)) return;
      event.preventDefault();
      const from = Number(event.dataTransfer.getData(draggedOf(list)));
      if (from !== at) onMove(from, at);
    },
  };
}
