/** Deleting rows of a list. */
import { useMemo } from 'react';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { inBackground } from '#base/in-background.ts';
import { useTree } from '../../live/use-tree.ts';
import { App } from 'antd';
import { closedText } from '#schema/closed-text.ts';
import { listText } from './text.ts';
import { specText } from '#domain/spec-text.ts';
import { closedFor } from '#schema/closed-rows.ts';
import { whyClosed } from '#schema/refusal-text.ts';
import { statusOf } from '#schema/steps.ts';
import { partRows } from '#sync/describe/part-rows.ts';
import { deleteMutation, rowLabel } from '#sync/new-mutation.ts';
import { useReadChosen } from '../steps/use-read-chosen.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { useEnqueue } from '../steps/use-enqueue.ts';
import { useClosedOffline } from '../../live/use-offline.ts';
import { useHeld } from '../holding/use-held.ts';
import type { AskHeld, HeldRows } from '../holding/use-held.ts';
import { useLatest } from '../../live/use-latest.ts';
import { newId, useMutationEffects } from '../../live/use-mutation-effects.ts';

const HELD = 'held';
const TOLD_AFTER_MS = 400;
const NOTHING_HELD: HeldRows = { whyById: new Map(), note: undefined };

/**
 * Deletes rows: confirms with the specification's text, then adds one mutation per row under one group.
 * Rows that others hold stay, and the question says so. @param onRemoved called with the rows whose deletion is stored on this device.
 */
function useRemove(def: EntityDef, askHeld: AskHeld, onRemoved: (ids: readonly string[]) => void): (ids: readonly string[]) => void {
  const readChosen = useReadChosen(def.name);
  const { modal, message } = App.useApp();
  const dicts = useDicts();
  const effects = useMutationEffects();
  const closedNow = useClosedOffline(def);
  const save = useEnqueue();
  const answer = useTree(def);
  const tree = answer.kind === 'tree' ? answer.tree : undefined;

  const removeNow = async (ids: readonly string[]): Promise<void> => {
    const { rows } = await read(ids, NOTHING_HELD);
    const [first] = rows;
    if (!first) return inBackground(message.warning(listText.rowGone));
    const group = rows.length > 1 ? { groupId: newId() } : {};
    const what = rows.length === 1 ? rowLabel(def, first) : listText.rowsCount(rows.length);
    const isSaved = await save(
      `${listText.remove} ${what}`,
      rows.map(row => deleteMutation(def, row, effects, group)),
    );
    if (isSaved) onRemoved(rows.map(({ id }) => id));
  };

  const readDeletable = async (ids: readonly string[]) => (await readChosen(ids)).filter(({ mark }) => mark?.op !== 'delete');

  /** The rows without a pending deletion: those whose status allows it, and the reasons for the others. */
  const read = async (ids: readonly string[], held: HeldRows) => {
    const chosen = await readDeletable(ids);
    // What stands below others is deleted before them.
    const depth = ({ id }: Row): number => tree?.wayTo(id).length ?? 0;
    const below = ({ id }: Row): number => tree?.below(id).filter(child => !ids.includes(child)).length ?? 0;
    return partRows(
      def,
      chosen.toSorted((a, b) => depth(b.row) - depth(a.row)),
      ({ row }) =>
        whyClosed(def, 'delete', statusOf(def, row), dicts) ??
        (below(row) > 0 ? listText.hasBelow(below(row)) : held.whyById.get(row.id)?.why),
    );
  };

  /** Says what is waited for where it takes a while. */
  const whileTold = async <T>(ask: () => Promise<T>): Promise<T> => {
    const telling = setTimeout(
      () => inBackground(message.loading({ key: HELD, content: listText.askingHeld, duration: 0 })),
      TOLD_AFTER_MS,
    );
    try {
      return await ask();
    } finally {
      clearTimeout(telling);
      message.destroy(HELD);
    }
  };

  const confirmRemoval = async (ids: readonly string[]): Promise<void> => {
    if (closedNow !== undefined) return inBackground(message.warning(closedNow));
    const open = (await readDeletable(ids)).map(({ row }) => row).filter(row => !closedFor(def, 'delete', statusOf(def, row)));
    const held = open.length === 0 ? NOTHING_HELD : await whileTold(() => askHeld(open, true));
    const { rows, staying } = await read(ids, held);
    if (rows.length === 0) return inBackground(message.warning(staying[0] ?? listText.rowGone));
    modal.confirm({
      title: specText.confirmDeleteTitle,
      content: `${staying.length === 0 ? specText.confirmDelete : closedText.partly(specText.confirmDelete, staying)}${held.note ?? ''}`,
      okText: listText.submit,
      cancelText: listText.cancel,
      okButtonProps: { danger: true },
      onOk: () => removeNow(rows.map(({ id }) => id)),
    });
  };
  return ids => inBackground(confirmRemoval(ids));
}

/** What a list's scope has of it; the same object at every render. */
export function useDeletion(
  def: EntityDef,
  onRemoved: (ids: readonly string[]) => void,
): { readonly askHeld: AskHeld; readonly remove: (ids: readonly string[]) => void } {
  const askHeld = useHeld(def);
  const remove = useLatest(useRemove(def, askHeld, onRemoved));
  return useMemo(() => ({ askHeld, remove }), [askHeld, remove]);
}
