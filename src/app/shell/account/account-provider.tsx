/** Carries out a user's actions on their own account: password, department, cache, settings. It owns the dialogs. */
import { Fragment, useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import type { ReactNode } from 'react';
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { passwordText } from '#domain/passwords.ts';
import { saveDicts } from '#db/write/saved.ts';
import { AccountActionsContext } from '../../live/frame-actions.ts';
import type { AccountActions } from '../../live/frame-actions.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { leaveDepartOpen } from '../../live/session-storage.ts';
import { lazyDrawer, lazyPart } from '../../live/lazy-part.tsx';
import type { SettingsDrawerProps } from '../settings/settings-drawer.tsx';
import { takeDepartNote } from '../left-notes.ts';
import { ForcedPassword } from './forced-password.tsx';
import { cacheText, departText } from './text.ts';
import { deviceStore } from '../../live/device-store.ts';

type Open = 'password' | 'depart' | 'settings' | undefined;

/** `mustChoose`: the sign-in named several departments and no current one. */
export function AccountProvider({ mustChoose, children }: { readonly mustChoose: boolean; readonly children: ReactNode }) {
  const { db, session, connection } = useAppServices();
  const { message } = App.useApp();
  const [open, setOpen] = useState<Open>(mustChoose ? 'depart' : undefined);
  useEffect(() => {
    const switchedTo = takeDepartNote();
    if (switchedTo !== undefined) inBackground(message.success(departText.switched(switchedTo)));
  }, [message]);
  useEffect(() => {
    if (mustChoose) leaveDepartOpen(deviceStore(), session.user.id, Date.now());
  }, [mustChoose, session.user.id]);
  const [passwords, notePassword] = useReducer((count: number) => count + 1, 0);
  const close = useCallback(() => setOpen(undefined), []);
  const clearCache = useCallback(async () => {
    const answer = await connection.api.refreshDicts();
    if (!answer.ok) return inBackground(message.error(cacheText.failed));
    await saveDicts(db, answer.value);
    inBackground(message.success(cacheText.done));
  }, [connection, db, message]);
  const actions = useMemo(
    (): AccountActions => ({
      changePassword: () => (session.user.username === '' ? inBackground(message.warning(passwordText.nobody)) : setOpen('password')),
      switchDepart: () => setOpen('depart'),
      clearCache: () => inBackground(clearCache()),
      openSettings: () => setOpen('settings'),
    }),
    [session.user.username, message, clearCache],
  );
  return (
    <AccountActionsContext value={actions}>
      <Fragment key={passwords}>{children}</Fragment>
      {/* Who sees as another user cannot replace that user's password. */}
      {!session.seeAs && <ForcedPassword onReplaced={notePassword} />}
      {open === 'password' && <ChangePassword open onClose={close} />}
      {open === 'depart' && <Departs mustChoose={mustChoose} onClose={close} />}
      <Settings open={open === 'settings'} onClose={close} />
    </AccountActionsContext>
  );
}

const ChangePassword = lazyPart(async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog);
const Departs = lazyPart(async () => (await import('./depart-dialog.tsx')).DepartDialog);
const Settings = lazyDrawer<SettingsDrawerProps>(async () => (await import('../settings/settings-drawer.tsx')).SettingsDrawer);
