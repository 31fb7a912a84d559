/** The logout: a plain question if everything was sent, otherwise a choice about the unsent changes. */
import { createContext, use, useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { inBackground } from '#base/in-background.ts';
import { shellText } from './text.ts';
import { errorText } from '#base/error-text.ts';
import { networkNotice } from '#domain/network-notice.ts';
import { databaseNameOf } from '#domain/session.ts';
import { closeDatabase } from '#db/handle.ts';
import { countEntries } from '#db/read/outbox.ts';
import type { EntryCounts } from '#db/read/outbox.ts';
import { hasSeenAs } from '../live/seen-as.ts';
import { useAppServices, useEntryCounts } from '../live/app-services.tsx';
import { useWorkerLink } from '../live/worker-link.tsx';
import { forgetButtonAuth } from '../live/session-storage.ts';
import { forgetPictures } from '../live/kept-pictures.ts';
import { leaveNoteForNextStart, showLogoutNote } from './left-notes.ts';
import { isProgramStored } from './program-stored.ts';
import { signOut } from '../live/session-store.ts';
import { LogoutQuestion, UnsentDialog } from './over-page.ts';
import type { DataFate } from './notices/unsent-dialog.tsx';
import { wipe } from './wipe.ts';
import { LOGIN_PATH } from '#domain/paths.ts';

const LogoutContext = createContext<{ readonly confirm: () => void }>({ confirm: () => undefined });
export const useLogout = (): { readonly confirm: () => void } => use(LogoutContext);

type Step = 'closed' | 'asking' | 'leaving';

export function LogoutProvider({ children }: { readonly children: ReactNode }) {
  const [step, setStep] = useState<Step>('closed');
  const leave = useLeave();
  const counts = useEntryCounts();
  const unsent = counts.waiting + counts.attention + counts.paused;
  // If all changes are sent while the dialog is open, it must not be replaced by the plain question.
  const [hadUnsent, setHadUnsent] = useState(false);
  const confirm = useCallback(() => {
    setHadUnsent(unsent > 0);
    setStep('asking');
  }, [unsent]);
  const close = useCallback(() => setStep('closed'), []);
  const go = useCallback(
    (fate: DataFate) => {
      setStep('leaving');
      inBackground(leave(fate));
    },
    [leave],
  );
  return (
    <LogoutContext value={useMemo(() => ({ confirm }), [confirm])}>
      {children}
      <LogoutQuestion open={step !== 'closed' && !hadUnsent} isLeaving={step === 'leaving'} onLeave={() => go('ifSent')} onCancel={close} />
      {step !== 'closed' && hadUnsent && <UnsentDialog isLeaving={step === 'leaving'} onLeave={go} onCancel={close} />}
    </LogoutContext>
  );
}

/**
 * Notifies the server, deletes the session here and in the other tabs, deletes the database if nothing is kept, and starts again.
 * `ifSent` counts once more in the database itself, because the screen may be old and unsent changes must not be deleted.
 */
function useLeave(): (fate: DataFate) => Promise<void> {
  const { session, connection, db } = useAppServices();
  const { host } = useWorkerLink();
  return useCallback(
    async fate => {
      const answer = await connection.api.logout();
      const isDeleted = fate === 'discard' || (fate === 'ifSent' && isEmpty(await countEntries(db)));
      forgetButtonAuth();
      signOut(); // unmounts the signed-in frame
      closeDatabase(db); // at once, because the deletion would wait for this handle
      if (isDeleted) await wipe({ databaseName: databaseNameOf(host, session), userId: session.user.id, forgetsTabs: fate === 'discard' });
      await forgetPictures();
      if (hasSeenAs()) await Promise.race([forgetAllSeen(), pause(SEEN_MS)]);
      const note = answer.ok ? undefined : shellText.logoutNotTold(networkNotice(answer.error) ?? errorText(answer.error));
      // Without a network only a stored program can be loaded again. Where it is not stored, the present login page stays.
      const isAway = !answer.ok && answer.error.kind === 'offline';
      if (note !== undefined && isAway && !(await isProgramStored())) return showLogoutNote(note);
      if (note !== undefined) leaveNoteForNextStart(note);
      location.assign(LOGIN_PATH);
    },
    [connection, db, host, session],
  );
}

/** A tab that still shows such a database holds the deletion up; the next start deletes it. */
const SEEN_MS = 1_000;
const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** What tabs that saw as other users left here: their sessions ended with this one. */
async function forgetAllSeen(): Promise<void> {
  const { forgetSeen } = await import('../live/forget-seen.ts');
  await forgetSeen(Number.POSITIVE_INFINITY);
}

const isEmpty = ({ waiting, attention, paused }: EntryCounts): boolean => waiting + attention + paused === 0;
