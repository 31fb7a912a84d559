/** 列设置: which columns are shown, in what order, how wide, which stand still; and how high the rows are. A change is in force at once. */
import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { Button, Checkbox, Input, InputNumber, Segmented } from 'antd';
import { HolderOutlined, PushpinFilled, PushpinOutlined, SearchOutlined } from '@ant-design/icons';
import { isSameData } from '#base/same-data.ts';
import { DENSITIES, NOTHING_CHOSEN, withColumn } from '../../page-memory/column-choice.ts';
import type { Density } from '../../page-memory/column-choice.ts';
import type { ColumnModel } from '../list/columns.ts';
import { useFittingColumns } from '../list/list-table.tsx';
import { listText } from '../list/text.ts';
import { useListScope } from '../list-state/list-scope.ts';
import { isShortcut } from '../shortcuts.ts';
import { COLUMN_MAX_PX, COLUMN_MIN_PX, withMoved, withPin, withWidth } from './arrange.ts';
import { pageSizeFor } from './page-size.ts';
import { columnsText } from './text.ts';
import { useChangeColumns } from './use-arranging.ts';
import './columns-panel.css';

export function ColumnsPanel() {
  const { columns, choice, list } = useListScope();
  const { all, chosen } = choice;
  const change = useChangeColumns();
  const [said, say] = useState('');
  const [sought, setSought] = useState('');
  const fitting = useFittingColumns().map(({ field }) => field.name);
  const gaveWay = columns.filter(({ field }) => !fitting.includes(field.name)).map(({ field }) => field.name);
  const givesWay = all.filter(({ priority }) => priority !== undefined).map(({ field }) => field.name);
  const shown = all.filter(({ head }) => head.toLowerCase().includes(sought.trim().toLowerCase()));
  const names = all.map(({ field }) => field.name);

  const setDensity = (density: Density): void => {
    change({ ...chosen, density });
    // A page that was as long as the window is stays so.
    if (list.get().pageSize === pageSizeFor(innerHeight, chosen.density))
      list.send({ kind: 'paged', pageNo: list.get().pageNo, pageSize: pageSizeFor(innerHeight, density) });
  };

  /** Moves the column to the place of another one in the panel. */
  const moveTo = (column: ColumnModel, target: ColumnModel | undefined): void => {
    const { name } = column.field;
    // A column changes places with those that are pinned as it is.
    if (!target || target === column || target === all[0] || target.isPinned !== column.isPinned) return;
    const isDown = names.indexOf(target.field.name) > names.indexOf(name);
    const before = isDown ? names[names.indexOf(target.field.name) + 1] : target.field.name;
    change(withMoved(chosen, names, name, before));
    say(columnsText.moved(column.head, names.indexOf(target.field.name) + 1));
  };

  return (
    <div className="qs-columns-panel" role="group" aria-label={listText.columns}>
      <div className="qs-columns-density">
        <span>{columnsText.density}</span>
        <Segmented
          size="small"
          aria-label={columnsText.density}
          value={chosen.density}
          options={DENSITIES.map(value => ({ value, label: columnsText.densities[value] }))}
          onChange={setDensity}
        />
      </div>
      <Input
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        aria-label={columnsText.seek}
        placeholder={columnsText.seek}
        value={sought}
        onChange={event => setSought(event.target.value)}
      />
      <ul className="qs-columns-list">
        {shown.length === 0 && <li className="hint">{columnsText.none}</li>}
        {shown.map((column, at) => (
          <ColumnLine
            key={column.field.name}
            column={column}
            isFirst={column === all[0]}
            isShown={fitting.includes(column.field.name)}
            head={gaveWay.includes(column.field.name) ? listText.gaveWay(column.head) : column.head}
            onMoveBy={step => moveTo(column, shown[at + step])}
            onMoveTo={name =>
              moveTo(
                column,
                shown.find(({ field }) => field.name === name),
              )
            }
            onSay={say}
          />
        ))}
      </ul>
      <div className="qs-columns-foot">
        <Button size="small" disabled={fitting.length === all.length} onClick={() => change({ ...chosen, hidden: [], kept: givesWay })}>
          {listText.allColumns}
        </Button>
        <Button
          size="small"
          disabled={Object.keys(chosen.widths).length === 0}
          onClick={() => {
            change({ ...chosen, widths: {} });
            say(columnsText.widthsReset);
          }}
        >
          {columnsText.resetWidths}
        </Button>
        <Button
          size="small"
          disabled={isSameData({ ...chosen, density: NOTHING_CHOSEN.density }, NOTHING_CHOSEN)}
          onClick={() => {
            change({ ...NOTHING_CHOSEN, density: chosen.density });
            say(columnsText.orderReset);
          }}
        >
          {columnsText.resetOrder}
        </Button>
      </div>
      <span className="qs-columns-said" role="status" aria-live="polite">
        {said}
      </span>
    </div>
  );
}

