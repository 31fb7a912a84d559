/** One page of people: from the server while it can be reached, otherwise of those this device has seen. */
import { useCallback, useEffect, useEffectEvent } from 'react';
import { ignoringFailure } from '#base/in-background.ts';
import { readKept } from '#db/read/saved.ts';
import { keepAnswer } from '#db/write/saved.ts';
import { useAppServices } from '../../../live/app-services.tsx';
import { useCalls } from '../../../live/use-calls.ts';
import { useDepartsChanged } from '../../../live/use-departs-changed.ts';
import { useKept } from '../../../live/use-kept.ts';
import { useKeptAnswer } from '../../../live/use-kept-answer.ts';
import { useServerPage } from '../../../live/use-server-page.ts';
import { useSeenUsers } from '../../../live/use-seen-users.ts';
import type { peopleCalls } from './calls.ts';
import { keptDeparts, keptPage, keptPeople, withSeen } from './kept.ts';
import { departAndBelow } from '#domain/people.ts';
import type { DepartNarrowing, DepartNode, PeopleKind, PeoplePage, PeopleQuery, PeopleRow } from '#domain/people.ts';

export type PeopleShown = PeoplePage & {
  /** Not everybody there is: the server could not be asked. */
  readonly isPartial: boolean;
  readonly isBusy: boolean;
  readonly reload: () => void;
};

export function usePeople(kind: PeopleKind, query: PeopleQuery, departs: readonly DepartNode[]): PeopleShown {
  const { db } = useAppServices();
  const calls = useCalls<typeof peopleCalls>('app/ui/widgets/people');
  const load = useCallback((signal: AbortSignal) => calls.list(kind, query, signal), [calls, kind, query]);
  const { value, error, isBusy, reload } = useServerPage(load);
  const kept = useKept(keptPeople, kind) ?? [];
  const seen = useSeenRows(kind, kept);
  const remember = useEffectEvent((rows: readonly PeopleRow[]) =>
    ignoringFailure(
      readKept(db, keptPeople, kind).then(before => keepAnswer(db, keptPeople, kind, withSeen(before?.value ?? [], rows), Date.now())),
    ),
  );
  useEffect(() => {
    if (value) remember(value.rows);
  }, [value]);
  if (value && !error) return { ...value, isPartial: false, isBusy, reload };
  if (!error) return { rows: [], total: 0, isPartial: false, isBusy, reload };
  const names = query.departId === undefined ? undefined : departAndBelow(departs, query.departId).map(({ name }) => name);
  return { ...keptPage(seen, query, names), isPartial: true, isBusy: false, reload };
}

/** Users seen in rows are known by account and name only. */
function useSeenRows(kind: PeopleKind, kept: readonly PeopleRow[]): readonly PeopleRow[] {
  const users = useSeenUsers();
  if (kind !== 'people') return kept;
  const known = new Set(kept.map(({ value }) => value));
  const others = users
    .filter(({ value }) => !known.has(value))
    .map(({ value, text }) => ({ id: value, value, text, cells: { realname: text === value ? '' : text, username: value } }));
  return [...kept, ...others];
}

export type DepartsShown = { readonly departs: readonly DepartNode[]; readonly isPartial: boolean; readonly isBusy: boolean };

const ALL: DepartNarrowing = {};

/** @param isAsked false: nothing is read yet. */
export function useDeparts(isAsked = true, narrowing = ALL): DepartsShown {
  const calls = useCalls<typeof peopleCalls>('app/ui/widgets/people');
  const question = narrowing === ALL ? 'all' : JSON.stringify(narrowing);
  const { value, error, isBusy, reload } = useKeptAnswer(keptDeparts, isAsked ? question : undefined, signal =>
    calls.departs(narrowing, signal),
  );
  useDepartsChanged(reload);
  return { departs: value ?? [], isPartial: error !== undefined, isBusy };
}
