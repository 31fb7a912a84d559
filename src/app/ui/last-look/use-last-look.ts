/**
 * Keeps when this user last left a list on this device, as a server time in his database there. It is noted when the list is left or the window hidden, and while
 * it is in sight, because a window that is closed has no time to write. So a list that stays open counts on from when it was opened, until he was away for
 * a while or says that he has seen it.
 */
import { createContext, use, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { ignoringFailure, inBackground } from '#base/in-background.ts';
import type { ServerTime } from '#base/server-time.ts';
import { isServerTime } from '#base/server-time.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { readSetting } from '#db/read/saved.ts';
import { saveSetting } from '#db/write/saved.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { useServerNow } from '../../live/use-server-now.ts';
import { decodeLook, lookSetting, sinceOf } from './last-look.ts';
import type { StoredLook } from './last-look.ts';

const NOTE_EVERY_MS = 15_000;

export type LastLook = { readonly since: ServerTime | undefined; readonly now: () => ServerTime | undefined; readonly seen: () => void };

export const LastLookContext = createContext<LastLook | undefined>(undefined);
/** Of the list around; absent outside of lists. */
export const useLookAround = (): LastLook | undefined => use(LastLookContext);

/** `since` is absent at the first look, and until the device answered. */
export function useLastLook(def: EntityDef): LastLook {
  const { db } = useAppServices();
  const serverNow = useServerNow();
  const [since, setSince] = useState<ServerTime>();
  const name = lookSetting(def);
  const now = useCallback((): ServerTime | undefined => {
    const text = serverNow();
    return isServerTime(text) ? text : undefined;
  }, [serverNow]);
  const save = useCallback(
    // Without it the next look counts from an earlier one.
    (look: StoredLook) => ignoringFailure(saveSetting(db, name, look)),
    [db, name],
  );
  const leave = useEffectEvent(() => {
    const leftAt = now();
    if (leftAt !== undefined) save({ since, leftAt });
  });
  const comeBack = useEffectEvent((look: StoredLook | undefined) => {
    const at = now();
    if (at !== undefined) setSince(sinceOf(look, at));
  });
  useEffect(() => {
    const over = new AbortController();
    let isRead = false;
    const read = (): void =>
      inBackground(
        readSetting(db, name).then(
          raw => {
            if (over.signal.aborted) return;
            isRead = true;
            comeBack(decodeLook(raw));
          },
          () => undefined,
        ),
      );
    read();
    // What was not read yet is not written over.
    const onVisibility = (): void => {
      if (!document.hidden) read();
      else if (isRead) leave();
    };
    document.addEventListener('visibilitychange', onVisibility, { signal: over.signal });
    const beat = setInterval(() => isRead && !document.hidden && leave(), NOTE_EVERY_MS);
    return () => {
      over.abort();
      clearInterval(beat);
      if (isRead) leave();
    };
  }, [db, name]);
  return useMemo(
    () => ({
      since,
      now,
      seen() {
        const at = now();
        if (at === undefined) return;
        save({ since: at, leftAt: at });
        setSince(at);
      },
    }),
    [since, now, save],
  );
}
