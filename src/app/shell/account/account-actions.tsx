/** What a user may do about their own account, from anywhere in the shell: password, department, cache. Owns the dialogs. */
import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { App } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { passwordText } from '#domain/password-text.ts';
import { saveDicts } from '#db/write/saved.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { lazyDrawer, lazyPart } from '../../live/lazy-part.tsx';
import type { SettingsDrawerProps } from '../settings/settings-drawer.tsx';
import { takeDepartNote } from './depart-note.ts';
import { ForcedPassword } from './forced-password.tsx';
import { cacheText, departText } from './text.ts';

export type AccountActions = {
  readonly changePassword: () => void;
  readonly switchDepart: () => void;
  /** Has the server read its dictionaries again and keeps them. */
  readonly clearCache: () => void;
  readonly openSettings: () => void;
};

const AccountContext = createContext<AccountActions | undefined>(undefined);

/** @throws outside AccountProvider. */
export function useAccountActions(): AccountActions {
  const actions = use(AccountContext);
  if (!actions) throw new Error('useAccountActions outside AccountProvider');
  return actions;
}

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
    <AccountContext value={actions}>
      {children}
      <ForcedPassword />
      {open === 'password' && <ChangePassword open onClose={close} />}
      {open === 'depart' && <Departs mustChoose={mustChoose} onClose={close} />}
      <Settings open={open === 'settings'} onClose={close} />
    </AccountContext>
  );
}

const ChangePassword = lazyPart(async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog);
const Departs = lazyPart(async () => (await import('./depart-dialog.tsx')).DepartDialog);
const Settings = lazyDrawer<SettingsDrawerProps>(async () => (await import('../settings/settings-drawer.tsx')).SettingsDrawer);
