/** 按车辆: on the left the waybills that wait for a truck, or have one that can be changed; on the right the trucks over time. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Segmented } from 'antd';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { useLatest } from '#app/live/use-latest.ts';
import type { Truck } from '../dispatch/crew.ts';
import { PanelLoading } from '../dispatch/panel-loading.tsx';
import type { Choices } from '../dispatch/use-choices.ts';
import { isMovable, truckStepOf } from './columns.ts';
import type { BoardColumn, Can } from './columns.ts';
import { Column } from './column.tsx';
import type { ColumnProps } from './column.tsx';
import { Offer } from './columns-view.tsx';
import { boardText } from './text.ts';
import { TruckPane } from './truck-pane.tsx';
import type { TruckActs } from './truck-row.tsx';
import type { Board } from './use-board.ts';
import type { Drag } from '../../use-drag.ts';

/** What both views with trucks are given: this one, and the phone's. */
export type TrucksViewProps = {
  readonly def: EntityDef;
  /** The columns whose waybills may get a truck. */
  readonly columns: readonly BoardColumn[];
  readonly choices: Choices | undefined;
  readonly board: Board;
  readonly drag: Drag;
  readonly acts: ColumnProps['acts'];
  readonly can: Can;
  readonly now: string;
};

export function TrucksView({ def, columns, choices, board, drag, acts, can, now }: TrucksViewProps) {
  const { picking, offers, line } = board;
  const [status, setStatus] = useState(columns[0]?.status);
  const isEntered = useRef(false);
  const frame = useRef<HTMLDivElement>(null);
  const box = useRef<{ readonly focus: () => void }>(null);
  const column = columns.find(one => one.status === status);
  useEffect(() => {
    if (!isEntered.current || !line) return;
    isEntered.current = false;
    box.current?.focus();
  }, [line]);
  const onGive = useLatest((truck: Truck): void => {
    board.giveTruck(truck);
    // The next waybill is at hand at once.
    frame.current?.querySelector<HTMLElement>('[data-at][tabindex="0"]')?.focus();
  });
  const { onOpen, onPress } = acts;
  const { only } = picking;
  const { endsDrag } = drag;
  const truckActs = useMemo(
    (): TruckActs => ({ onGive, onOpen, onPress, onPick: only, endsDrag }),
    [onGive, onOpen, onPress, only, endsDrag],
  );
  const isBarMovable = useCallback((of: string): boolean => truckStepOf(def, of, can) !== undefined, [def, can]);
  if (!column) return null;
  const enter = (row: Row): void => {
    if (picking.ids.has(row.id)) return box.current?.focus();
    isEntered.current = true;
    picking.only(row);
  };
  const leave = (): void => {
    const [first] = picking.ids;
    const card = frame.current?.querySelector<HTMLElement>(`[data-id="${first}"], [data-at][tabindex="0"]`);
    card?.focus();
  };
  const offer = offers.get(column.status);
  return (
    <div className="board-by-truck" ref={frame}>
      <div className="board-side">
        <Segmented
          block
          aria-label={boardText.select}
          value={column.status}
          options={columns.map(one => ({ value: one.status, label: one.queue.label }))}
          onChange={setStatus}
        />
        <Column
          key={column.status}
          {...{ def, column, picking, acts, now }}
          isMovable={isMovable(def, column.status, can)}
          isOver={drag.over === `column:${column.status}` && offer !== undefined && offer.kind !== 'here'}
          isShut={offer?.kind === 'none'}
          onEnter={enter}
          onBeside={by => by === 1 && box.current?.focus()}
          offer={offer && <Offer offer={offer} onTake={() => board.takeColumn(column)} />}
        />
      </div>
      {choices ? (
        <TruckPane
          ref={box}
          {...{ def, choices, now }}
          picked={line}
          pickedIds={picking.ids}
          over={line && drag.over}
          isShort={false}
          isBarMovable={isBarMovable}
          acts={truckActs}
          onSay={board.say}
          onLeave={leave}
        />
      ) : (
        <PanelLoading />
      )}
    </div>
  );
}
