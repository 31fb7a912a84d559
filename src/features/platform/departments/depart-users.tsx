/** 用户信息: the users of a department and of those below it, and the department's roles that they have. */
import { useCallback, useState } from 'react';
import { App, Checkbox, Empty, Flex, Modal, Skeleton, Tag } from 'antd';
import type { TableColumnsType } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { useOrReport } from '#app/live/use-error-report.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { useServerPage } from '#app/live/use-server-page.ts';
import { RowActs } from '#app/ui/server-records/row-acts.tsx';
import { NeedsServer } from '#app/ui/widgets/needs-server.tsx';
import { ACTS } from '#app/ui/widgets/server-cards.tsx';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import type { departmentCalls } from './calls.ts';
import { DEPART_ROLE_CODES } from './model.ts';
import type { Department, DepartmentUser, DepartRole, DepartRoles } from './model.ts';
import { departmentText } from './text.ts';

type DepartUsersProps = { readonly depart: Department; readonly roles: DepartRoles | undefined };

export function DepartUsers({ depart, roles }: DepartUsersProps) {
  const calls = useCalls<typeof departmentCalls>('features/platform/departments');
  const { can } = usePermissions();
  const [assigned, assign] = useState<DepartmentUser>();
  const load = useCallback((signal: AbortSignal) => calls.users(depart.id, signal), [calls, depart.id]);
  const page = useServerPage(load);
  const { user } = departmentText;
  const mayAssign = can(DEPART_ROLE_CODES.users) && roles?.isAssignable === true && roles.rows.length > 0;
  const columns: TableColumnsType<DepartmentUser> = [
    { title: user.username, dataIndex: 'username' },
    { title: user.realname, dataIndex: 'realname' },
    { title: user.phone, dataIndex: 'phone' },
    {
      title: user.status,
      render: (_, { isFrozen }) => <Tag color={isFrozen ? 'red' : 'green'}>{isFrozen ? user.frozen : user.normal}</Tag>,
    },
  ];
  const acts: TableColumnsType<DepartmentUser> = [
    {
      key: ACTS,
      title: departmentText.actions,
      render: (_, row) => <RowActs acts={[row.isMember && { label: departmentText.assign, run: () => assign(row) }]} />,
    },
  ];
  return (
    <>
      <ServerTable<DepartmentUser> columns={mayAssign ? [...columns, ...acts] : columns} page={page} empty={departmentText.noUsers} />
      {assigned && roles && <AssignRoles depart={depart} user={assigned} roles={roles.rows} onClose={() => assign(undefined)} />}
    </>
  );
}

type AssignRolesProps = {
  readonly depart: Department;
  readonly user: DepartmentUser;
  readonly roles: readonly DepartRole[];
  readonly onClose: () => void;
};

function AssignRoles({ depart, user, roles, onClose }: AssignRolesProps) {
  const { message } = App.useApp();
  const orReport = useOrReport();
  const calls = useCalls<typeof departmentCalls>('features/platform/departments');
  const load = useCallback((signal: AbortSignal) => calls.rolesOfUser(user.id, depart.id, signal), [calls, user.id, depart.id]);
  const page = useServerPage(load);
  const [chosen, setChosen] = useState<readonly string[]>();
  const [isOpen, setOpen] = useState(true);
  const before = page.value ?? [];
  const held = chosen ?? before;
  const submit = async (): Promise<void> => {
    const sentence = await orReport(calls.assignRoles(user.id, held, before));
    if (sentence === undefined) return;
    inBackground(message.success(sentence));
    setOpen(false);
  };
  return (
    <Modal
      title={departmentText.assignTo(user.realname)}
      open={isOpen}
      cancelText={departmentText.cancel}
      okButtonProps={{ disabled: page.value === undefined }}
      onOk={submit}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      {page.error && <NeedsServer error={page.error} onRetry={page.reload} />}
      {!page.value && !page.error && <Skeleton active />}
      {page.value && roles.length === 0 && <Empty description={departmentText.noRoles} />}
      {page.value && (
        <Checkbox.Group value={[...held]} onChange={setChosen}>
          <Flex vertical gap="small">
            {roles.map(({ id, name, description }) => (
              <Checkbox key={id} value={id}>
                {description === '' ? name : `${name}（${description}）`}
              </Checkbox>
            ))}
          </Flex>
        </Checkbox.Group>
      )}
    </Modal>
  );
}
