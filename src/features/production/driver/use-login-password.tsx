/** Setting the password of a row's own login, for definitions whose rows have one. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { EntityDef } from '#schema/entity-def.ts';
import { lazyPart } from '#app/live/lazy-part.tsx';
import type { LoginPasswordProps } from './login-password-dialog.tsx';

const Dialog = lazyPart<LoginPasswordProps>(async () => (await import('./login-password-dialog.tsx')).LoginPasswordDialog);

export type LoginPassword = {
  readonly ask: (username: string) => void;
  /** Must stand somewhere in the page. */
  readonly dialog: ReactNode;
};

export function useLoginPassword(def: EntityDef): LoginPassword {
  const [username, setUsername] = useState<string>();
  const { login } = def;
  const dialog = login && username !== undefined && (
    <Dialog def={def} login={login} username={username} onClose={() => setUsername(undefined)} />
  );
  return { ask: setUsername, dialog };
}
