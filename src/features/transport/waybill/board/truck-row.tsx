/** A truck of the board: its name, what it does over time, and what giving it the picked waybill would mean. */
import { memo, useMemo } from 'react';
import type { PointerEvent } from 'react';
import { shortMinute } from '#base/server-time.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import { statusWords } from '#schema/refusal-text.ts';
import { occupationsOf } from '#schema/row-effects.ts';
import type { Row } from '#schema/row.ts';
import { dictTextIn, numberIn, textIn } from '#schema/typed-row.ts';
import { useSchema } from '#app/live/schema.tsx';
import { useDicts } from '#app/live/use-dicts.tsx';
import type { car as carEntity } from '#features/base/car/entity.ts';
import type { carrierUnit } from '#features/base/carrier-unit/entity.ts';
import type { driver as driverEntity } from '#features/production/driver/entity.ts';
import type { Truck } from '../dispatch/crew.ts';
import type { Judging, Line } from '../dispatch/judge-lines.ts';
import { dispatchText } from '../dispatch/text.ts';
import { truckOffer } from './rank-trucks.ts';
import type { TruckOffer } from './rank-trucks.ts';
import { boardText } from './text.ts';
import { msOf, shareOf } from '../../time-span.ts';
import type { Span } from '../../time-span.ts';
import { truckLine } from './time-line.ts';
import type { Bar } from './time-line.ts';

export type PickedLine = {
  readonly judging: Judging;
  readonly line: Line;
  /** Why no truck can take it. */
  readonly why: string | undefined;
  /** Others are picked with it. */
  readonly isMany: boolean;
};

export type TruckActs = {
  readonly onGive: (truck: Truck) => void;
  readonly onOpen: (row: Row) => void;
  readonly onPress: (event: PointerEvent, row: Row) => void;
  readonly onPick: (row: Row) => void;
  readonly endsDrag: () => boolean;
};

type TruckRowProps = {
  readonly def: EntityDef;
  readonly truck: Truck;
  readonly rows: readonly Row[];
  readonly span: Span;
  readonly now: string;
  readonly picked: PickedLine | undefined;
  readonly pickedIds: ReadonlySet<string>;
  readonly isOver: boolean;
  /** Enter in the box takes it. */
  readonly isActive: boolean;
  readonly isBarMovable: (status: string) => boolean;
  readonly acts: TruckActs;
  readonly topPx: number;
  readonly heightPx: number;
  /** On a phone: without the time line. */
  readonly isShort: boolean;
};

const WHOLE = 100;
const LANES_PX = 44;

/** What the truck says to the picked waybill. */
export const offerOf = ({ judging, line, why }: PickedLine, truck: Truck): TruckOffer =>
  why === undefined ? truckOffer(judging, line, truck) : { kind: 'none', why };

export function offerWords(offer: TruckOffer, isMany: boolean): string {
  if (offer.kind === 'none') return offer.why;
  if (isMany) return boardText.firstOfMany;
  return offer.kind === 'asks' ? offer.what : boardText.ready;
}

export const TruckRow = memo(function TruckRow(props: TruckRowProps) {
  const { def, truck, rows, span, now, picked, isOver, isActive, acts, topPx, heightPx, isShort } = props;
  const { car, driver, carrier } = truck;
  const offer = useMemo(() => picked && offerOf(picked, truck), [picked, truck]);
  const { bars, lanes } = useMemo(() => truckLine(def, rows, span, now), [def, rows, span, now]);
  const load = numberIn<typeof carEntity>(car, 'ratedLoad');
  const plate = textIn<typeof carEntity>(car, 'plateNumber');
  const nowShare = shareOf(span, msOf(now));
  const classes = ['board-truck', offer && `is-${offer.kind}`, isOver && 'is-over', isActive && 'is-active'].filter(Boolean).join(' ');
  return (
    <li
      className={classes}
      style={{ top: topPx, height: heightPx }}
      data-drop={`truck:${car.id}`}
      data-truck={car.id}
      aria-current={isActive}
    >
      <div className="board-truck-name">
        <span>
          <b>{plate}</b> {textIn<typeof driverEntity>(driver, 'name') || dispatchText.noDriver} <WorkState def={def} truck={truck} />
        </span>
        <small className="hint">
          {textIn<typeof carrierUnit>(carrier, 'name') || dictTextIn<typeof carEntity>(car, 'carrierUnitId')}
          {load !== undefined && ` · ${boardText.carries(String(load))}`}
        </small>
      </div>
      {!isShort && (
        <div className="board-time" style={{ backgroundSize: `${WHOLE / span.days}% 100%` }}>
          {nowShare > 0 && nowShare < 1 && <i className="board-now" style={{ left: `${nowShare * WHOLE}%` }} />}
          {bars.map(bar => (
            <BarButton key={bar.row.id} {...props} bar={bar} height={LANES_PX / lanes} />
          ))}
        </div>
      )}
      {offer && picked && (
        <div className="board-verdict">
          <span className={offer.kind === 'none' ? 'dispatch-why' : offer.kind === 'asks' ? 'is-asked' : 'is-ready'}>
            {offerWords(offer, picked.isMany)}
          </span>
          {offer.kind !== 'none' && (
            <button type="button" className="board-give" aria-label={boardText.giveTo(plate)} onClick={() => acts.onGive(truck)}>
              {boardText.give}
            </button>
          )}
        </div>
      )}
    </li>
  );
});

type BarProps = TruckRowProps & { readonly bar: Bar; readonly height: number };

function BarButton({ def, bar, height, pickedIds, isBarMovable, acts }: BarProps) {
  const dicts = useDicts();
  const { row, status, from, to, left, width, room, lane } = bar;
  const canMove = isBarMovable(status);
  const number = String(row[def.titleField] ?? '') || boardText.newWaybill;
  const said = boardText.bar(number, statusWords(def, status, dicts), shortMinute(from), shortMinute(to));
  const label = canMove ? `${said}。${boardText.keysOfBar}` : said;
  return (
    <button
      type="button"
      className={['board-bar', `is-${status}`, canMove && 'is-movable', pickedIds.has(row.id) && 'is-picked'].filter(Boolean).join(' ')}
      style={{ left: `${left * WHOLE}%`, width: `${Math.max(0, width) * WHOLE}%`, top: 4 + lane * height, height: height - 2 }}
      title={label}
      aria-label={label}
      onPointerDown={event => canMove && acts.onPress(event, row)}
      onKeyDown={event => {
        if (event.key !== ' ' || !canMove) return;
        event.preventDefault();
        acts.onPick(row);
      }}
      onClick={() => acts.endsDrag() || acts.onOpen(row)}
    >
      <span style={{ width: `${(width > 0 ? room / width : 1) * WHOLE}%` }}>{number}</span>
    </button>
  );
}

/** 空闲, 在途. */
function WorkState({ def, truck: { car, isFree } }: { readonly def: EntityDef; readonly truck: Truck }) {
  const dicts = useDicts();
  const name = occupationsOf(def).find(({ by }) => by === 'carId')?.field ?? '';
  const field = useSchema().get('car').fieldByName.get(name);
  return (
    <span className={isFree ? 'truck-state is-free' : 'truck-state'}>
      {isFree ? dispatchText.free : field ? fieldTextOf(field, car[name], undefined, dicts) : ''}
    </span>
  );
}
