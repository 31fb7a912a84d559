/**
 * 变更记录 of a row: what is not sent yet, then what the server recorded, field by field, with who, when and from which device. Without the server's
 * record it shows what this device did, and says that the rest is missing.
 */
import { useCallback, useMemo, useState } from 'react';
import { Button, Empty, Skeleton, Timeline } from 'antd';
import { ROW_CHANGES } from '#domain/row-changes.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { useCalls } from '../../live/use-calls.ts';
import { useRowEntries, useRowLog } from '../../live/use-outbox.ts';
import { useServerPage } from '../../live/use-server-page.ts';
import { NeedsServer } from '../widgets/needs-server.tsx';
import type { rowChangeCalls } from './calls.ts';
import { Created, OwnChange, StoredChange, WaitingChange } from './change-items.tsx';
import { RowHistory } from './row-history.tsx';
import { rowChangesText } from './text.ts';
import './row-changes.css';

const FIRST = 20;

export type RowChangesProps = { readonly def: EntityDef; readonly row: Row };

export function RowChanges({ def, row }: RowChangesProps) {
  const calls = useCalls<typeof rowChangeCalls>('app/ui/row-changes');
  const [size, setSize] = useState(FIRST);
  const { id, updateTime } = row;
  // Another question whenever the row was changed on the server.
  const asked = useMemo(() => ({ id, size, updateTime }), [id, size, updateTime]);
  const load = useCallback((signal: AbortSignal) => calls.ofRow(def.table, asked.id, asked.size, signal), [calls, def, asked]);
  const page = useServerPage(load);
  const waiting = useRowEntries(def.name, id);
  const own = useRowLog(def.name, id);
  if (!waiting || !own || (page.isBusy && !page.value && !page.error)) return <Skeleton active paragraph={{ rows: 4 }} />;
  const stored = page.error ? undefined : page.value;
  const items = [
    ...waiting.toReversed().map(entry => ({ key: entry.opId, color: 'orange', content: <WaitingChange entry={entry} /> })),
    ...(stored
      ? stored.rows.map(change => ({ key: change.id, content: <StoredChange def={def} change={change} row={row} /> }))
      : own.map(record => ({ key: record.opId, content: <OwnChange record={record} /> }))),
    ...(stored?.rows.length === 0 ? [{ key: 'created', content: <Created row={row} recordedSince={undefined} /> }] : []),
  ];
  const hasMore = stored !== undefined && stored.total > stored.rows.length;
  return (
    <section aria-label={rowChangesText.label(def.title)} className="row-changes">
      {page.error && <NeedsServer type="info" says={rowChangesText.missing} error={page.error} onRetry={page.reload} />}
      {items.length > 0 && <Timeline items={items} />}
      {items.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={rowChangesText.noneHere} />}
      {hasMore && size < ROW_CHANGES.mostRows && (
        <Button loading={page.isBusy} onClick={() => setSize(Math.min(size * 3, ROW_CHANGES.mostRows))}>
          {rowChangesText.older}
        </Button>
      )}
      {hasMore && size >= ROW_CHANGES.mostRows && <div className="hint">{rowChangesText.mostShown}</div>}
      {stored && own.length > 0 && (
        <details className="detail-empty">
          <summary>{rowChangesText.here}</summary>
          <RowHistory entity={def.name} rowId={id} />
        </details>
      )}
    </section>
  );
}
