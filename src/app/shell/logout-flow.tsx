/** Leaving: a plain question when everything was sent, otherwise a choice of what becomes of the unsent changes. */
import { createContext, use, useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Modal } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { shellText } from './text.ts';
import { uiText } from '../ui/text.ts';
import { errorText } from '#base/error-text.ts';
import { networkNotice } from '#domain/network-notice.ts';
import { databaseNameOf } from '#domain/session.ts';
import { closeDatabase } from '#db/handle.ts';
import { countEntries } from '#db/read/entry-counts.ts';
import type { EntryCounts } from '#db/read/entry-counts.ts';
import { useAppServices, useEntryCounts } from '../live/app-services.tsx';
import { useWorkerLink } from '../live/worker-link.tsx';
import { forgetButtonAuth } from '../live/button-auth.ts';
import { forgetPictures } from '../live/kept-pictures.ts';
import { leaveNoteForNextStart, showLogoutNote } from './logout-note.ts';
import { signOut } from '../live/session-store.ts';
import { UnsentDialog } from './unsent-dialog.tsx';
import type { DataFate } from './unsent-dialog.tsx';
import { wipe } from './wipe.ts';
import { LOGIN_PATH } from '#domain/paths.ts';

const LogoutContext = createContext<{ readonly ask: () => void }>({ ask: () => undefined });
export const useLogout = (): { readonly ask: () => void } => use(LogoutContext);

type Step = 'closed' | 'asking' | 'leaving';

export function LogoutProvider({ children }: { readonly children: ReactNode }) {
  const [step, setStep] = useState<Step>('closed');
  const leave = useLeave();
  const counts = useEntryCounts();
  const unsent = counts.waiting + counts.attention + counts.paused;
  // Changes that all get sent while the dialog waits must not swap it for the plain question.
  const [hadUnsent, setHadUnsent] = useState(false);
  const ask = useCallback(() => {
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
    <LogoutContext value={useMemo(() => ({ ask }), [ask])}>
      {children}
      <Modal
        open={step !== 'closed' && !hadUnsent}
        title={shellText.logout}
        okText={uiText.ok}
        cancelText={uiText.cancel}
        confirmLoading={step === 'leaving'}
        onOk={() => go('ifSent')}
        onCancel={close}
        width={400}
      >
        {step === 'leaving' ? shellText.leaving : shellText.logoutConfirm}
      </Modal>
      {step !== 'closed' && hadUnsent && <UnsentDialog isLeaving={step === 'leaving'} onLeave={go} onCancel={close} />}
    </LogoutContext>
  );
}

/**
 * Tells the server, forgets the session here and in the other tabs, deletes the database when nothing is kept, and starts afresh.
 * `ifSent` counts once more in the database itself: what was not sent is never deleted on the word of a screen.
 */
function useLeave(): (fate: DataFate) => Promise<void> {
  const { session, connection, db } = useAppServices();
  const { host } = useWorkerLink();
  return useCallback(
    async fate => {
      const told = await connection.api.logout();
      const isDeleted = fate === 'discard' || (fate === 'ifSent' && isEmpty(await countEntries(db)));
      forgetButtonAuth();
      signOut(); // unmounts the workspace
      closeDatabase(db); // at once: the deletion would wait for this handle
      if (isDeleted) await wipe({ databaseName: databaseNameOf(host, session), userId: session.user.id, forgetsTabs: fate === 'discard' });
      await forgetPictures();
      const note = told.ok ? undefined : shellText.logoutNotTold(networkNotice(told.error) ?? errorText(told.error));
      // Without a network only the service worker could answer: where it does not stand yet, the login page that is here stays.
      const isAway = !told.ok && told.error.kind === 'offline';
      if (note !== undefined && isAway && !navigator.serviceWorker?.controller) return showLogoutNote(note);
      if (note !== undefined) leaveNoteForNextStart(note);
      location.assign(LOGIN_PATH);
    },
    [connection, db, host, session],
  );
}

const isEmpty = ({ waiting, attention, paused }: EntryCounts): boolean => waiting + attention + paused === 0;
