/** 分组 of a list: the field, and what all groups do at once. */
import { Button, Dropdown } from 'antd';
import { GroupOutlined } from '@ant-design/icons';
import { usePermissions } from '../../live/use-permissions.ts';
import { useStore } from '../../live/store.ts';
import { useListScope } from '../list/use-list.tsx';
import { groupChoices, groupName, groupNamed, groupOf } from './group-lines.ts';
import { groupText } from './text.ts';

export function GroupMenu() {
  const { def, list } = useListScope();
  const { isColumnVisible } = usePermissions();
  const group = useStore(list, state => state.group);
  const choices = groupChoices(def, name => isColumnVisible(def.permission, name));
  if (choices.length === 0) return null;
  const chosen = group && groupNamed(choices, groupName(group));
  const foldAll = (isFolded: boolean) => () => group && list.send({ kind: 'grouped', group: { ...group, isFolded, except: [] } });
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        className: 'more-actions qs-row-menu',
        selectedKeys: [group ? groupName(group) : ''],
        items: [
          ...(chosen
            ? [
                { key: '+', label: groupText.openAll, onClick: foldAll(false) },
                { key: '-', label: groupText.closeAll, onClick: foldAll(true) },
                { key: '', label: groupText.none, onClick: () => list.send({ kind: 'grouped', group: undefined }) },
                { type: 'divider' as const },
              ]
            : []),
          ...choices.map(choice => ({
            key: groupName(choice),
            label: choice.label,
            onClick: () => list.send({ kind: 'grouped', group: groupOf(choice) }),
          })),
        ],
      }}
    >
      <Button
        type="text"
        aria-haspopup="menu"
        icon={<GroupOutlined aria-hidden />}
        {...(chosen && { color: 'primary', variant: 'filled', title: groupText.by(chosen.label) })}
      >
        {groupText.group}
      </Button>
    </Dropdown>
  );
}
