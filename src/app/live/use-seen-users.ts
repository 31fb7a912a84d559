/** Users to choose from without asking the server: the signed-in one first, then those seen in rows. */
import { useLiveQuery } from 'dexie-react-hooks';
import { readSeenUsers } from '#db/read/seen-users.ts';
import type { SeenUser } from '#db/read/seen-users.ts';
import { useAppServices } from './app-services.tsx';
import { useSchema } from './schema.tsx';

export function useSeenUsers(): readonly SeenUser[] {
  const { db, session } = useAppServices();
  const schema = useSchema();
  const seen = useLiveQuery(() => readSeenUsers(db, schema), [db, schema]) ?? [];
  const me = { value: session.user.username, text: session.user.realname };
  return [me, ...seen.filter(user => user.value !== me.value)];
}
