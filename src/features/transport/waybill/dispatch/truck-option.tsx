/** A truck in the list below the box: who drives it, for whom, whether it is free, what it did and what it lacks. */
import type { EntityDef } from '#schema/entity-def.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import { useSchema } from '#app/live/schema.tsx';
import { useDicts } from '#app/live/use-dicts.tsx';
import { occupationsOf } from '#schema/row-effects.ts';
import { dictTextIn, numberIn, textIn } from '#schema/typed-row.ts';
import type { car as carEntity } from '#features/base/car/entity.ts';
import type { carrierUnit } from '#features/base/carrier-unit/entity.ts';
import type { driver as driverEntity } from '#features/production/driver/entity.ts';
import type { FittedTruck } from './fit-trucks.ts';
import type { EndingPaper } from './papers.ts';
import { dispatchText } from './text.ts';

type TruckOptionProps = {
  readonly def: EntityDef;
  readonly fitted: FittedTruck;
  readonly papers: readonly EndingPaper[];
  /** When it last drove this route, a moment; absent: never. */
  readonly lastHere: string | undefined;
  /** The number of the waybill it is under way with. */
  readonly underWay: string | undefined;
};

export function TruckOption({ def, fitted: { truck, why, asks, driverWhy }, papers, lastHere, underWay }: TruckOptionProps) {
  const { car, driver, carrier, isFree } = truck;
  const [paper] = papers;
  const load = numberIn<typeof carEntity>(car, 'ratedLoad');
  return (
    <>
      <div className="truck-option">
        <b>{textIn<typeof carEntity>(car, 'plateNumber')}</b>
        <span>{driver ? textIn<typeof driverEntity>(driver, 'name') : <span className="hint">{dispatchText.noDriver}</span>}</span>
        <span>{textIn<typeof carrierUnit>(carrier, 'name') || dictTextIn<typeof carEntity>(car, 'carrierUnitId')}</span>
        {isFree ? (
          <span className="truck-state is-free">{dispatchText.free}</span>
        ) : (
          <WorkState def={def} value={car} underWay={underWay} />
        )}
        {lastHere !== undefined && <span className="truck-fact">{dispatchText.lastHere(dayText(lastHere))}</span>}
        {paper && <span className="truck-fact is-asked">{dispatchText.ends(paper.label, dayText(paper.day))}</span>}
        {load !== undefined && asks === undefined && <span className="truck-fact hint">{dispatchText.carries(String(load))}</span>}
      </div>
      {why !== undefined && <div className="dispatch-why">{why}</div>}
      {asks !== undefined && why === undefined && <div className="is-asked">{dispatchText.asks(asks)}</div>}
      {driverWhy !== undefined && why === undefined && <div className="is-asked">{driverWhy}</div>}
    </>
  );
}

type WorkStateProps = { readonly def: EntityDef; readonly value: FittedTruck['truck']['car']; readonly underWay: string | undefined };

/** 在途（YD…）. */
function WorkState({ def, value, underWay }: WorkStateProps) {
  const dicts = useDicts();
  const name = occupationsOf(def).find(({ by }) => by === 'carId')?.field ?? '';
  const field = useSchema().get('car').fieldByName.get(name);
  const text = field ? fieldTextOf(field, value[name], undefined, dicts) : '';
  return <span className="truck-state">{underWay === undefined || underWay === '' ? text : `${text}（${underWay}）`}</span>;
}

const MONTH_AT = 'YYYY-'.length;
const DAY_END = 'YYYY-MM-DD'.length;
/** 11-13. */
const dayText = (moment: string): string => moment.slice(MONTH_AT, DAY_END);
