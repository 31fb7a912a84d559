/** Adds mutations to the outbox and shows a message with the result. */
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { listText } from '../list/text.ts';
import type { AppError } from '#base/errors.ts';
import type { Mutation } from '#sync/mutation.ts';
import { enqueue } from '#db/write/enqueue.ts';
import { useIsNarrow } from '../../live/use-device.ts';
import { useAppServices, useSyncStatus } from '../../live/app-services.tsx';

/** @returns whether the mutations are stored on this device; `what` names the action in the message, e.g. 派车 3 条. */
export function useEnqueue(): (what: string, mutations: readonly Mutation[]) => Promise<boolean> {
  const { db } = useAppServices();
  const { link } = useSyncStatus();
  const { message } = App.useApp();
  const isNarrow = useIsNarrow();
  return async (what, mutations) => {
    const written = await enqueue(db, mutations);
    // A phone's line holds the act alone.
    const told = isNarrow ? (what.split(' ', 1)[0] ?? what) : what;
    if (written.ok) inBackground(message.success(link === 'up' ? listText.saved(told) : listText.savedOffline(told)));
    else inBackground(message.error(listText.notSaved(storageReason(written.error))));
    return written.ok;
  };
}

function storageReason(error: AppError): string {
  return error.kind === 'storage' ? listText.storage[error.reason] : listText.failedToSave;
}
