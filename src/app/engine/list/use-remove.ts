/** Deleting rows: asks with the specification's words, then appends one mutation per row under one group. */
import { App } from 'antd';
import type { EntityDef } from '#domain/entity/entity-def.ts';
import { listText } from '#domain/messages-list.ts';
import { specText } from '#domain/messages.ts';
import { deleteMutation, rowLabel } from '#domain/sync/new-mutation.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { readChosen } from '../../live/read-chosen.ts';
import { useEnqueue } from '../../live/use-enqueue.ts';
import { newId, useMutationEffects } from '../../live/use-mutation-effects.ts';

/** @param onRemoved the rows whose deletion is on this device now. */
export function useRemove(def: EntityDef, onRemoved: (ids: readonly string[]) => void): (ids: readonly string[]) => void {
  const { db } = useAppServices();
  const { modal, message } = App.useApp();
  const effects = useMutationEffects();
  const save = useEnqueue();

  const removeNow = async (ids: readonly string[]): Promise<void> => {
    const chosen = (await readChosen(db, def.name, ids)).filter(({ mark }) => mark?.op !== 'delete');
    const [first] = chosen;
    if (!first) return void message.warning(listText.rowGone);
    const group = chosen.length > 1 ? { groupId: newId() } : {};
    const what = chosen.length === 1 ? rowLabel(def, first.row) : listText.rowsCount(chosen.length);
    const isSaved = await save(
      `${listText.remove} ${what}`,
      chosen.map(({ row }) => deleteMutation(def, row, effects, group)),
    );
    if (isSaved) onRemoved(ids);
  };

  return ids => {
    void modal.confirm({
      title: specText.confirmDeleteTitle,
      content: specText.confirmDelete,
      okText: listText.submit,
      cancelText: listText.cancel,
      okButtonProps: { danger: true },
      onOk: () => removeNow(ids),
    });
  };
}
