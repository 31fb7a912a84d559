/** 租户管理: the tenants of the server. The records are only on the server, so the page needs the network. */
import { PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Radio, Tag } from 'antd';
import type { TableColumnsType } from 'antd';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE_NO } from '#query/list-query.ts';
import { valueText } from '#schema/value-text.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { DayItem } from '#app/ui/form/day-item.tsx';
import { KeptForm } from '#app/ui/form/kept-form.tsx';
import { chosenRows } from '#app/ui/server-records/chosen-rows.ts';
import { useChosen } from '#app/ui/server-records/use-chosen.ts';
import { RowActs } from '#app/ui/server-records/row-acts.tsx';
import { useServerRecords } from '#app/ui/server-records/use-server-records.ts';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { ACTS } from '#app/ui/widgets/server-cards.tsx';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import '#app/ui/widgets/server-page.css';
import type { tenantCalls } from './calls.ts';
import { TENANT_CODES, TENANT_MAX } from './model.ts';
import type { Tenant } from './model.ts';
import { tenantText } from './text.ts';
import { neededText } from '#app/ui/form/text-rules.ts';

const START = { pageNo: FIRST_PAGE_NO, pageSize: DEFAULT_PAGE_SIZE, name: '' };
const { column } = tenantText;

export function TenantsPage() {
  const calls = useCalls<typeof tenantCalls>('features/platform/tenants');
  const permissions = usePermissions();
  const { query, ask, onPage, page, edited, edit, changed, confirmed } = useServerRecords(START, calls.list);
  const can = (code: string): boolean => page.value?.isReadOnly === false && permissions.can(code);
  const { chosen, choose, confirmedForChosen } = useChosen(confirmed);
  const sure = { content: tenantText.removeSure, okText: tenantText.remove, isDanger: true };
  const columns: TableColumnsType<Tenant> = [
    { title: column.id, dataIndex: 'id' },
    { title: column.name, dataIndex: 'name' },
    { title: column.begin, dataIndex: 'begin' },
    { title: column.end, dataIndex: 'end' },
    {
      title: column.status,
      render: (_, { isActive }) => <Tag color={isActive ? 'green' : 'default'}>{isActive ? tenantText.active : tenantText.stopped}</Tag>,
    },
    {
      key: ACTS,
      title: column.actions,
      render: (_, row) => (
        <RowActs
          acts={[
            can(TENANT_CODES.edit) && { label: tenantText.edit, run: () => edit(row) },
            can(TENANT_CODES.delete) && {
              label: tenantText.remove,
              isDanger: true,
              run: () => confirmed({ ...sure, title: row.name }, () => calls.remove(row.id)),
            },
          ]}
        />
      ),
    },
  ];
  return (
    <section className="server-page" aria-label={tenantText.title}>
      <PageHeader description={tenantText.hint} onSearch={name => ask({ name })} />
      <div className="server-page-bar">
        {can(TENANT_CODES.add) && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => edit('new')}>
            {tenantText.add}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button
            danger
            onClick={() => confirmedForChosen({ ...sure, title: tenantText.removeChosen(chosen.length) }, () => calls.removeAll(chosen))}
          >
            {tenantText.removeChosen(chosen.length)}
          </Button>
        )}
      </div>
      <ServerTable<Tenant>
        columns={columns}
        page={page}
        paging={query}
        onPage={onPage}
        empty={tenantText.empty}
        more={
          can(TENANT_CODES.delete)
            ? {
                rowSelection: chosenRows<Tenant>(chosen, choose, ({ name }) => ({ 'aria-label': name })),
              }
            : {}
        }
      />
      {edited && <TenantForm tenant={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} onSaved={changed} />}
    </section>
  );
}

type TenantFormProps = {
  readonly tenant: Tenant | undefined;
  readonly onClose: () => void;
  readonly onSaved: (sentence: string) => void;
};

function TenantForm({ tenant, ...done }: TenantFormProps) {
  const calls = useCalls<typeof tenantCalls>('features/platform/tenants');
  const { id = '', name = '', begin = '', end = '', isActive = true } = tenant ?? {};
  return (
    <KeptForm
      {...done}
      draftName="tenant"
      rowId={tenant?.id}
      title={tenant ? tenantText.editTitle : tenantText.add}
      start={{ id, name, begin, end, status: isActive ? '1' : '0' }}
      save={async ({ status, ...draft }) => calls.save({ ...draft, isActive: status === '1' }, tenant === undefined)}
    >
      <Form.Item
        name="id"
        label={column.id}
        rules={[
          { required: true, message: valueText.pleaseEnter(column.id) },
          { pattern: /^[1-9]\d{0,8}$/, message: tenantText.idRule },
        ]}
      >
        <Input inputMode="numeric" disabled={tenant !== undefined} />
      </Form.Item>
      <Form.Item name="name" label={column.name} rules={neededText(column.name, TENANT_MAX.name)}>
        <Input />
      </Form.Item>
      <DayItem name="begin" label={column.begin} />
      <DayItem
        name="end"
        label={column.end}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, day: string) =>
              day !== '' && day < String(getFieldValue('begin')) ? Promise.reject(new Error(tenantText.orderRule)) : Promise.resolve(),
          }),
        ]}
      />
      <Form.Item name="status" label={column.status}>
        <Radio.Group
          options={[
            { value: '1', label: tenantText.active },
            { value: '0', label: tenantText.stopped },
          ]}
        />
      </Form.Item>
    </KeptForm>
  );
}
