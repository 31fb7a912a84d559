/** Adds mutations to the outbox and shows a message with the result. */
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { listText } from '../list/text.ts';
import type { AppError } from '#base/errors.ts';
import type { Row } from '#schema/row.ts';
import type { Mutation } from '#sync/mutation.ts';
import type { OpId } from '#sync/op-id.ts';
import { useIsNarrow } from '../../live/use-device.ts';
import { useAppServices, useSyncPart } from '../../live/app-services.tsx';
import { enqueueAct } from '../../live/own-acts.ts';
import type { OwnAct } from '../../live/own-acts.ts';
import { useUndo } from '../undo/use-undo.tsx';

/**
 * The message has a button that takes the act back.
 * @returns whether the mutations are stored on this device; `what` names the action in the message, e.g. 派车 3 条; `rows` are those of several edits.
 */
export function useEnqueue(): (what: string, mutations: readonly Mutation[], rows?: readonly Row[]) => Promise<boolean> {
  const store = useStoreAct();
  const showSaved = useShowSaved();
  return async (what, mutations, rows) => {
    const stored = await store(mutations, rows);
    if (stored) showSaved(what, stored.act);
    return stored !== undefined;
  };
}

/** Shows that an act is stored on this device, with the button that takes it back. */
export function useShowSaved(): (what: string, act: OwnAct | undefined) => void {
  const link = useSyncPart('link');
  const isNarrow = useIsNarrow();
  const undo = useUndo();
  return (what, act) => {
    // A phone's line holds the act alone.
    const told = isNarrow ? (what.split(' ', 1)[0] ?? what) : what;
    const content = link === 'up' ? listText.saved(told) : listText.savedOffline(told);
    inBackground(undo.show('success', { content, act }));
  };
}

/** As `useEnqueue`, where the caller shows the success. @returns the entries' ids; `undefined`: nothing was stored, and the user was told why. */
export function useQuietEnqueue(): (mutations: readonly Mutation[]) => Promise<readonly OpId[] | undefined> {
  const store = useStoreAct();
  return async mutations => (await store(mutations))?.opIds;
}

type StoredAct = { readonly opIds: readonly OpId[]; readonly act: OwnAct | undefined };

function useStoreAct(): (mutations: readonly Mutation[], rows?: readonly Row[]) => Promise<StoredAct | undefined> {
  const { db } = useAppServices();
  const { message } = App.useApp();
  return async (mutations, rows) => {
    const { written, act } = await enqueueAct(db, mutations, rows);
    if (written.ok) return { opIds: written.value.opIds, act };
    inBackground(message.error(listText.notSaved(storageReason(written.error))));
    return undefined;
  };
}

function storageReason(error: AppError): string {
  return error.kind === 'storage' ? listText.storage[error.reason] : listText.failedToSave;
}
