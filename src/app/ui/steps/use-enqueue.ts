/** Adds mutations to the outbox and shows a message with the result. */
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { listText } from '../list/text.ts';
import type { AppError } from '#base/errors.ts';
import type { Mutation } from '#sync/mutation.ts';
import type { OpId } from '#sync/op-id.ts';
import { enqueue } from '#db/write/enqueue.ts';
import { useIsNarrow } from '../../live/use-device.ts';
import { useAppServices, useSyncStatus } from '../../live/app-services.tsx';

/** @returns whether the mutations are stored on this device; `what` names the action in the message, e.g. 派车 3 条. */
export function useEnqueue(): (what: string, mutations: readonly Mutation[]) => Promise<boolean> {
  const { link } = useSyncStatus();
  const { message } = App.useApp();
  const isNarrow = useIsNarrow();
  const store = useQuietEnqueue();
  return async (what, mutations) => {
    const opIds = await store(mutations);
    if (!opIds) return false;
    // A phone's line holds the act alone.
    const told = isNarrow ? (what.split(' ', 1)[0] ?? what) : what;
    inBackground(message.success(link === 'up' ? listText.saved(told) : listText.savedOffline(told)));
    return true;
  };
}

/** The same where the caller tells of the success. @returns the entries' ids; `undefined`: nothing was stored, and the user was told why. */
export function useQuietEnqueue(): (mutations: readonly Mutation[]) => Promise<readonly OpId[] | undefined> {
  const { db } = useAppServices();
  const { message } = App.useApp();
  return async mutations => {
    const written = await enqueue(db, mutations);
    if (written.ok) return written.value.opIds;
    inBackground(message.error(listText.notSaved(storageReason(written.error))));
    return undefined;
  };
}

function storageReason(error: AppError): string {
  return error.kind === 'storage' ? listText.storage[error.reason] : listText.failedToSave;
}
