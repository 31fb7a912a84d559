/** The board on a phone: one column at a time; a waybill is chosen with a tap, then what is done with it, or its truck. */
import { useState } from 'react';
import { Button, Select } from 'antd';
import { LeftOutlined } from '@ant-design/icons';
import { PanelLoading } from '../dispatch/panel-loading.tsx';
import { asksForTruck, isMovable } from './columns.ts';
import { Column } from './column.tsx';
import { boardText } from './text.ts';
import { TruckPane } from './truck-pane.tsx';
import type { TrucksViewProps } from './trucks-view.tsx';

export function PhoneView({ def, columns, choices, board, drag, acts, can, now }: TrucksViewProps) {
  const { picking, offers, line } = board;
  const [status, setStatus] = useState(columns[0]?.status);
  const [isChoosing, setChoosing] = useState(false);
  const column = columns.find(one => one.status === status);
  if (!column) return null;
  if (isChoosing && line) {
    return (
      <div className="board-phone">
        <div>
          <Button icon={<LeftOutlined aria-hidden />} onClick={() => setChoosing(false)}>
            {boardText.back}
          </Button>
        </div>
        {choices ? (
          <TruckPane
            {...{ def, choices, now }}
            picked={line}
            pickedIds={picking.ids}
            over={undefined}
            isShort
            isBarMovable={() => false}
            acts={{ onGive: board.giveTruck, onOpen: acts.onOpen, onPress: () => {}, onPick: () => {}, endsDrag: drag.endsDrag }}
            onSay={board.say}
            onLeave={() => setChoosing(false)}
          />
        ) : (
          <PanelLoading />
        )}
      </div>
    );
  }
  const taken = columns.flatMap(one => {
    const offer = offers.get(one.status);
    return offer?.kind === 'step' && !asksForTruck(offer.step) ? [{ column: one, offer }] : [];
  });
  return (
    <div className="board-phone">
      <Select
        aria-label={boardText.byStatus}
        value={column.status}
        options={columns.map(one => ({ value: one.status, label: one.queue.label }))}
        onChange={next => {
          picking.clear();
          setStatus(next);
        }}
      />
      <Column
        key={column.status}
        {...{ def, column, picking, now }}
        acts={{ ...acts, onPress: () => {}, onPick: row => picking.toggle(row) }}
        isMovable={isMovable(def, column.status, can)}
        isOver={false}
        onEnter={row => picking.toggle(row)}
        onBeside={() => {}}
      />
      {picking.ids.size > 0 && (
        <div className="board-phone-acts">
          {line?.why !== undefined && <span className="dispatch-why">{line.why}</span>}
          {line && line.why === undefined && (
            <Button type="primary" onClick={() => setChoosing(true)}>
              {boardText.takeStep(line.judging.step.button, picking.ids.size)}
            </Button>
          )}
          {taken.map(one => (
            <Button key={one.column.status} onClick={() => board.takeColumn(one.column)}>
              {boardText.takeStep(one.offer.step.button, one.offer.ready.length)}
            </Button>
          ))}
          <Button type="text" onClick={picking.clear}>
            {boardText.clear}
          </Button>
        </div>
      )}
    </div>
  );
}
