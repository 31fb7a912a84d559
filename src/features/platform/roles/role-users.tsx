/** The users of a role. */
import { useCallback } from 'react';
import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { TableColumnsType } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import { useCalls } from '#app/live/use-calls.ts';
import { useOrReport } from '#app/live/use-error-report.ts';
import { RowActs } from '#app/ui/server-records/row-acts.tsx';
import { useServerRecords } from '#app/ui/server-records/use-server-records.ts';
import { PeopleButton } from '#app/ui/widgets/people/people-button.tsx';
import { ACTS } from '#app/ui/widgets/server-cards.tsx';
import { ServerTable } from '#app/ui/widgets/server-table.tsx';
import type { roleCalls } from './calls.ts';
import { ROLE_MAX } from './model.ts';
import type { Role, RoleUser } from './model.ts';
import { roleText } from './text.ts';

const ALL = { pageNo: FIRST_PAGE_NO, pageSize: ROLE_MAX.users };

export function RoleUsers({ role, onLeave }: { readonly role: Role; readonly onLeave: () => void }) {
  const calls = useCalls<typeof roleCalls>('features/platform/roles');
  const orReport = useOrReport();
  const load = useCallback((_: object, signal: AbortSignal) => calls.users(role.id, signal), [calls, role.id]);
  const { page, changed, confirmed } = useServerRecords<RoleUser, typeof ALL>(ALL, load);
  const add = async (accounts: readonly string[]): Promise<void> => {
    const sentence = accounts.length === 0 ? undefined : await orReport(calls.addUsers(role.id, accounts));
    if (sentence !== undefined) changed(sentence);
  };
  const columns: TableColumnsType<RoleUser> = [
    { title: roleText.account, dataIndex: 'username' },
    { title: roleText.realname, dataIndex: 'realname' },
    {
      key: ACTS,
      title: roleText.column.actions,
      render: (_, { id, realname }) => (
        <RowActs
          acts={[
            {
              label: roleText.removeUser,
              isDanger: true,
              run: () =>
                confirmed({ title: realname, content: roleText.removeUserSure, okText: roleText.removeUser, isDanger: true }, () =>
                  calls.removeUser(role.id, id),
                ),
            },
          ]}
        />
      ),
    },
  ];
  return (
    <>
      <div className="server-page-bar">
        <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={onLeave}>
          {roleText.leave}
        </Button>
        <strong>{roleText.usersOf(role.name)}</strong>
        <PeopleButton
          kind="people"
          label={roleText.addUsers}
          isMany
          isAlone
          disabled={false}
          chosen={[]}
          onPick={chosen => inBackground(add(chosen.map(({ value }) => value)))}
        />
      </div>
      <ServerTable<RoleUser> columns={columns} page={page} empty={roleText.noUsers} />
    </>
  );
}
