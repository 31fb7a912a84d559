/** Tells whether the server says that the user has some permission below a prefix; false until it has. */
import { useEffect, useState } from 'react';
import { inBackground } from '#base/in-background.ts';
import { useAppServices } from '../../../live/app-services.tsx';
import { useCalls } from '../../../live/use-calls.ts';
import type { tablePickerCalls } from './calls.ts';

export function useMayOperate(prefix: string | undefined): boolean {
  const { session } = useAppServices();
  const calls = useCalls<typeof tablePickerCalls>('app/ui/widgets/table-picker');
  const [allowed, setAllowed] = useState<string>();
  const userId = session.user.id;
  useEffect(() => {
    if (prefix === undefined) return undefined;
    const over = new AbortController();
    inBackground(
      Promise.all([calls.allCodes(prefix, over.signal), calls.ownCodes(userId, prefix, over.signal)]).then(([all, own]) => {
        if (over.signal.aborted || !all.ok || !own.ok) return;
        const known = new Set(all.value);
        if (own.value.some(code => known.has(code))) setAllowed(prefix);
      }),
    );
    return () => over.abort();
  }, [calls, prefix, userId]);
  return prefix !== undefined && allowed === prefix;
}
