/** What stands in the builder, asked or not: the tab remembers it beside what is in force. */
import { useState } from 'react';
import { EMPTY_QUERY } from '#domain/advanced-query/edit-lines.ts';
import type { LineQuery } from '#domain/advanced-query/query-line.ts';
import { decodeLineQuery } from '#domain/tab-memory.ts';
import { usePageTab } from '../../live/use-tabs.ts';
import type { ListScope } from '../list/list-scope.ts';

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
