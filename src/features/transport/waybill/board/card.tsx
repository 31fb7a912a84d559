/** A waybill on the board: what it carries from where to where, who drives it, how long it waits. A press picks it, a drag takes it along. */
import { memo } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { Tag } from 'antd';
import { RightOutlined } from '@ant-design/icons';
import type { EntityDef } from '#schema/entity-def.ts';
import { rowText } from '#schema/field-text.ts';
import type { Queue } from '#schema/queues.ts';
import type { Row } from '#schema/row.ts';
import { shortAddress } from '#schema/short-address.ts';
import { spanBetween } from '#schema/span.ts';
import { dictTextIn, valueIn } from '#schema/typed-row.ts';
import type { AnyFieldOf, TextFieldOf } from '#schema/typed-row.ts';
import type { RowMark } from '#query/view.ts';
import { useDicts } from '#app/live/use-dicts.tsx';
import type { waybill } from '../entity.ts';
import { dispatchText } from '../dispatch/text.ts';
import { boardText } from './text.ts';

const HOUR_MINUTES = 60;

export type CardActs = {
  readonly onPick: (row: Row, isMore: boolean) => void;
  readonly onPress: (event: PointerEvent, row: Row) => void;
  readonly onKey: (event: KeyboardEvent, row: Row, at: number) => void;
  readonly onOpen: (row: Row) => void;
};

type CardProps = {
  readonly def: EntityDef;
  readonly queue: Queue;
  readonly row: Row;
  readonly mark: RowMark | undefined;
  /** Its position in the column, from 0. */
  readonly at: number;
  readonly now: string;
  readonly isPicked: boolean;
  readonly isMovable: boolean;
  readonly isTabStop: boolean;
  readonly acts: CardActs;
  /** Its distance from the top of the column. */
  readonly topPx: number;
};

export const Card = memo(function Card({ def, queue, row, mark, at, now, isPicked, isMovable, isTabStop, acts, topPx }: CardProps) {
  const dicts = useDicts();
  const textOf = (name: AnyFieldOf<typeof waybill>): string => rowText(def, row, name, dicts);
  const shortOf = (name: TextFieldOf<typeof waybill>): string => {
    const field = def.fieldByName.get(name);
    return (field && shortAddress(field, row)) ?? textOf(name);
  };
  const number = String(row[def.titleField] ?? '') || boardText.newWaybill;
  const minutes = spanBetween('minutes', now, String(row[queue.since] ?? ''));
  const isLate = minutes !== undefined && queue.lateAfterHours !== undefined && minutes > queue.lateAfterHours * HOUR_MINUTES;
  const crew = [valueIn<typeof waybill>(row, 'plateNumber'), dictTextIn<typeof waybill>(row, 'driverId')]
    .filter(text => (text ?? '') !== '')
    .join(' ');
  const content = (
    <>
      <b>{number}</b>
      <span>
        {textOf('materialId')} {dispatchText.weight(textOf('planWeight'))}
      </span>
      <span className={crew === '' ? 'hint' : undefined} title={boardText.route(textOf('loadPlace'), textOf('unloadPlace'))}>
        {crew || boardText.route(shortOf('loadPlace'), shortOf('unloadPlace'))}
      </span>
      <span className={isLate ? 'is-late' : 'hint'}>
        {mark && (
          <Tag color={mark.sync === 'blocked' ? 'error' : 'warning'}>{mark.sync === 'blocked' ? boardText.blocked : boardText.unsent}</Tag>
        )}
        {minutes !== undefined && minutes >= 0 && dispatchText.waited(minutes)}
      </span>
    </>
  );
  const classes = ['board-card', isPicked && 'is-picked', isMovable && 'is-movable', mark && `is-${mark.sync}`].filter(Boolean).join(' ');
  return (
    <li className={classes} style={{ top: topPx }}>
      {isMovable ? (
        <button
          type="button"
          className="board-card-main"
          data-at={at}
          data-id={row.id}
          tabIndex={isTabStop ? 0 : -1}
          aria-pressed={isPicked}
          title={boardText.keysOfCard}
          onPointerDown={event => acts.onPress(event, row)}
          onKeyDown={event => acts.onKey(event, row, at)}
          onClick={event => acts.onPick(row, event.ctrlKey || event.metaKey || event.shiftKey)}
        >
          {content}
        </button>
      ) : (
        <button
          type="button"
          className="board-card-main"
          data-at={at}
          data-id={row.id}
          tabIndex={isTabStop ? 0 : -1}
          onKeyDown={event => acts.onKey(event, row, at)}
          onClick={() => acts.onOpen(row)}
        >
          {content}
        </button>
      )}
      {isMovable && (
        <button
          type="button"
          className="board-card-open"
          tabIndex={isTabStop ? 0 : -1}
          aria-label={boardText.open(number)}
          onClick={() => acts.onOpen(row)}
        >
          <RightOutlined aria-hidden />
        </button>
      )}
    </li>
  );
});
