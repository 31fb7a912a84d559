/** The signed-in user's own record: the stored one is shown at once, and the server's answer replaces it. */
import { useCallback, useEffect, useState } from 'react';
import { inBackground } from '#base/in-background.ts';
import type { Profile } from '#domain/account.ts';
import type { AppError } from '#base/errors.ts';
import { decodeStoredProfile } from '#domain/stored-profile.ts';
import { readSetting } from '#db/read/saved.ts';
import { saveSetting } from '#db/write/saved.ts';
import { useAppServices } from './app-services.tsx';
import type { profileCalls } from './calls.ts';
import { useCalls } from './use-calls.ts';

const STORED_NAME = 'profile';

export type ProfileState = {
  /** `undefined` while it is read, and if it was never stored here and the server does not answer. */
  readonly profile: Profile | undefined;
  /** `failed`: the server did not answer; the shown record may be old. */
  readonly source: 'reading' | 'server' | 'failed';
  /** The reason why the server's record is not shown. */
  readonly error: AppError | undefined;
  /** Reads it from the server again, after a change. */
  readonly reload: () => Promise<void>;
};

export function useProfile(): ProfileState {
  const { db } = useAppServices();
  const calls = useCalls<typeof profileCalls>('app/live');
  const [state, setState] = useState<Omit<ProfileState, 'reload'>>({ profile: undefined, source: 'reading', error: undefined });
  const read = useCallback(
    async (signal: AbortSignal | undefined) => {
      const answer = await calls.own(signal);
      if (signal?.aborted) return;
      if (!answer.ok) return setState(held => ({ ...held, source: 'failed', error: answer.error }));
      setState({ profile: answer.value, source: 'server', error: undefined });
      await saveSetting(db, STORED_NAME, answer.value); // a failure here only means that it is missing offline
    },
    [calls, db],
  );
  const reload = useCallback(() => read(undefined), [read]);
  useEffect(() => {
    const left = new AbortController();
    const shown = readSetting(db, STORED_NAME)
      .catch(() => undefined)
      .then(raw => {
        if (left.signal.aborted) return undefined;
        const stored = decodeStoredProfile(raw);
        setState(held => ({ ...held, profile: held.profile ?? stored }));
        return read(left.signal);
      });
    inBackground(shown);
    return () => left.abort();
  }, [db, read]);
  return { ...state, reload };
}
