/** People and departments this device knows without asking the server: the signed-in user's, those seen in pickers, those seen in rows. */
import { useAppServices } from '../../../live/app-services.tsx';
import { useKept } from '../../../live/use-kept.ts';
import { useSeenUsers } from '../../../live/use-seen-users.ts';
import type { Picked } from '../picker/picker-state.ts';
import { keptDeparts, keptPeople } from './kept.ts';
import { flatDeparts } from '#domain/people.ts';

export function useKnownUsers(): readonly Picked[] {
  const seen = useSeenUsers();
  const kept = useKept(keptPeople, 'people') ?? [];
  const known = new Set(seen.map(({ value }) => value));
  return [...seen, ...kept.filter(({ value }) => !known.has(value)).map(({ value, text }) => ({ value, text }))];
}

export function useKnownDeparts(): readonly Picked[] {
  const { session } = useAppServices();
  const kept = useKept(keptDeparts, 'all') ?? [];
  const all = flatDeparts(kept).map(({ value, text }) => ({ value, text }));
  const known = new Set(all.map(({ value }) => value));
  const own = session.departs.filter(({ id }) => !known.has(id)).map(({ id, departName }) => ({ value: id, text: departName }));
  return [...own, ...all];
}
