/**
 * Opens 设定密码 when the server says that the password must be replaced, at every start until it was. Once open only a new password
 * closes it. Without a server nobody could set one, so it waits for one: work that needs no server goes on until then.
 */
import { useState } from 'react';
import { inBackground } from '#base/in-background.ts';
import { notePasswordReset } from '#db/write/notices.ts';
import { useAppServices, useSyncStatus } from '../../live/app-services.tsx';
import { lazyPart } from '../../live/lazy-part.tsx';
import { useNotices } from '../../live/use-notices.ts';

const Dialog = lazyPart(async () => (await import('./forced-password-dialog.tsx')).ForcedPasswordDialog);

export function ForcedPassword() {
  const { db, connection } = useAppServices();
  const isWanted = useNotices()?.mustResetPassword === true;
  const isUp = useSyncStatus().link === 'up';
  const [isOpen, setOpen] = useState(false);
  if (isWanted && isUp && !isOpen) setOpen(true);
  if (!isWanted && isOpen) setOpen(false); // done here, or in another tab
  if (!isOpen) return null;
  const done = async (): Promise<void> => {
    await notePasswordReset(db); // whether or not it can be stored, the next answer says the same
    await connection.api.checkNotices();
  };
  return <Dialog open onDone={() => inBackground(done())} />;
}