type ColumnLineProps = {
  readonly column: ColumnModel;
  readonly isFirst: boolean;
  readonly isShown: boolean;
  readonly head: string;
  readonly onMoveBy: (step: number) => void;
  readonly onMoveTo: (name: string) => void;
  readonly onSay: (text: string) => void;
};

function ColumnLine({ column, isFirst, isShown, head, onMoveBy, onMoveTo, onSay }: ColumnLineProps) {
  const { chosen } = useListScope().choice;
  const change = useChangeColumns();
  const { name } = column.field;
  const width = chosen.widths[name];
  const widen = (px: number | undefined): void => {
    change(withWidth(chosen, name, px));
    onSay(columnsText.widened(column.head, px));
  };
  return (
    <li className="qs-columns-line" data-column={name}>
      <MoveHandle head={column.head} isFirst={isFirst} onMoveBy={onMoveBy} onMoveTo={onMoveTo} />
      <Checkbox checked={isShown} disabled={isFirst} onChange={({ target: { checked } }) => change(withColumn(chosen, name, checked))}>
        {head}
      </Checkbox>
      <InputNumber<number>
        size="small"
        className="qs-columns-width"
        aria-label={columnsText.width(column.head)}
        placeholder={columnsText.auto}
        min={COLUMN_MIN_PX}
        max={COLUMN_MAX_PX}
        step={10}
        changeOnWheel={false}
        value={width ?? null}
        onChange={px => widen(px ?? undefined)}
        // The first step begins at the width the column has.
        onStep={(_, { type }) => width === undefined && widen(column.widthPx + (type === 'up' ? 10 : -10))}
      />
      <Button
        type="text"
        size="small"
        disabled={isFirst}
        aria-pressed={column.isPinned}
        aria-label={column.isPinned ? columnsText.unpin(column.head) : columnsText.pin(column.head)}
        title={isFirst ? columnsText.isFirst : column.isPinned ? columnsText.unpin(column.head) : columnsText.pin(column.head)}
        icon={column.isPinned ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
        onClick={() => {
          change(withPin(chosen, name, !column.isPinned));
          onSay(column.isPinned ? columnsText.unpinned(column.head) : columnsText.pinned(column.head));
        }}
      />
    </li>
  );
}

type MoveHandleProps = Pick<ColumnLineProps, 'isFirst' | 'onMoveBy' | 'onMoveTo'> & { readonly head: string };

/** Moves the line by the arrow keys, or with the pointer to the line it is let go over. */
function MoveHandle({ head, isFirst, onMoveBy, onMoveTo }: MoveHandleProps) {
  const over = useRef<HTMLElement>(null);
  const leave = (): void => {
    over.current?.classList.remove('is-over');
    over.current = null;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = isShortcut('columnUp', event) ? -1 : isShortcut('columnDown', event) ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    onMoveBy(step);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    leave();
    const line = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('.qs-columns-line');
    if (!line) return;
    line.classList.add('is-over');
    over.current = line;
  };
  const onPointerUp = (): void => {
    const name = over.current?.dataset['column'];
    leave();
    if (name !== undefined) onMoveTo(name);
  };
  return (
    <button
      type="button"
      className="qs-columns-handle"
      disabled={isFirst}
      aria-label={columnsText.handle(head)}
      title={isFirst ? columnsText.isFirst : columnsText.handle(head)}
      onKeyDown={onKeyDown}
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={leave}
    >
      <HolderOutlined aria-hidden />
    </button>
  );
}
