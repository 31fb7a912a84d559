/** The toolbar: the actions on the list and on the selection, each by permission. */
import { memo } from 'react';
import { App, Button, Popover } from 'antd';
import { PlusOutlined, RestOutlined, SettingOutlined } from '@ant-design/icons';
import { inBackground } from '#base/in-background.ts';
import { permissionCode } from '#schema/permission-code.ts';
import { stepsByUse } from '#schema/steps.ts';
import { listText } from './text.ts';
import { useIsTree } from '../../live/use-tree.ts';
import { useIsNarrow } from '../../live/use-device.ts';
import { ColumnsPanel, TransferButtons } from '../lazy-drawers.ts';
import { TreeButtons } from '../tree/tree-toggle.tsx';
import { BatchMenu } from '../batch/batch-menu.tsx';
import { GroupMenu } from '../group/group-menu.tsx';
import { SelectionNote } from '../batch/selection-note.tsx';
import { keyHint } from '../shortcuts.ts';
import { binText } from '../bin/text.ts';
import { useHasBin } from '../bin/use-has-bin.ts';
import { FIRST_BIN_VIEW } from '../list-state/list-state.ts';
import { useIsAskedAsTree } from '../list-state/use-query.ts';
import { useListScope } from '../list-state/list-scope.ts';

export const ListToolbar = memo(function ListToolbar() {
  const { def, list, can, closedNow, openForm, move, takeStep, own } = useListScope();
  const closed = { disabled: closedNow !== undefined, title: closedNow };
  const { message } = App.useApp();
  const steps = stepsByUse(def, can);
  const [first, ...others] = steps;
  const isTree = useIsTree()(def);
  const isAsTree = useIsAskedAsTree({ def, list });
  const isNarrow = useIsNarrow();
  const hasBin = useHasBin(def);
  const rest = isNarrow ? steps : others;
  const codeOf = (action: string): string => permissionCode(def, action);
  const ownOfSelection = own.of('selection');
  const mainOfList = own.of('list').filter(({ isMain }) => isMain === true);
  const ownOfList = own.of('list').filter(({ isMain }) => isMain !== true);
  const canAdd = can('add');
  // Every chosen row is deleted by its own call.
  const canRemove = can('batch_delete') && can('delete');

  const withSelection = (act: (ids: readonly string[]) => void): void => {
    const ids = [...list.get().selected.keys()];
    if (ids.length === 0) inBackground(message.warning(listText.selectOne));
    else act(ids);
  };

  return (
    <div className="qs-toolbar" role="toolbar">
      {canAdd && (
        <Button
          disabled={closedNow !== undefined}
          title={closedNow ?? keyHint(listText.add, 'newRow')}
          data-permission={codeOf('add')}
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => openForm()}
        >
          {listText.add}
        </Button>
      )}
      {mainOfList.map(action => (
        <Button
          key={action.name}
          {...(action.writes && closed)}
          data-permission={codeOf(action.permission ?? action.name)}
          onClick={() => own.takeList(action)}
        >
          {action.label}
        </Button>
      ))}
      {first && !isNarrow && (
        <Button {...closed} data-permission={codeOf(first.action)} onClick={() => withSelection(ids => takeStep(first, ids))}>
          {first.button}
        </Button>
      )}
      <BatchMenu steps={rest} ofList={ownOfList} ofSelection={ownOfSelection} canRemove={canRemove} withSelection={withSelection} />
      {can('edit') && isTree && (
        <Button {...closed} data-permission={codeOf('edit')} onClick={() => withSelection(move)}>
          {listText.move}
        </Button>
      )}
      {closedNow !== undefined && <span className="qs-closed-note">{closedNow}</span>}
      <SelectionNote />
      <span className="qs-toolbar-end">
        <TreeButtons />
        {hasBin && !isNarrow && (
          <Button
            type="text"
            icon={<RestOutlined aria-hidden />}
            data-permission={codeOf('delete')}
            onClick={() => list.send({ kind: 'binned', bin: FIRST_BIN_VIEW })}
          >
            {binText.bin}
          </Button>
        )}
        <Transfer />
        {!isAsTree && <GroupMenu />}
        {!isNarrow && <ColumnPicker />}
      </span>
    </div>
  );
});

/** Its space is reserved until the rows are on the screen; only then it is loaded. */
function Transfer() {
  const { can } = useListScope();
  if (!can('export') && !can('import')) return null;
  return (
    <span className="qs-transfer">
      <TransferButtons />
    </span>
  );
}

/** 列设置 */
function ColumnPicker() {
  return (
    <Popover trigger="click" placement="bottomRight" title={listText.columns} content={<ColumnsPanel />} destroyOnHidden>
      <Button className="qs-column-picker" type="text" aria-haspopup="dialog" icon={<SettingOutlined aria-hidden />}>
        {listText.columns}
      </Button>
    </Popover>
  );
}
