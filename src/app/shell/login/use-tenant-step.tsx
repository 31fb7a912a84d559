/** A user of several tenants must choose one to finish the sign-in; other users skip this step. */
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { LoginAnswer } from '#workers/sync-api.ts';
import { lazyPart } from '../../live/lazy-part.tsx';

const TenantForm = lazyPart(async () => (await import('./tenant-form.tsx')).TenantForm);

/** `step` is shown in place of the form while the choice is open. */
export function useTenantStep(onSignedIn: (answer: LoginAnswer) => void): {
  readonly accept: (answer: LoginAnswer) => void;
  readonly step: ReactNode | undefined;
} {
  const [open, setOpen] = useState<LoginAnswer>();
  const accept = useCallback(
    (answer: LoginAnswer): void => {
      if (answer.tenants.length > 1) setOpen(answer);
      else onSignedIn(answer);
    },
    [onSignedIn],
  );
  return { accept, step: open && <TenantForm answer={open} onChosen={onSignedIn} /> };
}
