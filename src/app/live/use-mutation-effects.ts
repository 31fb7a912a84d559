/** Clock, ids and session for the mutation builders. */
import { useMemo } from 'react';
import { hexId } from '#base/random.ts';
import { sessionKeyOf } from '#domain/session.ts';
import type { MutationEffects } from '#sync/new-mutation.ts';
import { useAppServices } from './app-services.tsx';

export function useMutationEffects(): MutationEffects {
  const { session } = useAppServices();
  return useMemo(() => ({ nowMs: () => Date.now(), newId, sessionKey: sessionKeyOf(session) }), [session]);
}

/** crypto.getRandomValues works on plain http as well, which randomUUID does not. */
export const newId = (): string => hexId(secureRandom);

function secureRandom(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word / 4_294_967_296;
}
