/** The buttons over the table: add lines, save, delete what is selected, clear the selection, unfold, and take steps back. */
import { useState } from 'react';
import { Button, InputNumber, Popconfirm, Popover, Space, Flex } from 'antd';
import { DownOutlined, PlusOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { tableText } from './text.ts';
import type { LinesInWork } from './use-lines.ts';
import type { TableInWork } from './use-table.ts';

type ToolbarProps = { readonly table: TableInWork; readonly lines: LinesInWork; readonly onSave: (() => void) | undefined };

export function TableToolbar({ table, lines, onSave }: ToolbarProps) {
  const { props, look, steps } = table;
  const isDisabled = props.isDisabled === true || props.areLinesFixed === true;
  const isUnfolded = look.hasSub ? lines.opened.size > 0 : !lines.isFolded;
  return (
    <Flex wrap gap={8} align="center" className="et-toolbar" role="toolbar" aria-label={props.label}>
      {props.newRow && <AddLines table={table} lines={lines} />}
      {onSave && (
        <Button disabled={isDisabled} onClick={onSave}>
          {tableText.save}
        </Button>
      )}
      {look.select !== 'none' && (
        <>
          <Popconfirm title={tableText.removeAsk(lines.removable)} onConfirm={lines.removeSelected}>
            <Button danger disabled={isDisabled || lines.removable === 0}>
              {tableText.remove}
            </Button>
          </Popconfirm>
          <Button disabled={lines.selected.size === 0} onClick={lines.clear}>
            {tableText.clear}
          </Button>
        </>
      )}
      <Button aria-expanded={isUnfolded} onClick={() => lines.expand(!isUnfolded)}>
        {isUnfolded ? tableText.fold : tableText.expand}
      </Button>
      <Space.Compact>
        <Button
          icon={<UndoOutlined aria-hidden />}
          aria-label={tableText.undo}
          title={`${tableText.undo}（Ctrl+Z）`}
          disabled={props.isDisabled === true || steps.past.length === 0}
          onClick={table.undo}
        />
        <Button
          icon={<RedoOutlined aria-hidden />}
          aria-label={tableText.redo}
          title={`${tableText.redo}（Ctrl+Y）`}
          disabled={props.isDisabled === true || steps.future.length === 0}
          onClick={table.redo}
        />
      </Space.Compact>
    </Flex>
  );
}

/** One line at the bottom by the button; how many and where by what opens beside it. */
function AddLines({ table, lines }: Omit<ToolbarProps, 'onSave'>) {
  const [count, setCount] = useState(1);
  const [position, setPosition] = useState(0);
  const { rows } = table.content;
  const isDisabled = table.props.isDisabled === true || table.props.areLinesFixed === true || lines.isFolded;
  const options = (
    <Flex vertical gap={8} className="et-add">
      <label>
        {tableText.addCount}
        <InputNumber<number> min={1} max={table.maxRows} precision={0} value={count} onChange={next => setCount(next ?? 1)} />
      </label>
      <label>
        {tableText.addAt}
        <InputNumber<number>
          min={0}
          max={rows.length}
          precision={0}
          value={Math.min(position, rows.length)}
          onChange={next => setPosition(next ?? 0)}
        />
      </label>
      <span className="hint">{tableText.addAtHelp}</span>
    </Flex>
  );
  return (
    <Space.Compact>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} disabled={isDisabled} onClick={() => lines.add(count, position)}>
        {tableText.add}
      </Button>
      <Popover content={options} trigger="click" placement="bottomLeft">
        <Button
          type="primary"
          icon={<DownOutlined aria-hidden />}
          disabled={isDisabled}
          aria-label={tableText.addMore}
          title={tableText.addMore}
        />
      </Popover>
    </Space.Compact>
  );
}
