/** Reads what decides whether an act can be taken back. */
import { useMemo } from 'react';
import { hasBinBy } from '#domain/server-dialect.ts';
import { binCall } from '#schema/bin.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { useSchema } from '../../live/schema.tsx';
import { useServerNow } from '../../live/use-server-now.ts';
import { useDicts } from '../../live/use-dicts.tsx';
import { useLatest } from '../../live/use-latest.ts';
import { useMutationEffects } from '../../live/use-mutation-effects.ts';
import { useIsOffline } from '../../live/use-offline.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useWorkerLink } from '../../live/worker-link.tsx';
import type { UndoWorld } from './take-back.ts';

/** The same object until something in it changes. */
export function useUndoWorld(): UndoWorld {
  const { db } = useAppServices();
  const schema = useSchema();
  const dicts = useDicts();
  const { can } = usePermissions();
  const { profile } = useWorkerLink().config;
  const effects = useMutationEffects();
  const isOffline = useIsOffline();
  const now = useLatest(useServerNow());
  return useMemo(() => {
    const hasBin = (entity: string): boolean => binCall(schema.get(entity), hasBinBy(profile)) !== undefined;
    return { db, schema, dicts, can, effects, isOffline, now, hasBin };
  }, [db, schema, dicts, can, profile, effects, isOffline, now]);
}
