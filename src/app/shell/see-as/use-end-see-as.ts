/** Ends the look at what another user sees: the server's session, then everything of it on this device, then the tab. */
import { useCallback } from 'react';
import { closeDatabase } from '#db/handle.ts';
import { databaseNameOf } from '#domain/session.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { forgetSeenDatabase } from '../../live/forget-seen.ts';
import { forgetPictures } from '../../live/kept-pictures.ts';
import { signOut } from '../../live/session-store.ts';
import { useWorkerLink } from '../../live/worker-link.tsx';

/** Only in a tab that sees as another user. */
export function useEndSeeAs(): () => Promise<void> {
  const { session, connection, db } = useAppServices();
  const { host } = useWorkerLink();
  return useCallback(async () => {
    await connection.api.logout(); // without a network the session ends by its time
    signOut(); // unmounts the signed-in frame
    closeDatabase(db);
    await forgetSeenDatabase(databaseNameOf(host, session));
    await forgetPictures();
    sessionStorage.clear();
    window.close();
  }, [connection, db, host, session]);
}
