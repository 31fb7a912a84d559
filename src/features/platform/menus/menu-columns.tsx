/** The columns of 菜单权限管理. */
import { Tag } from 'antd';
import type { TableColumnsType } from 'antd';
import { RowActs } from '#app/ui/server-records/row-acts.tsx';
import type { RowAct } from '#app/ui/server-records/row-acts.tsx';
import { menuIcon } from '#app/ui/widgets/menu-icon.tsx';
import { ACTS } from '#app/ui/widgets/server-cards.tsx';
import type { MenuNode } from './model.ts';
import { menuAdminText } from './text.ts';

const { column, types } = menuAdminText;

type Options = {
  /** A narrow table scrolls with its acts; a wide one keeps them at its end. */
  readonly isNarrow: boolean;
  /** What the user may do with an entry. */
  readonly actsOf: (node: MenuNode) => readonly (RowAct | false)[];
};

export function menuColumns({ isNarrow, actsOf }: Options): TableColumnsType<MenuNode> {
  return [
    {
      title: column.name,
      render: (_, { name, isOwn, isHidden, isInForce }) => (
        <>
          {name} {isHidden && <Tag>{menuAdminText.hidden}</Tag>}
          {!isInForce && <Tag color="red">{menuAdminText.outOfForce}</Tag>}
          {isOwn && <Tag>{menuAdminText.own}</Tag>}
        </>
      ),
    },
    { title: column.type, render: (_, { type }) => types[type] },
    { title: column.icon, render: (_, { icon }) => (icon === '' ? '' : menuIcon(icon)) },
    { title: column.component, dataIndex: 'component' },
    { title: column.url, render: (_, { url, perms, kind }) => (kind === 'button' ? perms : url) },
    { title: column.sortNo, dataIndex: 'sortNo' },
    {
      key: ACTS,
      title: column.actions,
      ...(isNarrow ? {} : { fixed: 'end' as const }),
      render: (_, node) => <RowActs acts={actsOf(node)} />,
    },
  ];
}
