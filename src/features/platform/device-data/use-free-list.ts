/** Frees a list after saying what happens, and resumes its download. */
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { freeList } from '#db/write/free-list.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useIsOffline } from '#app/live/use-offline.ts';
import { FreeWords } from './free-words.tsx';
import type { ListOnDevice } from './lists-on-device.ts';
import { deviceDataText } from './text.ts';

type FreeActs = { readonly free: (list: ListOnDevice) => void; readonly resume: (list: ListOnDevice) => void };

/** @param onFreed the sizes have changed. */
export function useFreeList(onFreed: () => void): FreeActs {
  const { db, connection } = useAppServices();
  const { message, modal } = App.useApp();
  const isOffline = useIsOffline();

  async function carryOut({ entity, title, isDownloaded }: ListOnDevice): Promise<void> {
    const answer = await freeList(db, entity, isDownloaded);
    if (!answer.ok) return inBackground(message.error(deviceDataText.failed));
    if (answer.value.kind === 'sending') return inBackground(message.warning(deviceDataText.sending));
    // The leader still has the rows in memory; its write of this is refused, and it starts again without them.
    await connection.api.pauseSeed(entity, isDownloaded);
    onFreed();
    inBackground(message.success(deviceDataText.freed(title, answer.value.rows, answer.value.kept)));
  }

  return {
    free(list) {
      modal.confirm({
        title: deviceDataText.freeTitle(list.title, list.rows),
        content: FreeWords({ isDownloaded: list.isDownloaded, isOffline }),
        okText: deviceDataText.freeOk,
        cancelText: deviceDataText.cancel,
        okButtonProps: { danger: true },
        onOk: () => carryOut(list),
      });
    },
    resume({ entity, title }) {
      inBackground(connection.api.pauseSeed(entity, false));
      inBackground(message.success(deviceDataText.resumed(title)));
    },
  };
}
