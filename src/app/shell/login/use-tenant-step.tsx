/** A sign-in of somebody with several tenants is not finished before one of them was chosen; everybody else passes straight through. */
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { LoginAnswer } from '#workers/sync-api.ts';
import { lazyPart } from '../../live/lazy-part.tsx';

const TenantForm = lazyPart(async () => (await import('./tenant-form.tsx')).TenantForm);

/** `step` is what to show instead of the form while the choice is open. */
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
