/** The query the list asks now; the same object while its parts are unchanged. */
import { useMemo } from 'react';
import type { ListQuery } from '#query/list-query.ts';
import { useStore } from '../../live/store.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import type { ListScope } from './list-scope.ts';
import { toListQuery } from './list-state.ts';

export function useQuery({ def, list }: ListScope): ListQuery {
  const values = useStore(list, state => state.values);
  const advanced = useStore(list, state => state.advanced);
  const sort = useStore(list, state => state.sort);
  const pageNo = useStore(list, state => state.pageNo);
  const pageSize = useStore(list, state => state.pageSize);
  const { isColumnVisible } = usePermissions();
  return useMemo(
    () => toListQuery(def, { values, advanced, sort, pageNo, pageSize }, field => isColumnVisible(def.permission, field)),
    [def, values, advanced, sort, pageNo, pageSize, isColumnVisible],
  );
}
