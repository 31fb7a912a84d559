/** Moves rows of a tree: the row they shall stand below is chosen in the tree. Without a network the moves wait like every change. */
import { useState } from 'react';
import { Alert, Modal } from 'antd';
import { titleOf } from '#schema/choosable.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { aboveOf, parentFieldOf } from '#schema/tree.ts';
import type { Row } from '#schema/row.ts';
import { treeOf } from '#query/tree.ts';
import type { Tree } from '#query/tree.ts';
import { rowLabel } from '#sync/new-mutation.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { useMutationEffects } from '../../live/use-mutation-effects.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useTree } from '../../live/use-tree.ts';
import { FieldInput } from '../widgets/field-input.tsx';
import { useEnqueue } from '../steps/use-enqueue.ts';
import { moveMutations, planMove } from './move-rows.ts';
import { listText } from '../list/text.ts';

export type MoveDialogProps = {
  readonly def: EntityDef;
  readonly rows: readonly Row[];
  /** The row they were dropped on; absent: the user chooses one. */
  readonly to?: string;
  readonly onMoved: (to: string | undefined) => void;
  readonly onClose: () => void;
};

export function MoveDialog(props: MoveDialogProps) {
  const answer = useTree(props.def);
  if (answer.kind === 'loading') return null;
  // Of a tree that is too large to be drawn the server judges.
  return <Choice {...props} tree={answer.kind === 'tree' ? answer.tree : treeOf(props.def, props.rows)} />;
}

type Target = { readonly to: string | undefined; readonly text: string | undefined; readonly isChosen: boolean };
const TOP: Target = { to: undefined, text: undefined, isChosen: true };

function textOf(def: EntityDef, { rowById }: Tree, id: string | undefined): string | undefined {
  const row = id === undefined ? undefined : rowById.get(id);
  return row && titleOf(def, row);
}

function Choice({ def, rows, to: given, onMoved, onClose, tree }: MoveDialogProps & { readonly tree: Tree }) {
  // It begins where the rows stand; of rows from several parents the user must choose, because nothing chosen is the top.
  const parents = new Set(rows.map(row => aboveOf(def, row)));
  const [{ to, text, isChosen }, setTarget] = useState<Target>(() => {
    const [common] = parents;
    const start = given ?? (parents.size === 1 ? common : undefined);
    return { to: start, text: textOf(def, tree, start), isChosen: given !== undefined };
  });
  const dicts = useDicts();
  const effects = useMutationEffects();
  const save = useEnqueue();
  const { isColumnVisible } = usePermissions();
  const parent = parentFieldOf(def);
  if (!parent) return null;
  const move = planMove(def, tree, rows, to, dicts, name => isColumnVisible(def.permission, name));
  const [first] = rows;
  const what = rows.length === 1 && first ? rowLabel(def, first) : listText.rowsCount(rows.length);
  const isNothing = move.rows.length === 0;
  const take = async (): Promise<void> => {
    if (await save(`${listText.move} ${what}`, moveMutations(def, move.rows, to, text, effects))) {
      onMoved(to);
      onClose();
    }
  };
  return (
    <Modal
      open
      title={listText.moveTitle(what)}
      okText={listText.submit}
      cancelText={listText.cancel}
      okButtonProps={{ disabled: isNothing || !isChosen }}
      onOk={take}
      onCancel={onClose}
    >
      <label htmlFor="move-to">{listText.moveBelow(parent.label)}</label>
      <FieldInput
        id="move-to"
        field={parent}
        value={to}
        text={text}
        placeholder={listText.moveTop(parent.label)}
        // Of one row, the rows it may not stand below are closed in the tree.
        beside={{ def, values: rows.length === 1 && first ? first : {} }}
        onChange={(value, choice) => setTarget(value === undefined ? TOP : { to: String(value), text: choice?.text, isChosen: true })}
      />
      {move.staying.length > 0 ? (
        <Alert type="warning" showIcon style={{ marginTop: 12 }} title={<div className="qs-lines">{move.staying.join('\n')}</div>} />
      ) : (
        isNothing && isChosen && <p className="hint">{listText.moveNone}</p>
      )}
    </Modal>
  );
}
