/** Deleting rows: asks with the specification's words, then appends one mutation per row under one group. */
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { closedText } from '#schema/closed-text.ts';
import { listText } from './text.ts';
import { specText } from '#domain/spec-text.ts';
import { whyClosed } from '#schema/refusal-text.ts';
import { statusOf } from '#schema/steps.ts';
import { deleteMutation, rowLabel } from '#sync/new-mutation.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { readChosen } from '../../live/read-chosen.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { useEnqueue } from '../steps/use-enqueue.ts';
import { newId, useMutationEffects } from '../../live/use-mutation-effects.ts';

/** @param onRemoved the rows whose deletion is on this device now. */
export function useRemove(def: EntityDef, onRemoved: (ids: readonly string[]) => void): (ids: readonly string[]) => void {
  const { db } = useAppServices();
  const { modal, message } = App.useApp();
  const dicts = useDicts();
  const effects = useMutationEffects();
  const save = useEnqueue();

  const removeNow = async (ids: readonly string[]): Promise<void> => {
    const { open } = await read(ids);
    const [first] = open;
    if (!first) return inBackground(message.warning(listText.rowGone));
    const group = open.length > 1 ? { groupId: newId() } : {};
    const what = open.length === 1 ? rowLabel(def, first.row) : listText.rowsCount(open.length);
    const isSaved = await save(
      `${listText.remove} ${what}`,
      open.map(({ row }) => deleteMutation(def, row, effects, group)),
    );
    if (isSaved) onRemoved(open.map(({ row }) => row.id));
  };

  /** The rows that are not being deleted yet: those whose status lets them go, and why the others stay. */
  const read = async (ids: readonly string[]) => {
    const chosen = (await readChosen(db, def.name, ids)).filter(({ mark }) => mark?.op !== 'delete');
    const judged = chosen.map(({ row }) => ({ row, why: whyClosed(def, 'delete', statusOf(def, row), dicts) }));
    return {
      open: judged.filter(({ why }) => why === undefined),
      closed: judged.flatMap(({ row, why }) => (why === undefined ? [] : [closedText.ofRow(rowLabel(def, row), why)])),
    };
  };

  const ask = async (ids: readonly string[]): Promise<void> => {
    const { open, closed } = await read(ids);
    const [first] = closed;
    if (open.length === 0) return inBackground(message.warning(first ?? listText.rowGone));
    modal.confirm({
      title: specText.confirmDeleteTitle,
      content: closed.length === 0 ? specText.confirmDelete : closedText.partly(specText.confirmDelete, closed),
      okText: listText.submit,
      cancelText: listText.cancel,
      okButtonProps: { danger: true },
      onOk: () => removeNow(open.map(({ row }) => row.id)),
    });
  };
  return ids => inBackground(ask(ids));
}
