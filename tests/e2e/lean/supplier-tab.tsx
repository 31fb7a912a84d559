/** The suppliers' list, subscribed as the product's list page does, drawn as plain text; `window.lean` writes to its rows. */
import { useEffect } from 'react';
import { supplier } from '#features/base/supplier/entity.ts';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE_NO } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { badgeState } from '#sync/badge.ts';
import { useAppServices, useEntryCounts, useSyncStatus } from '#app/live/app-services.tsx';
import { useMutationEffects } from '#app/live/use-mutation-effects.ts';
import { useOnline } from '#app/live/use-offline.ts';
import type { RowStore } from '#app/live/row-store.ts';
import { useRowOrder, useRowPart, useRowStore } from '#app/live/use-row-store.ts';
import { useViewFeed } from '#app/live/use-view.ts';
import { useDebugDoor } from '#app/shell/use-debug-door.ts';
import { createActs } from './acts.ts';

/** The list page's first query. */
const QUERY: ListQuery = { conditions: [], sort: supplier.defaultSort, pageNo: FIRST_PAGE_NO, pageSize: DEFAULT_PAGE_SIZE };

export function SupplierTab() {
  const services = useAppServices();
  const effects = useMutationEffects();
  const rows = useRowStore();
  useDebugDoor(services);
  useViewFeed(supplier.name, QUERY, rows);
  useEffect(() => {
    window.lean = createActs(services, effects);
    return () => {
      delete window.lean;
    };
  }, [services, effects]);
  return (
    <>
      <Badge />
      <ol>
        {useRowOrder(rows).map(id => (
          <SupplierRow key={id} id={id} rows={rows} />
        ))}
      </ol>
    </>
  );
}

/** The same word that the product's badge carries for automation. */
function Badge() {
  const state = badgeState({ status: useSyncStatus(), counts: useEntryCounts(), isOnline: useOnline() });
  return (
    <p data-testid="sync-badge" data-state={state}>
      {state}
    </p>
  );
}

function SupplierRow({ id, rows }: { readonly id: string; readonly rows: RowStore }) {
  const sync = useRowPart(rows, id, entry => entry?.mark?.sync ?? 'none');
  const status = useRowPart(rows, id, entry => entry?.row['status']);
  const text = useRowPart(rows, id, entry => ['supplierCode', 'name', 'linkMan', 'remark'].map(field => entry?.row[field]).join(' '));
  return (
    <li data-row-id={id} data-sync={sync} data-status={status}>
      {text}
    </li>
  );
}
