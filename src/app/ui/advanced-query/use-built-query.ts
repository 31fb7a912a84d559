/** The lines in the builder, applied or not. The tab stores them beside the applied query. */
import { useState } from 'react';
import { EMPTY_QUERY } from './edit-lines.ts';
import type { LineQuery } from '#query/advanced/query-line.ts';
import { decodeLineQuery } from '../../page-memory/tab-memory.ts';
import { usePageTab } from '../../page-memory/use-tabs.ts';
import type { ListScope } from '../list-state/list-scope.ts';

const PART = 'builder';

export function useBuiltQuery(list: ListScope['list']): readonly [LineQuery, (query: LineQuery) => void] {
  const { memory } = usePageTab();
  const [query, setQuery] = useState(() => decodeLineQuery(memory.read(PART)) ?? list.get().advanced ?? EMPTY_QUERY);
  return [
    query,
    next => {
      memory.write(PART, next);
      setQuery(next);
    },
  ];
}
