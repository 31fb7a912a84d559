/** Asks for the names of stored users that neither their row nor this device knows; from then on the device knows them. It draws nothing. */
import { useEffect, useState } from 'react';
import { ignoringFailure, inBackground } from '#base/in-background.ts';
import { readKept } from '#db/read/saved.ts';
import { keepAnswer } from '#db/write/saved.ts';
import { useAppServices } from '../../../live/app-services.tsx';
import { DICT_SEARCH_DEBOUNCE_MS, useDebounced } from '../../../live/timers.ts';
import { useCalls } from '../../../live/use-calls.ts';
import type { Picked } from '../picker/picker-state.ts';
import type { peopleCalls } from './calls.ts';
import { keptPeople, withSeen } from './kept.ts';

/** @param chosen with the account in place of a name that is not known. */
export function NamesAsked({ chosen }: { readonly chosen: readonly Picked[] }) {
  const nameless = chosen.flatMap(({ value, text }) => (text === value ? [value] : []));
  return nameless.length === 0 ? null : <Question usernames={nameless.join(',')} />;
}

function Question({ usernames }: { readonly usernames: string }) {
  const { db } = useAppServices();
  const calls = useCalls<typeof peopleCalls>('app/ui/widgets/people');
  const [asked, setAsked] = useState<readonly string[]>([]);
  // What the device knows is read first, and it knows some of them soon.
  const wanted = useDebounced(usernames, DICT_SEARCH_DEBOUNCE_MS);
  useEffect(() => {
    const names = wanted.split(',').filter(name => !asked.includes(name));
    if (names.length === 0) return undefined;
    const over = new AbortController();
    const remember = async (): Promise<void> => {
      const answer = await calls.named(names, over.signal);
      if (over.signal.aborted) return;
      setAsked(before => [...before, ...names]);
      if (!answer.ok || answer.value.length === 0) return;
      const before = await readKept(db, keptPeople, 'people');
      ignoringFailure(keepAnswer(db, keptPeople, 'people', withSeen(before?.value ?? [], answer.value), Date.now()));
    };
    inBackground(remember());
    return () => over.abort();
  }, [wanted, asked, calls, db]);
  return null;
}
