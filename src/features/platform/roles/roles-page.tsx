/** 角色管理: the roles, with their form, their rights and their users. */
import { useState } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import type { TableColumnsType } from 'antd';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE_NO } from '#query/list-query.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { useIsForeign } from '#app/live/use-is-foreign.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { RowActs } from '#app/ui/server-records/row-acts.tsx';
import { useSharedHint } from '#app/ui/server-records/use-shared-hint.ts';
import { useServerRecords } from '#app/ui/server-records/use-server-records.ts';
import { ACTS } from '#app/ui/widgets/server-cards.tsx';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import '#app/ui/widgets/server-page.css';
import type { roleCalls } from './calls.ts';
import { ROLE_ADMIN_CODES } from './model.ts';
import type { Role } from './model.ts';
import { RoleForm } from './role-form.tsx';
import { RoleRights } from './role-rights.tsx';
import { RoleUsers } from './role-users.tsx';
import { roleText } from './text.ts';

const START = { pageNo: FIRST_PAGE_NO, pageSize: DEFAULT_PAGE_SIZE, name: '' };

export function RolesPage() {
  const calls = useCalls<typeof roleCalls>('features/platform/roles');
  const isForeign = useIsForeign();
  const { can } = usePermissions();
  const [granted, setGranted] = useState<Role>();
  const [peopled, setPeopled] = useState<Role>();
  const { query, ask, onPage, page, edited, edit, changed, confirmed } = useServerRecords(START, calls.list);
  const { column } = roleText;
  const hint = useSharedHint(roleText.hint);
  const columns: TableColumnsType<Role> = [
    { title: column.name, dataIndex: 'name' },
    { title: column.code, dataIndex: 'code' },
    { title: column.description, dataIndex: 'description' },
    {
      key: ACTS,
      title: column.actions,
      render: (_, role) => (
        <>
          <RowActs
            acts={[
              can(ROLE_ADMIN_CODES.rights) && { label: roleText.rights, run: () => setGranted(role) },
              can(ROLE_ADMIN_CODES.users) && { label: roleText.users, run: () => setPeopled(role) },
              can(ROLE_ADMIN_CODES.edit) && { label: roleText.edit, run: () => edit(role) },
              can(ROLE_ADMIN_CODES.delete) &&
                !role.isOwn && {
                  label: roleText.remove,
                  isDanger: true,
                  run: () =>
                    confirmed({ title: role.name, content: roleText.removeSure(isForeign), okText: roleText.remove, isDanger: true }, () =>
                      calls.remove(role.id),
                    ),
                },
            ]}
          />
          {role.isOwn && <Tag>{roleText.own}</Tag>}
        </>
      ),
    },
  ];
  if (peopled)
    return (
      <section className="server-page" aria-label={roleText.usersOf(peopled.name)}>
        <PageHeader description={roleText.hint(isForeign)} />
        <RoleUsers role={peopled} onLeave={() => setPeopled(undefined)} />
      </section>
    );
  return (
    <section className="server-page" aria-label={roleText.title}>
      <PageHeader description={hint} onSearch={name => ask({ name })} sought={query.name} />
      <div className="server-page-bar">
        {can(ROLE_ADMIN_CODES.add) && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => edit('new')}>
            {roleText.add}
          </Button>
        )}
      </div>
      <ServerTable<Role> columns={columns} page={page} paging={query} onPage={onPage} empty={roleText.empty} />
      {edited && <RoleForm role={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} onSaved={changed} />}
      {granted && <RoleRights role={granted} onClose={() => setGranted(undefined)} onSaved={changed} />}
    </section>
  );
}
