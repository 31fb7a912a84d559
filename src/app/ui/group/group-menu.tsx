/** 分组 of a list: the field, and what all groups do at once. */
import { Button, Dropdown } from 'antd';
import { GroupOutlined } from '@ant-design/icons';
import { useDicts } from '../../live/use-dicts.tsx';
import { usePermissions } from '../../live/use-permissions.ts';
import { useStore } from '../../live/store.ts';
import { useListScope } from '../list-state/list-scope.ts';
import { groupChoices, groupName, groupNamed, groupOf, knownKeys } from './group-lines.ts';
import type { ListGroup } from './group-lines.ts';
import { groupText } from './text.ts';

export function GroupMenu() {
  const { def, list } = useListScope();
  const { isColumnVisible } = usePermissions();
  const dicts = useDicts();
  const group = useStore(list, state => state.group);
  const choices = groupChoices(def, name => isColumnVisible(def.permission, name));
  if (choices.length === 0) return null;
  const chosen = group && groupNamed(choices, groupName(group));
  const foldAll = (isFolded: boolean) => () => group && list.send({ kind: 'grouped', group: { ...group, isFolded, except: [] } });
  const field = group && def.fieldByName.get(group.field);
  const canListEmpty = group !== undefined && field !== undefined && knownKeys(field, group, dicts).length > 0;
  const send = (next: ListGroup | undefined) => () => list.send({ kind: 'grouped', group: next });
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        className: 'more-actions qs-row-menu',
        selectedKeys: [group ? groupName(group) : ''],
        items: [
          ...(group && chosen
            ? [
                { key: '+', label: groupText.openAll, onClick: foldAll(false) },
                { key: '-', label: groupText.closeAll, onClick: foldAll(true) },
                {
                  key: '~',
                  label: group.hasRanges === true ? groupText.hideRanges : groupText.showRanges,
                  onClick: send({ ...group, hasRanges: group.hasRanges !== true }),
                },
                ...(canListEmpty
                  ? [
                      {
                        key: '0',
                        label: group.hasEmpty === true ? groupText.hideEmpty : groupText.showEmpty,
                        onClick: send({ ...group, hasEmpty: group.hasEmpty !== true }),
                      },
                    ]
                  : []),
                { key: '', label: groupText.none, onClick: send(undefined) },
                { type: 'divider' as const },
              ]
            : []),
          ...choices.map(choice => ({
            key: groupName(choice),
            label: choice.label,
            onClick: send(groupOf({ ...choice, hasRanges: group?.hasRanges })),
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
