/**
 * 批量操作: the own actions of the list, and those of the selection, the steps and the deletion with the number of chosen rows that may take each.
 * Where the list can only be read without a network, what writes is closed and the rest stays: papers are printed all the same.
 */
import { Button, Dropdown } from 'antd';
import type { MenuProps } from 'antd';
import { DownOutlined } from '@ant-design/icons';
import type { Transition } from '#schema/entity-def.ts';
import { permissionCode } from '#schema/permission-code.ts';
import type { NamedAction } from '#schema/own-actions.ts';
import { verbsOf } from '#schema/verbs.ts';
import { bulkEditText } from '../bulk-edit/text.ts';
import { useListScope } from '../list-state/list-scope.ts';
import { listText } from '../list/text.ts';
import { countedSteps, removable } from './batch-steps.ts';
import { useChosen } from './use-chosen.ts';
import { useHeldIds } from './use-held-ids.ts';

type BatchMenuProps = {
  readonly steps: readonly Transition[];
  readonly ofList: readonly NamedAction[];
  readonly ofSelection: readonly NamedAction[];
  readonly canRemove: boolean;
  /** Warns if nothing is chosen. */
  readonly withSelection: (act: (ids: readonly string[]) => void) => void;
};

export function BatchMenu({ steps, ofList, ofSelection, canRemove, withSelection }: BatchMenuProps) {
  const { def, can, closedNow, own, remove, takeStep, bulkEdit } = useListScope();
  const chosen = useChosen();
  const labelled = (code: string, label: string) => <span data-permission={permissionCode(def, code)}>{label}</span>;
  // Without a selection nothing is known, and a press says that one is needed.
  const counted = (label: string, count: number): string => (chosen.length === 0 ? label : listText.countedStep(label, count));
  const isNone = (count: number): boolean => chosen.length > 0 && count === 0;
  const isClosed = closedNow !== undefined;
  const open = canRemove ? removable(def, chosen).map(({ row }) => row) : [];
  const { heldIds, ask } = useHeldIds(open);
  const removal = () => {
    // Until it is known which rows others hold, no number is said that might not be what goes.
    const count = open.filter(({ id }) => heldIds?.has(id) !== true).length;
    const isKnown = heldIds !== undefined || open.length === 0;
    return {
      key: 'batch_delete',
      danger: true,
      label: labelled('batch_delete', isKnown ? counted(listText.batchRemove, count) : listText.batchRemove),
      disabled: isClosed || isNone(count),
      onClick: () => withSelection(remove),
    };
  };
  const items: MenuProps['items'] = [
    ...(verbsOf(def).includes('edit') && can('edit')
      ? [
          {
            key: 'bulkEdit',
            label: labelled('edit', bulkEditText.open),
            disabled: isClosed,
            onClick: () => withSelection(bulkEdit),
          },
        ]
      : []),
    ...ofList.map(action => ({
      key: action.name,
      label: labelled(action.permission ?? action.name, action.label),
      disabled: isClosed && action.writes === true,
      onClick: () => own.takeList(action),
    })),
    ...ofSelection.map(action => {
      const count = chosen.filter(({ row, mark }) => own.whyNot(action, row, mark) === undefined).length;
      return {
        key: action.name,
        label: labelled(action.permission ?? action.name, counted(action.label, count)),
        disabled: (isClosed && action.writes === true) || isNone(count),
        onClick: () => withSelection(ids => own.take(action, ids)),
      };
    }),
    ...countedSteps(def, steps, chosen).map(({ step, count }) => ({
      key: step.action,
      danger: step.ends === true,
      label: labelled(step.action, counted(step.button, count)),
      disabled: isClosed || isNone(count),
      onClick: () => withSelection(ids => takeStep(step, ids)),
    })),
    ...(canRemove ? [removal()] : []),
  ];
  if (items.length === 0) return null;
  const isAllClosed = isClosed && [...ofList, ...ofSelection].every(({ writes }) => writes === true);
  return (
    <Dropdown trigger={['click']} disabled={isAllClosed} menu={{ items }} onOpenChange={isOpen => isOpen && ask()}>
      <Button disabled={isAllClosed} title={closedNow} aria-haspopup="menu" icon={<DownOutlined aria-hidden />} iconPlacement="end">
        {listText.batchSteps}
      </Button>
    </Dropdown>
  );
}
