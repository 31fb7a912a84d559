/** Two versions of a row side by side, with the labels and texts of its definition. */
import { useCallback, useState } from 'react';
import { Checkbox, Drawer, Empty, Select, Table, Typography } from 'antd';
import type { TableColumnsType } from 'antd';
import { useCalls } from '#app/live/use-calls.ts';
import { useIsNarrow } from '#app/live/use-device.ts';
import { useSchema } from '#app/live/schema.tsx';
import { useServerPage } from '#app/live/use-server-page.ts';
import { useDrawerContainer } from '#app/page-memory/page-frame.ts';
import { FieldText } from '#app/ui/widgets/field-text.tsx';
import { NeedsServer } from '#app/ui/widgets/needs-server.tsx';
import type { logCalls } from './calls.ts';
import { comparedFields, neighbourOf } from './compare.ts';
import type { ComparedField } from './compare.ts';
import type { DataLog } from './model.ts';
import { logText } from './text.ts';

const WIDTH_PX = 880;

export function CompareDrawer({ log, onClose }: { readonly log: DataLog; readonly onClose: () => void }) {
  const calls = useCalls<typeof logCalls>('features/platform/logs');
  const isNarrow = useIsNarrow();
  const container = useDrawerContainer();
  const load = useCallback((signal: AbortSignal) => calls.versions(log.table, log.rowId, signal), [calls, log]);
  const page = useServerPage(load);
  return (
    <Drawer
      open
      onClose={onClose}
      {...container}
      size={isNarrow ? '100%' : WIDTH_PX}
      title={logText.compareTitle(log.title || log.rowId)}
      loading={page.isBusy && !page.value}
    >
      {page.error && <NeedsServer error={page.error} onRetry={page.reload} />}
      {page.value && (page.value.length < 2 ? <Empty description={logText.oneVersion} /> : <Compared log={log} versions={page.value} />)}
    </Drawer>
  );
}

function Compared({ log, versions }: { readonly log: DataLog; readonly versions: readonly DataLog[] }) {
  const isNarrow = useIsNarrow();
  const def = useSchema().defs.find(({ table }) => table === log.table);
  const neighbour = neighbourOf(versions, log.id) ?? log;
  const first = versions.findIndex(({ id }) => id === neighbour.id) > versions.findIndex(({ id }) => id === log.id);
  const [olderId, setOlder] = useState(first ? neighbour.id : log.id);
  const [newerId, setNewer] = useState(first ? log.id : neighbour.id);
  const [isOnlyChanged, setOnlyChanged] = useState(true);
  const valuesOf = (id: string): DataLog['values'] => versions.find(version => version.id === id)?.values ?? {};
  const fields = comparedFields(def, valuesOf(olderId), valuesOf(newerId));
  const options = versions.map(({ id, version, time, by }) => ({ value: id, label: logText.versionOf(version, time, by) }));
  const textOf = (field: ComparedField, value: string | number | undefined) =>
    field.field ? <FieldText field={field.field} value={value} /> : (value ?? '—');
  const columns: TableColumnsType<ComparedField> = [
    { title: logText.field, dataIndex: 'label', width: isNarrow ? 96 : 140 },
    {
      title: logText.older,
      render: (_, field) =>
        field.isChanged ? (
          <Typography.Text delete={field.older !== undefined} type="secondary">
            {textOf(field, field.older)}
          </Typography.Text>
        ) : (
          textOf(field, field.older)
        ),
    },
    {
      title: logText.newer,
      render: (_, field) =>
        field.isChanged ? (
          <Typography.Text strong aria-label={logText.changed}>
            {textOf(field, field.newer)}
          </Typography.Text>
        ) : (
          textOf(field, field.newer)
        ),
    },
  ];
  return (
    <>
      <div className="server-page-bar" style={{ marginBottom: 12 }}>
        <Select aria-label={logText.older} style={{ minWidth: 300 }} value={olderId} onChange={setOlder} options={options} />
        <Select aria-label={logText.newer} style={{ minWidth: 300 }} value={newerId} onChange={setNewer} options={options} />
        <Checkbox checked={isOnlyChanged} onChange={({ target }) => setOnlyChanged(target.checked)}>
          {logText.onlyChanged}
        </Checkbox>
      </div>
      <Table<ComparedField>
        size="small"
        rowKey="name"
        columns={columns}
        dataSource={fields.filter(({ isChanged }) => isChanged || !isOnlyChanged)}
        pagination={false}
        locale={{ emptyText: logText.noChange }}
        // On a phone both versions are in sight, and long values break their lines.
        {...(isNarrow ? {} : { scroll: { x: 'max-content' } })}
      />
    </>
  );
}
