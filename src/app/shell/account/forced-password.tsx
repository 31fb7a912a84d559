/**
 * Opens 设定密码 when the server requires a new password, at every start until there is one. Once open, only a new password
 * closes it. Without a server no password can be set, so the dialog waits for the network, and offline work goes on until then.
 */
import { useEffect, useRef, useState } from 'react';
import { inBackground } from '#base/in-background.ts';
import { notePasswordReset } from '#db/write/notices.ts';
import { useAppServices, useSyncPart } from '../../live/app-services.tsx';
import { lazyPart } from '../../live/lazy-part.tsx';
import { useNotices } from '../../live/use-notices.ts';

const Dialog = lazyPart(async () => (await import('./forced-password-dialog.tsx')).ForcedPasswordDialog);

/** `onReplaced`: there is a new password, set here or in another tab. The server refused everything before. */
export function ForcedPassword({ onReplaced }: { readonly onReplaced: () => void }) {
  const { db, connection } = useAppServices();
  const isWanted = useNotices()?.mustResetPassword === true;
  const isUp = useSyncPart('link') === 'up';
  const [isOpen, setOpen] = useState(false);
  if (isWanted && isUp && !isOpen) setOpen(true);
  if (!isWanted && isOpen) setOpen(false); // changed here, or in another tab
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) onReplaced();
    wasOpen.current = isOpen;
  }, [isOpen, onReplaced]);
  if (!isOpen) return null;
  const done = async (): Promise<void> => {
    await notePasswordReset(db); // if it cannot be stored, the next answer says the same
    await connection.api.syncNow();
  };
  return <Dialog open onDone={() => inBackground(done())} />;
}
