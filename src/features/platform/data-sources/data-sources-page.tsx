/** 多数据源管理: the databases that reports of a JeecgBoot server read. The records are only on the server, so the page needs the network. */
import { PlusOutlined } from '@ant-design/icons';
import { Alert, Button, Select } from 'antd';
import type { TableColumnsType } from 'antd';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE_NO } from '#query/list-query.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { chosenRows } from '#app/ui/server-records/chosen-rows.ts';
import { useChosen } from '#app/ui/server-records/use-chosen.ts';
import { RowActs } from '#app/ui/server-records/row-acts.tsx';
import { useServerRecords } from '#app/ui/server-records/use-server-records.ts';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { ACTS } from '#app/ui/widgets/server-cards.tsx';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import '#app/ui/widgets/server-page.css';
import type { dataSourceCalls } from './calls.ts';
import { DataSourceForm } from './data-source-form.tsx';
import { DATA_SOURCE_CODES, DATABASE_TYPES, databaseTypeOf } from './model.ts';
import type { DataSource, DataSourceQuery } from './model.ts';
import { dataSourceText } from './text.ts';
import { CLEARABLE } from '#app/ui/widgets/clearable.tsx';

const START: DataSourceQuery = { pageNo: FIRST_PAGE_NO, pageSize: DEFAULT_PAGE_SIZE, name: '', type: '' };
const { column } = dataSourceText;
/** The page carries what the server says of itself. */
const isStoredOnlyIn = (page: object | undefined): boolean => page !== undefined && 'isStoredOnly' in page && page.isStoredOnly === true;

export function DataSourcesPage() {
  const calls = useCalls<typeof dataSourceCalls>('features/platform/data-sources');
  const { can } = usePermissions();
  const { query, ask, onPage, page, edited, edit, changed, confirmed } = useServerRecords(START, calls.list);
  const { chosen, choose, confirmedForChosen } = useChosen(confirmed);
  const isStoredOnly = isStoredOnlyIn(page.value);
  const remove = (ids: readonly string[], title: string): void =>
    confirmedForChosen({ title, content: dataSourceText.removeSure, okText: dataSourceText.remove, isDanger: true }, () =>
      calls.remove(ids),
    );
  const columns: TableColumnsType<DataSource> = [
    { title: column.name, dataIndex: 'name' },
    { title: column.code, dataIndex: 'code' },
    { title: column.type, render: (_, { type }) => databaseTypeOf(type)?.label ?? type },
    { title: column.driver, dataIndex: 'driver', width: 180, ellipsis: true },
    { title: column.url, dataIndex: 'url', width: 300, ellipsis: true },
    { title: column.user, dataIndex: 'user' },
    {
      key: ACTS,
      title: column.actions,
      render: (_, row) => (
        <RowActs
          acts={[
            can(DATA_SOURCE_CODES.edit) && { label: dataSourceText.edit, run: () => edit(row) },
            can(DATA_SOURCE_CODES.delete) && { label: dataSourceText.remove, isDanger: true, run: () => remove([row.id], row.name) },
          ]}
        />
      ),
    },
  ];
  const rowSelection = chosenRows<DataSource>(chosen, choose, ({ name }) => ({ 'aria-label': name }));
  return (
    <section className="server-page" aria-label={dataSourceText.title}>
      <PageHeader description={dataSourceText.hint} onSearch={name => ask({ name })} />
      {isStoredOnly && <Alert type="info" showIcon title={dataSourceText.storedOnly} className="server-page-problem" />}
      <div className="server-page-bar">
        {can(DATA_SOURCE_CODES.add) && page.value && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => edit('new')}>
            {dataSourceText.add}
          </Button>
        )}
        <Select
          allowClear={CLEARABLE}
          aria-label={column.type}
          placeholder={dataSourceText.everyType}
          style={{ width: 160 }}
          options={[...DATABASE_TYPES]}
          onChange={(type?: string) => ask({ type: type ?? '' })}
        />
        {chosen.length > 0 && (
          <Button danger onClick={() => remove(chosen, dataSourceText.removeChosen(chosen.length))}>
            {dataSourceText.removeChosen(chosen.length)}
          </Button>
        )}
      </div>
      <ServerTable<DataSource>
        columns={columns}
        page={page}
        paging={query}
        onPage={onPage}
        empty={dataSourceText.empty}
        more={can(DATA_SOURCE_CODES.delete) ? { rowSelection } : {}}
      />
      {edited && (
        <DataSourceForm
          source={edited === 'new' ? undefined : edited}
          isStoredOnly={isStoredOnly}
          onClose={() => edit(undefined)}
          onSaved={changed}
        />
      )}
    </section>
  );
}
