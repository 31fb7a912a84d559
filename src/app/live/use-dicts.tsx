/** Dictionaries for every screen: read from the local database, renewed by the worker whenever the server is reachable again. */
import { createContext, use, useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import { inBackground } from '#base/in-background.ts';
import type { Dicts } from '#schema/dict.ts';
import { readDicts, readDictsSource } from '#db/read/saved.ts';
import { saveDicts } from '#db/write/saved.ts';
import { useAppServices, useSyncPart } from './app-services.tsx';

const NO_DICTS: Dicts = {};
const DictsContext = createContext<Dicts>(NO_DICTS);

/** Mounted once, inside AppServicesProvider. */
export function DictsProvider({ children }: { readonly children: ReactNode }) {
  const { db, connection } = useAppServices();
  const isUp = useSyncPart('link') === 'up';
  const dicts = useLiveQuery(() => readDicts(db), [db]);
  useEffect(() => {
    if (!isUp) return;
    let isLeft = false;
    inBackground(
      readDictsSource(db).then(async stored => {
        const answer = await connection.api.dicts(stored);
        // A failure keeps the stored dictionaries: old texts are better than none, and the next link-up reads them again.
        if (!isLeft && answer.ok && answer.value !== 'unchanged') await saveDicts(db, answer.value);
      }),
    );
    return () => {
      isLeft = true;
    };
  }, [db, connection, isUp]);
  return <DictsContext value={dicts ?? NO_DICTS}>{children}</DictsContext>;
}

/** Choices that only a part of the screen knows, beside the server's dictionaries. */
export function MoreDicts({ dicts, children }: { readonly dicts: Dicts; readonly children: ReactNode }) {
  const known = use(DictsContext);
  const all = useMemo(() => ({ ...known, ...dicts }), [known, dicts]);
  return <DictsContext value={all}>{children}</DictsContext>;
}

/** Every dictionary, for pure functions that need several. */
export const useDicts = (): Dicts => use(DictsContext);
