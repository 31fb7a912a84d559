/** Opens and closes a row of a tree; and the buttons of the toolbar for the whole tree. */
import { memo } from 'react';
import type { DragEvent, HTMLAttributes } from 'react';
import { Button } from 'antd';
import { ApartmentOutlined, CaretDownOutlined, CaretRightOutlined, HolderOutlined } from '@ant-design/icons';
import { useRowPart } from '../../live/use-row-store.ts';
import { useStore } from '../../live/store.ts';
import { useIsTreeList } from '../../live/use-tree.ts';
import { hidesRows } from '../list-state/list-state.ts';
import { everyOpen, toggled, useShownOrder, useTreeLine } from './shown-rows.ts';
import { listText } from '../list/text.ts';
import { useIsAskedAsTree } from '../list-state/use-query.ts';
import { useListScope } from '../list-state/list-scope.ts';
import type { ListScope } from '../list-state/list-scope.ts';

const INDENT_PX = 20;

/** Before the title of a row; nothing in a plain list. @param isIndented the title moves in with the row's level. */
export const TreeToggle = memo(function TreeToggle({ id, isIndented = true }: { readonly id: string; readonly isIndented?: boolean }) {
  const { def, list, rows, shown } = useListScope();
  const line = useTreeLine(shown, id);
  const title = useRowPart(rows, id, entry => entry?.row[def.titleField]);
  if (!line) return null;
  const indent = isIndented ? { marginInlineStart: (line.level - 1) * INDENT_PX } : {};
  if (line.below === 0) return isIndented ? <span className="qs-tree-leaf" style={indent} /> : null;
  const toggle = (): void => {
    const tree = shown.tree();
    if (tree) list.send({ kind: 'opened', ids: toggled(list.get(), tree, id) });
  };
  const name = String(title ?? id);
  const label = line.isOpen ? listText.closeBelow(name) : listText.openBelow(name, line.below);
  return (
    <button
      type="button"
      className="qs-tree-toggle"
      style={indent}
      aria-expanded={line.isOpen}
      aria-label={label}
      title={label}
      onClick={toggle}
    >
      {line.isOpen ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
    </button>
  );
});

const DRAGGED = 'application/x-quayside-row';

/** The handle by which a mouse drags a row below another; 移动 in the row's menu does the same by keys and on a phone. */
export const DragHandle = memo(function DragHandle({ id }: { readonly id: string }) {
  const { def, can, closedNow, rows, shown } = useListScope();
  const title = useRowPart(rows, id, entry => entry?.row[def.titleField]);
  const isInTree = useTreeLine(shown, id) !== undefined;
  if (!isInTree || !can('edit') || closedNow !== undefined) return null;
  return (
    <span
      className="qs-drag"
      aria-hidden
      draggable
      title={listText.drag(String(title ?? id))}
      onClick={event => event.stopPropagation()}
      onDragStart={event => {
        event.dataTransfer.setData(DRAGGED, id);
        event.dataTransfer.effectAllowed = 'move';
      }}
    >
      <HolderOutlined />
    </span>
  );
});

/** What a row of a tree does while another one is dragged over it. */
export function dropTarget(id: string, move: ListScope['move']): HTMLAttributes<HTMLTableRowElement> {
  const isRow = (event: DragEvent<HTMLElement>): boolean => event.dataTransfer.types.includes(DRAGGED);
  const mark = (event: DragEvent<HTMLElement>, isOver: boolean): void => {
    event.currentTarget.classList.toggle('is-drop', isOver);
  };
  return {
    onDragOver(event) {
      if (!isRow(event)) return;
      event.preventDefault();
      mark(event, true);
    },
    onDragLeave: event => mark(event, false),
    onDrop(event) {
      mark(event, false);
      if (!isRow(event)) return;
      event.preventDefault();
      const dragged = event.dataTransfer.getData(DRAGGED);
      if (dragged !== id) move([dragged], id);
    },
  };
}

/** 按层级: tree or plain list; 全部展开, 全部收起. Nothing for an entity whose rows form no tree. */
export function TreeButtons() {
  const { def, list, shown } = useListScope();
  const isTree = useIsTreeList(def);
  const asTree = useIsAskedAsTree({ def, list });
  const why = useStore(list, state => (state.isTooLarge ? listText.treeTooLarge : undefined));
  const isSought = useStore(list, state => hidesRows(state));
  useShownOrder(shown);
  const tree = shown.tree();
  if (!isTree) return null;
  const isAllOpen = tree !== undefined && everyOpen(tree).every(id => shown.line(id)?.isOpen === true);
  return (
    <>
      {tree && !isSought && everyOpen(tree).length > 0 && (
        <Button type="text" onClick={() => list.send({ kind: 'opened', ids: isAllOpen ? [] : everyOpen(tree) })}>
          {isAllOpen ? listText.closeAll : listText.openAll}
        </Button>
      )}
      <Button
        type="text"
        icon={<ApartmentOutlined aria-hidden />}
        aria-pressed={asTree}
        className={asTree ? 'is-pressed' : ''}
        disabled={why !== undefined}
        title={why}
        onClick={() => list.send({ kind: 'shaped', isFlat: asTree })}
      >
        {listText.asTree}
      </Button>
    </>
  );
}
