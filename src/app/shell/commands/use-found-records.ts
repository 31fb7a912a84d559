/** Records that match the typed words, found on this device by the leader's worker. */
import { useEffect, useMemo, useState } from 'react';
import type { FoundRecord } from '#query/find/find-records.ts';
import { soughtText } from '#query/keyword.ts';
import { findScopes } from '#query/find/find-scopes.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { useDebounced } from '../../live/timers.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useMenuEntities } from './use-command-items.ts';

const FIND_PER_ENTITY = 5;
const PALETTE_DEBOUNCE_MS = 80;

export type RecordSearch = {
  readonly state: 'idle' | 'searching' | 'done' | 'noAnswer';
  readonly records: readonly FoundRecord[];
};
const IDLE: RecordSearch = { state: 'idle', records: [] };

/** Only the fields this user may see are searched; the previous matches stay until the next ones arrive. */
export function useFoundRecords(keyword: string): RecordSearch {
  const { connection } = useAppServices();
  const { isColumnVisible } = usePermissions();
  const entities = useMenuEntities();
  const scopes = useMemo(() => findScopes(entities, isColumnVisible), [entities, isColumnVisible]);
  const sought = soughtText(keyword);
  const wanted = useDebounced(sought, PALETTE_DEBOUNCE_MS);
  const [answer, setAnswer] = useState({ keyword: '', ...IDLE });
  useEffect(() => {
    if (wanted === '') return;
    let isOver = false;
    connection.api.find({ keyword: wanted, scopes, limit: FIND_PER_ENTITY }).then(
      records => isOver || setAnswer({ keyword: wanted, state: records ? 'done' : 'noAnswer', records: records ?? [] }),
      () => isOver || setAnswer({ keyword: wanted, state: 'noAnswer', records: [] }),
    );
    return () => {
      isOver = true;
    };
  }, [connection, scopes, wanted]);
  if (sought === '') return IDLE;
  return answer.keyword === sought ? answer : { state: 'searching', records: answer.keyword === '' ? [] : answer.records };
}
