/** 按状态: a column for each queue. While waybills are picked every column says what putting them there would do, or why it is not possible. */
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { Button } from 'antd';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { useDicts } from '#app/live/use-dicts.tsx';
import { columnOffer, isMovable } from './columns.ts';
import type { BoardColumn, Can, ColumnOffer } from './columns.ts';
import { Column } from './column.tsx';
import type { ColumnProps } from './column.tsx';
import type { Drag } from '../../use-drag.ts';
import type { Picking } from './use-picked.ts';
import { boardText } from './text.ts';

/** What each column offers now, by its status; empty while nothing is picked. */
export function useOffers(def: EntityDef, columns: readonly BoardColumn[], picking: Picking, can: Can): ReadonlyMap<string, ColumnOffer> {
  const dicts = useDicts();
  return useMemo(() => {
    const { status, chosen, factsOf } = picking;
    if (status === undefined || chosen.length === 0) return new Map();
    const facts = { def, can, dicts, factsOf };
    return new Map(columns.map(column => [column.status, columnOffer(facts, status, column, chosen)]));
  }, [def, columns, picking, can, dicts]);
}

type ColumnsProps = {
  readonly def: EntityDef;
  readonly columns: readonly BoardColumn[];
  readonly picking: Picking;
  readonly offers: ReadonlyMap<string, ColumnOffer>;
  readonly drag: Drag;
  readonly acts: ColumnProps['acts'];
  readonly can: Can;
  readonly now: string;
  readonly onTake: (column: BoardColumn) => void;
  readonly onSay: (text: string) => void;
};

export function ColumnsView({ def, columns, picking, offers, drag, acts, can, now, onTake, onSay }: ColumnsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isEntered = useRef(false);
  const goToOffers = (): void => {
    isEntered.current = false;
    onSay(offersInWords(columns, offers));
    frame.current?.querySelector<HTMLElement>('.board-offer button')?.focus();
  };
  const onOffers = useEffectEvent(goToOffers);
  useEffect(() => {
    if (isEntered.current && offers.size > 0) onOffers();
  }, [offers]);

  const enter = (row: Row): void => {
    if (picking.ids.has(row.id)) return goToOffers();
    isEntered.current = true;
    picking.only(row);
  };
  const beside = (status: string, by: -1 | 1): void => {
    const others = columns.slice(columns.findIndex(column => column.status === status) + (by === 1 ? 1 : 0));
    const before = columns
      .slice(
        0,
        columns.findIndex(column => column.status === status),
      )
      .toReversed();
    for (const column of by === 1 ? others : before) {
      const card = frame.current?.querySelector<HTMLElement>(`[data-status="${column.status}"] [data-at][tabindex="0"]`);
      if (card) return card.focus();
    }
  };
  const walkOffers = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      const [first] = picking.ids;
      return frame.current?.querySelector<HTMLElement>(`[data-id="${first}"]`)?.focus();
    }
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const buttons = [...(frame.current?.querySelectorAll<HTMLElement>('.board-offer button') ?? [])];
    const at = buttons.findIndex(button => button === event.target);
    buttons[Math.min(buttons.length - 1, Math.max(0, at + by))]?.focus();
  };
  return (
    <div className="board-columns" ref={frame}>
      {columns.map(column => {
        const offer = offers.get(column.status);
        return (
          <Column
            key={column.status}
            {...{ def, column, picking, acts, now }}
            isMovable={isMovable(def, column.status, can)}
            isOver={drag.over === `column:${column.status}` && offer?.kind !== 'here'}
            isShut={offer?.kind === 'none'}
            onEnter={enter}
            onBeside={by => beside(column.status, by)}
            offer={offer && <Offer offer={offer} onTake={() => onTake(column)} onKeyDown={walkOffers} />}
          />
        );
      })}
    </div>
  );
}

type OfferProps = {
  readonly offer: ColumnOffer;
  readonly onTake: () => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
};

export function Offer({ offer, onTake, onKeyDown }: OfferProps) {
  if (offer.kind === 'here') return null;
  if (offer.kind === 'none') return <div className="board-offer hint">{offer.why}</div>;
  const { step, ready, refused } = offer;
  const [first] = refused;
  return (
    <div className="board-offer">
      <Button type="primary" size="small" block onClick={onTake} {...(onKeyDown && { onKeyDown })}>
        {boardText.takeStep(step.button, ready.length)}
      </Button>
      {first && <span className="is-asked">{boardText.someRefused(refused.length, first.why)}</span>}
    </div>
  );
}

/** 派车 1 条; why nothing is offered; of the column they are in nothing is said. */
export function offerInWords(offer: ColumnOffer): string | undefined {
  if (offer.kind === 'here') return undefined;
  return offer.kind === 'none' ? offer.why : boardText.takeStep(offer.step.button, offer.ready.length);
}

/** 待接单：派车 1 条；运输中：不能直接到“运输中”. */
const offersInWords = (columns: readonly BoardColumn[], offers: ReadonlyMap<string, ColumnOffer>): string =>
  columns
    .flatMap(({ status, queue }) => {
      const offer = offers.get(status);
      const words = offer && offerInWords(offer);
      return words === undefined ? [] : [`${queue.label}：${words}`];
    })
    .join('；');
