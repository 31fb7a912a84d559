/** The columns of the list of users. On a phone one column says everything, because a table of eight does not fit. */
import { Space, Tag } from 'antd';
import type { TableColumnsType } from 'antd';
import { RowActs } from '#app/ui/server-records/row-acts.tsx';
import type { RowAct } from '#app/ui/server-records/row-acts.tsx';
import { PhoneLink } from '#app/ui/widgets/phone-link.tsx';
import { UserAvatar } from '#app/ui/widgets/user-avatar.tsx';
import type { ManagedUser } from './model.ts';
import { userText } from './text.ts';

const { column } = userText;
const AVATAR_PX = 28;
const sexOf = (sex: string): string => Object.entries(userText.sexes).find(([value]) => value === sex)?.[1] ?? '';

const StatusTag = ({ isFrozen }: { readonly isFrozen: boolean }) => (
  <Tag color={isFrozen ? 'red' : 'green'}>{isFrozen ? userText.frozen : userText.normal}</Tag>
);

type Options = {
  readonly isNarrow: boolean;
  readonly isInBin: boolean;
  readonly actsOf: (row: ManagedUser) => readonly (RowAct | false)[];
};

export function userColumns({ isNarrow, isInBin, actsOf }: Options): TableColumnsType<ManagedUser> {
  const acts = (row: ManagedUser) => <RowActs acts={actsOf(row)} />;
  if (isNarrow)
    return [
      {
        title: column.realname,
        render: (_, row) => (
          <div className="user-card">
            <Space wrap>
              <UserAvatar avatar={row.avatar} name={row.realname} size={AVATAR_PX} />
              <strong>{row.realname}</strong>
              <span>{row.username}</span>
              {!isInBin && <StatusTag isFrozen={row.isFrozen} />}
            </Space>
            <div className="hint">{[row.departNames, row.postName].filter(Boolean).join(' · ')}</div>
            {row.phone !== '' && <PhoneLink label={row.phone} number={row.phone} />}
            <div>{acts(row)}</div>
          </div>
        ),
      },
    ];
  return [
    { title: column.username, dataIndex: 'username' },
    {
      title: column.realname,
      render: (_, row) => (
        <Space>
          <UserAvatar avatar={row.avatar} name={row.realname} size={AVATAR_PX} />
          {row.realname}
        </Space>
      ),
    },
    ...(isInBin ? [] : [{ title: column.status, render: (_: unknown, row: ManagedUser) => <StatusTag isFrozen={row.isFrozen} /> }]),
    { title: column.sex, render: (_, { sex }) => sexOf(sex) },
    { title: column.phone, dataIndex: 'phone' },
    { title: column.workNo, dataIndex: 'workNo' },
    { title: column.departs, dataIndex: 'departNames' },
    { title: column.post, dataIndex: 'postName' },
    { title: column.actions, fixed: 'right' as const, render: (_, row) => acts(row) },
  ];
}
