/** The toolbar: what works on the list and on the selection, each by permission. */
import { memo, useEffect, useState } from 'react';
import { App, Button, Dropdown } from 'antd';
import { DownOutlined, PlusOutlined } from '@ant-design/icons';
import { inBackground } from '#base/in-background.ts';
import { permissionCode } from '#schema/permission-code.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import { listText } from './text.ts';
import { specText } from '#domain/spec-text.ts';
import { useStore } from '../../live/store.ts';
import { useIsNarrow } from '../../live/use-device.ts';
import { whenIdle } from '../../live/when-idle.ts';
import { ColumnPicker } from './column-picker.tsx';
import { TransferButtons } from './list-parts.ts';
import { useListScope } from './list-scope.ts';
import { selectionSums } from './selection-sums.ts';

export const ListToolbar = memo(function ListToolbar() {
  const { def, list, can, openForm, remove, takeStep } = useListScope();
  const { message } = App.useApp();
  const steps = (def.flow?.transitions ?? []).filter(transition => transition.auto !== true && can(transition.action));
  const [first, ...others] = steps;
  const isNarrow = useIsNarrow();
  const rest = isNarrow ? steps : others;
  const codeOf = (action: string): string => permissionCode(def, action);
  const canAdd = can('add');
  // Every chosen row is deleted by a call of its own.
  const canRemove = can('batch_delete') && can('delete');

  const withSelection = (act: (ids: readonly string[]) => void): void => {
    const ids = [...list.get().selected.keys()];
    if (ids.length === 0) inBackground(message.warning(specText.selectOne));
    else act(ids);
  };

  return (
    <div className="qs-toolbar" role="toolbar">
      {canAdd && (
        <Button data-permission={codeOf('add')} type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => openForm()}>
          {listText.add}
        </Button>
      )}
      {first && !isNarrow && (
        <Button data-permission={codeOf(first.action)} onClick={() => withSelection(ids => takeStep(first, ids))}>
          {first.button}
        </Button>
      )}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(step => ({
              key: step.action,
              label: <span data-permission={codeOf(step.action)}>{step.button}</span>,
              onClick: () => withSelection(ids => takeStep(step, ids)),
            })),
          }}
        >
          <Button aria-haspopup="menu" icon={<DownOutlined aria-hidden />} iconPlacement="end">
            {listText.batchSteps}
          </Button>
        </Dropdown>
      )}
      {canRemove && (
        <Button data-permission={codeOf('batch_delete')} onClick={() => withSelection(remove)}>
          {listText.batchRemove}
        </Button>
      )}
      <SelectionNote />
      <span className="qs-toolbar-end">
        <Transfer />
        {!isNarrow && <ColumnPicker />}
      </span>
    </div>
  );
});

/** Its place is kept until the rows are on the screen; only then it is loaded. */
function Transfer() {
  const { can } = useListScope();
  const [isTime, setTime] = useState(false);
  useEffect(() => whenIdle(() => setTime(true)), []);
  if (!can('export') && !can('import')) return null;
  return <span className="qs-transfer">{isTime && <TransferButtons />}</span>;
}

function SelectionNote() {
  const { def, columns, list, rows } = useListScope();
  const selected = useStore(list, state => state.selected);
  if (selected.size === 0) return null;
  // Rows on screen count with what they are now, the others with what they were when chosen.
  const chosen = [...selected.values()].map(row => rows.entry(row.id)?.row ?? row);
  const sums = selectionSums(def, columns, chosen).map(({ field, sum }) =>
    sum === undefined
      ? `${field.label} —`
      : `${field.label} ${fieldTextOf(field, sum, undefined, {})} ${'unit' in field ? field.unit : ''}`,
  );
  return (
    <span className="qs-selection">
      {[listText.selected(selected.size), ...sums].join(' · ')}
      <Button color="primary" variant="link" size="small" onClick={() => list.send({ kind: 'selectionCleared' })}>
        {listText.clearSelection}
      </Button>
    </span>
  );
}
