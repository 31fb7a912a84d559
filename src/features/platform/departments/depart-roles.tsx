/** 部门角色: the roles of one department, with their form and their rights. */
import { useCallback, useState } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import type { TableColumnsType } from 'antd';
import { useCalls } from '#app/live/use-calls.ts';
import { useIsForeign } from '#app/live/use-is-foreign.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import type { ServerPage } from '#app/live/use-server-page.ts';
import { KeptForm } from '#app/ui/form/kept-form.tsx';
import { RightsDrawer } from '#app/ui/rights/rights-drawer.tsx';
import { RowActs } from '#app/ui/server-records/row-acts.tsx';
import { useEdited } from '#app/ui/server-records/use-edited.ts';
import { ACTS } from '#app/ui/widgets/server-cards.tsx';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import type { departmentCalls } from './calls.ts';
import { DEPART_ROLE_CODE_PATTERN, DEPART_ROLE_CODES, DEPART_ROLE_MAX, RULES_CODE } from './model.ts';
import type { Department, DepartRole, DepartRoles } from './model.ts';
import { departmentText } from './text.ts';
import { atMost, neededText } from '#app/ui/form/text-rules.ts';

const { role: column } = departmentText;

type DepartRolesProps = { readonly depart: Department; readonly page: ServerPage<DepartRoles> };

export function DepartRolesTab({ depart, page }: DepartRolesProps) {
  const calls = useCalls<typeof departmentCalls>('features/platform/departments');
  const permissions = usePermissions();
  const isForeign = useIsForeign();
  const [granted, setGranted] = useState<DepartRole>();
  const isReadOnly = page.value?.isReadOnly !== false;
  const can = (code: string): boolean => !isReadOnly && permissions.can(code);
  const { edited, edit, changed, confirmed } = useEdited<DepartRole>(page.reload);
  const columns: TableColumnsType<DepartRole> = [
    { title: column.name, dataIndex: 'name' },
    { title: column.code, dataIndex: 'code' },
    { title: column.description, dataIndex: 'description' },
    {
      key: ACTS,
      title: departmentText.actions,
      render: (_, role) => (
        <RowActs
          acts={[
            can(DEPART_ROLE_CODES.rights) && { label: departmentText.grantRole, run: () => setGranted(role) },
            can(DEPART_ROLE_CODES.edit) && { label: departmentText.edit, run: () => edit(role) },
            can(DEPART_ROLE_CODES.delete) && {
              label: departmentText.remove,
              isDanger: true,
              run: () =>
                confirmed(
                  { title: role.name, content: departmentText.removeRoleSure(isForeign), okText: departmentText.remove, isDanger: true },
                  () => calls.removeRole(role.id),
                ),
            },
          ]}
        />
      ),
    },
  ];
  return (
    <>
      <p className="hint">{page.value?.isReadOnly ? departmentText.rolesReadOnly : departmentText.rolesHint}</p>
      {can(DEPART_ROLE_CODES.add) && (
        <div className="server-page-bar">
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => edit('new')}>
            {departmentText.addRole}
          </Button>
        </div>
      )}
      <ServerTable<DepartRole> columns={columns} page={page} empty={departmentText.noRoles} />
      {edited && (
        <RoleForm depart={depart} role={edited === 'new' ? undefined : edited} onSaved={changed} onClose={() => edit(undefined)} />
      )}
      {granted && <RoleRights depart={depart} role={granted} onSaved={changed} onClose={() => setGranted(undefined)} />}
    </>
  );
}

type OneRoleProps = {
  readonly depart: Department;
  readonly role: DepartRole;
  readonly onSaved: (sentence: string) => void;
  readonly onClose: () => void;
};

function RoleForm({ depart, role, ...done }: Omit<OneRoleProps, 'role'> & { readonly role: DepartRole | undefined }) {
  const calls = useCalls<typeof departmentCalls>('features/platform/departments');
  const { id, name = '', code = '', description = '' } = role ?? {};
  return (
    <KeptForm
      {...done}
      draftName="depart-role"
      rowId={id ?? `new-in-${depart.id}`}
      title={role ? departmentText.editRole : departmentText.addRole}
      start={{ name, code, description }}
      save={async draft => calls.saveRole(depart.id, draft, id)}
    >
      <Form.Item name="name" label={column.name} rules={neededText(column.name, DEPART_ROLE_MAX.name)}>
        <Input />
      </Form.Item>
      <Form.Item
        name="code"
        label={column.code}
        rules={[...neededText(column.code, DEPART_ROLE_MAX.code), { pattern: DEPART_ROLE_CODE_PATTERN, message: departmentText.codeRule }]}
      >
        <Input />
      </Form.Item>
      <Form.Item name="description" label={column.description} rules={[atMost(DEPART_ROLE_MAX.description)]}>
        <Input.TextArea autoSize={{ minRows: 2 }} />
      </Form.Item>
    </KeptForm>
  );
}

function RoleRights({ depart, role, ...done }: OneRoleProps) {
  const calls = useCalls<typeof departmentCalls>('features/platform/departments');
  const { can } = usePermissions();
  const loadTree = useCallback((signal: AbortSignal) => calls.roleTree(depart.id, signal), [calls, depart.id]);
  const loadHeld = useCallback((signal: AbortSignal) => calls.roleRights(role.id, signal), [calls, role.id]);
  const loadRules = useCallback(
    (nodeId: string, signal: AbortSignal) => calls.roleRules(nodeId, depart.id, role.id, signal),
    [calls, depart.id, role.id],
  );
  return (
    <RightsDrawer
      {...done}
      title={departmentText.roleRightsOf(role.name)}
      draftName="depart-role-rights"
      holderId={role.id}
      loadTree={loadTree}
      loadHeld={loadHeld}
      save={(ids, before) => calls.saveRoleRights(role.id, ids, before)}
      mayCheck={({ id }) => {
        const [code = '', type] = id.split('|');
        return type === undefined || can(code); // nobody gives what he has not, and a folder is no permission
      }}
      empty={departmentText.nothingToGrant}
      rules={can(RULES_CODE) && { load: loadRules, save: (nodeId, ids) => calls.saveRoleRules(nodeId, role.id, ids) }}
    />
  );
}
