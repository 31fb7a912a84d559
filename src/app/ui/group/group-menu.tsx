/** 分组 of a list: the field, and what all groups do at once. */
import { Button, Dropdown } from 'antd';
import { GroupOutlined } from '@ant-design/icons';
import { useDicts } from '../../live/use-dicts.tsx';
import type { GroupBy } from '#query/list-query.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { useStore } from '../../live/store.ts';
import { useListScope } from '../list/use-list.tsx';
import { groupChoices, groupName, groupNamed, groupOf, knownKeys } from './group-lines.ts';
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
  const keys = field ? knownKeys(field, group, dicts) : [];
  const send = (next: GroupBy | undefined) => () => list.send({ kind: 'grouped', group: next });
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
                ...(keys.length > 0
                  ? [
                      {
                        key: '0',
                        label: group.also ? groupText.hideEmpty : groupText.showEmpty,
                        onClick: send({ ...group, also: group.also ? undefined : keys }),
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
            onClick: send({ ...groupOf(choice), ...(group?.hasRanges === true && { hasRanges: true }) }),
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
