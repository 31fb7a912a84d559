/** The versions of rows: what was changed, by whom and when, each compared with the one before. */
import { useState } from 'react';
import { DatePicker, Input, Select, Tag, Typography } from 'antd';
import type { TableColumnsType } from 'antd';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE_NO } from '#query/list-query.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { useSchema } from '#app/live/schema.tsx';
import { RowActs } from '#app/ui/server-records/row-acts.tsx';
import { useServerRecords } from '#app/ui/server-records/use-server-records.ts';
import { ACTS } from '#app/ui/widgets/server-cards.tsx';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import type { logCalls } from './calls.ts';
import { CompareDrawer } from './compare-drawer.tsx';
import { ROW_OPS } from './model.ts';
import type { DataLog, DataLogQuery } from './model.ts';
import { logText } from './text.ts';

const START: DataLogQuery = { pageNo: FIRST_PAGE_NO, pageSize: DEFAULT_PAGE_SIZE, table: '', rowId: '', from: '', until: '' };
const { column } = logText;

export function DataLogs() {
  const calls = useCalls<typeof logCalls>('features/platform/logs');
  const { defs } = useSchema();
  const [compared, setCompared] = useState<DataLog>();
  const { query, ask, onPage, page } = useServerRecords(START, calls.dataList);
  const titleOf = (table: string): string => defs.find(def => def.table === table)?.title ?? table;
  const columns: TableColumnsType<DataLog> = [
    { title: column.table, render: (_, { table }) => titleOf(table) },
    { title: column.row, width: 260, ellipsis: true, render: (_, { title, rowId }) => title || rowId },
    { title: column.version, dataIndex: 'version', align: 'right' },
    { title: column.op, render: (_, { op }) => op && <Tag color={op === 'delete' ? 'error' : 'default'}>{ROW_OPS[op]}</Tag> },
    { title: column.by, dataIndex: 'by' },
    { title: column.time, dataIndex: 'time' },
    { key: ACTS, title: column.actions, render: (_, row) => <RowActs acts={[{ label: logText.compare, run: () => setCompared(row) }]} /> },
  ];
  return (
    <>
      <Typography.Paragraph type="secondary">{logText.dataKept}</Typography.Paragraph>
      <div className="server-page-bar">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={column.table}
          style={{ width: 220 }}
          value={query.table}
          onChange={table => ask({ table })}
          options={[{ value: '', label: logText.anyTable }, ...defs.map(({ table, title }) => ({ value: table, label: title }))]}
        />
        <Input.Search allowClear aria-label={logText.dataSearch} placeholder={logText.dataSearch} onSearch={rowId => ask({ rowId })} />
        <DatePicker.RangePicker
          aria-label={logText.days}
          placeholder={[logText.from, logText.until]}
          onChange={(_, days) => ask({ from: days?.[0] ?? '', until: days?.[1] ?? '' })}
        />
      </div>
      <ServerTable<DataLog> columns={columns} page={page} paging={query} onPage={onPage} empty={logText.emptyData} />
      {compared && <CompareDrawer log={compared} onClose={() => setCompared(undefined)} />}
    </>
  );
}
