/** All rows of several queries, read page after page, for a part of the screen that adds them up. They are read once and not followed. */
import { useEffect, useEffectEvent, useState } from 'react';
import { inBackground } from '#base/in-background.ts';
import type { Sort } from '#schema/entity-def.ts';
import { mergedViews } from '#query/merged-views.ts';
import { FIRST_PAGE_NO, viewKey } from '#query/list-query.ts';
import type { Filter, ListQuery } from '#query/list-query.ts';
import type { View } from '#query/view.ts';
import { useAppServices } from './app-services.tsx';
import { askView } from './ask-view.ts';
import type { AskedView } from './ask-view.ts';
import { useIsOffline } from './use-offline.ts';

const PAGE_SIZE = 500;

/** `isWhole`: every page was answered, and the view has every row. */
export type EveryRow = { readonly view: View; readonly isWhole: boolean };

/** @param filters absent: nothing is read yet; the answers do not overlap. @returns undefined until all pages were asked for. */
export function useEveryRow(entity: string, filters: readonly Filter[] | undefined, sort: Sort): EveryRow | undefined {
  const { db, tabId } = useAppServices();
  const isOffline = useIsOffline();
  const key = filters && JSON.stringify(filters.map(filter => viewKey(entity, pageOf(filter, sort, FIRST_PAGE_NO))));
  const [read, setRead] = useState<{ readonly key: string; readonly rows: EveryRow }>();
  const ask = useEffectEvent((isLeft: () => boolean) =>
    everyRow(query => askView(db, tabId, entity, query, isOffline), filters ?? [], sort, isLeft),
  );
  useEffect(() => {
    if (key === undefined) return undefined;
    let isLeft = false;
    const run = async (): Promise<void> => {
      const rows = await ask(() => isLeft);
      if (rows && !isLeft) setRead({ key, rows });
    };
    inBackground(run());
    return () => {
      isLeft = true;
    };
  }, [key]);
  return read && read.key === key ? read.rows : undefined;
}

/** @param ask answers one page. @param isLeft nobody waits any more. @returns undefined without an answer. */
export async function everyRow(
  ask: (query: ListQuery) => Promise<AskedView>,
  filters: readonly Filter[],
  sort: Sort,
  isLeft: () => boolean,
): Promise<EveryRow | undefined> {
  const views: View[] = [];
  let total = 0;
  let isMissing = false;
  for (const filter of filters) {
    let pages = 1;
    for (let pageNo = FIRST_PAGE_NO; pageNo < FIRST_PAGE_NO + pages; pageNo++) {
      const { view, isLast } = await ask(pageOf(filter, sort, pageNo));
      if (isLeft()) return undefined;
      if (!isLast) isMissing = true;
      if (view) views.push(view);
      if (!view || pageNo > FIRST_PAGE_NO) continue;
      total += view.total;
      pages = Math.ceil(view.total / PAGE_SIZE);
    }
  }
  const view = mergedViews(views, total);
  return view && { view, isWhole: !isMissing && view.ids.length === total };
}

const pageOf = (filter: Filter, sort: Sort, pageNo: number) => ({ ...filter, sort, pageNo, pageSize: PAGE_SIZE });
