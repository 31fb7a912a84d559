/** People and departments this device knows without asking the server: the signed-in user's, those seen in pickers, those seen in rows. */
import { useLiveQuery } from 'dexie-react-hooks';
import { readKept } from '#db/read/saved.ts';
import { useAppServices } from '../../../live/app-services.tsx';
import { useSeenUsers } from '../../../live/use-seen-users.ts';
import type { Picked } from '../picker/picker-state.ts';
import { keptDeparts, keptPeople } from './kept.ts';
import { flatDeparts } from './model.ts';

export function useKnownUsers(): readonly Picked[] {
  const { db } = useAppServices();
  const seen = useSeenUsers();
  const kept = useLiveQuery(() => readKept(db, keptPeople, 'users'), [db])?.value ?? [];
  const known = new Set(seen.map(({ value }) => value));
  return [...seen, ...kept.filter(({ value }) => !known.has(value)).map(({ value, text }) => ({ value, text }))];
}

export function useKnownDeparts(): readonly Picked[] {
  const { db, session } = useAppServices();
  const kept = useLiveQuery(() => readKept(db, keptDeparts, 'all'), [db])?.value ?? [];
  const all = flatDeparts(kept).map(({ value, text }) => ({ value, text }));
  const known = new Set(all.map(({ value }) => value));
  const own = session.departs.filter(({ id }) => !known.has(id)).map(({ id, departName }) => ({ value: id, text: departName }));
  return [...own, ...all];
}
