/** Reads a selection that a step, an action or a deletion is about to be judged by. */
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { claimsRead } from '#db/read/claims.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { useLatest } from '../../live/use-latest.ts';
import { useIsOffline } from '../../live/use-offline.ts';
import { readChosen } from '../../live/use-row.ts';
import type { ChosenRow } from '../../live/use-row.ts';
import { listText } from '../list/text.ts';

const READ_WITHIN_MS = 4_000;
const CLAIMS = 'claims';

/**
 * Online, a row that a list shows by the claim of a socket message is awaited: the list offers what the claim allows, and the row on this
 * device may not allow it yet. The answer leaves out rows unknown to this device.
 */
export function useReadChosen(entity: string): (ids: readonly string[]) => Promise<readonly ChosenRow[]> {
  const { db } = useAppServices();
  const { message } = App.useApp();
  const isOffline = useIsOffline();
  return useLatest(async (ids: readonly string[]) => {
    if (!isOffline) {
      const onWait = (): void => inBackground(message.loading({ key: CLAIMS, content: listText.readingNewest, duration: 0 }));
      await claimsRead(db, entity, ids, READ_WITHIN_MS, onWait);
      message.destroy(CLAIMS);
    }
    return readChosen(db, entity, ids);
  });
}
