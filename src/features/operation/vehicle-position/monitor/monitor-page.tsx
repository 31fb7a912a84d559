/** 监控页: a plane with the trucks under way, their trips beside it, and the alarms that nobody has handled, live and right without a network. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Empty, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { rowText } from '#schema/field-text.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import { textIn } from '#schema/typed-row.ts';
import type { AnyFieldOf } from '#schema/typed-row.ts';
import type { RowMark } from '#query/view.ts';
import { useDicts } from '#app/live/use-dicts.tsx';
import { figureText, useAsOf } from '#app/ui/as-of.ts';
import { TodayCards } from '#app/ui/desk-card/today-cards.tsx';
import { useTodayFigures } from '#app/ui/desk-card/today-figures.ts';
import type { TodayFigure } from '#app/ui/desk-card/today-figures.ts';
import { useOpenedRow } from '#app/ui/use-opened-row.tsx';
import { StepButtons } from '#app/ui/steps/step-buttons.tsx';
import { PageHeader } from '#app/ui/widgets/page-header.tsx';
import { isDiallable, PhoneLink } from '#app/ui/widgets/phone-link.tsx';
import { TouchSize } from '#app/ui/widgets/touch-size.tsx';
import { Plane } from '#app/ui/widgets/plane/plane.tsx';
import type { fenceAlarm } from '#features/operation/fence-alarm/entity.ts';
import type { vehiclePosition } from '../entity.ts';
import type { waybill } from '#features/transport/waybill/entity.ts';
import { pointOf } from '../point-of.ts';
import { monitorText } from './text.ts';
import { useMonitor } from './use-monitor.ts';
import type { Watched } from './use-monitor.ts';
import './monitor.css';

/** The day against its plan, yards, berths and trouble; the trucks on the road have their own column, and papers to audit are for the desk. */
const isOfControlRoom = ({ figure }: TodayFigure): boolean => figure.isOwn === true || figure.isTrouble === true;

export function MonitorPage() {
  const { trips, alarms, positions, positionByCar } = useMonitor();
  const figures = useTodayFigures().filter(isOfControlRoom);
  const [chosenId, choose] = useState<string>();
  const { open, drawer } = useOpenedRow();
  const placed = (trips.kind === 'known' ? trips.rows : []).flatMap(trip => {
    const position = positionByCar.get(textIn<typeof waybill>(trip, 'carId'));
    return position ? [{ trip, position }] : [];
  });
  const chosen = placed.find(({ trip }) => trip.id === chosenId);
  return (
    <TouchSize>
      <section className="monitor" aria-label={monitorText.title}>
        <PageHeader />
        <TodayCards figures={figures} />
        <div className="monitor-plane">
          <h2>{positions.kind === 'known' ? monitorText.positions(placed.length) : monitorText.plane}</h2>
          <Standing watched={positions} />
          <Plane
            label={monitorText.plane}
            points={chosen ? [pointOf(chosen.position)] : []}
            nameOf={() => textIn<typeof waybill>(chosen?.trip, 'plateNumber')}
            others={placed.filter(one => one !== chosen).map(({ position }) => pointOf(position))}
          />
        </div>
        <Column
          className="monitor-trips"
          title={monitorText.onRoad}
          some={monitorText.someTrips}
          watched={trips}
          none={monitorText.noTrips}
        >
          {(def, trip) => (
            <Trip
              def={def}
              trip={trip}
              position={positionByCar.get(textIn<typeof waybill>(trip, 'carId'))}
              isChosen={trip.id === chosenId}
              onShow={() => choose(trip.id === chosenId ? undefined : trip.id)}
              onOpen={() => open(def.name, trip.id)}
            />
          )}
        </Column>
        <Column
          className="monitor-alarms"
          title={monitorText.alarms}
          some={monitorText.someAlarms}
          watched={alarms}
          none={monitorText.noAlarms}
        >
          {(def, alarm, mark) => <Alarm def={def} alarm={alarm} mark={mark} onOpen={() => open(def.name, alarm.id)} />}
        </Column>
        {drawer}
      </section>
    </TouchSize>
  );
}

type ColumnProps = {
  readonly className: string;
  /** Said where not all are listed. */
  readonly some: (shown: number) => string;
  readonly title: (count: string) => string;
  readonly watched: Watched;
  readonly none: string;
  readonly children: (def: EntityDef, row: Row, mark: RowMark | undefined) => ReactNode;
};

function Column({ className, title, some, watched, none, children }: ColumnProps) {
  const known = watched.kind === 'known' ? watched : undefined;
  return (
    <div className={`monitor-column ${className}`}>
      <h2>
        {title(known ? known.total.toLocaleString('zh-CN') : '—')} {known && <Link to={known.address}>{monitorText.all}</Link>}
      </h2>
      <Standing watched={watched} />
      {watched.kind === 'loading' && <Skeleton active title={false} />}
      {known && known.rows.length === 0 && !known.isPart && <Empty description={none} />}
      {known && known.total > known.rows.length && <p className="hint">{some(known.rows.length)}</p>}
      <ul>
        {known?.rows.map(row => (
          <li key={row.id}>{children(known.def, row, known.markById[row.id])}</li>
        ))}
      </ul>
    </div>
  );
}

/** What must be said of figures that may not be whole, or are older than the bar over the page says. */
function Standing({ watched }: { readonly watched: Watched }) {
  const asOf = useAsOf(watched.kind === 'known' ? watched.freshAtMs : undefined);
  const said =
    watched.kind === 'known'
      ? [watched.isPart ? figureText.part : '', asOf ?? ''].filter(Boolean).join(' · ')
      : watched.kind === 'loading'
        ? ''
        : figureText[watched.kind];
  return said === '' ? null : <p className="hint">{said}</p>;
}

/** The text of a field, as lists show it. */
function useTextOf<E>(def: EntityDef, row: Row): (name: AnyFieldOf<E>) => string {
  const dicts = useDicts();
  return name => rowText(def, row, name, dicts);
}

const MINUTE = { from: 'YYYY-'.length, to: 'YYYY-MM-DD HH:mm'.length };
const shortTime = (time: string): string => time.slice(MINUTE.from, MINUTE.to);

type TripProps = {
  readonly def: EntityDef;
  readonly trip: Row;
  readonly position: Row | undefined;
  readonly isChosen: boolean;
  readonly onShow: () => void;
  readonly onOpen: () => void;
};

function Trip({ def, trip, position, isChosen, onShow, onOpen }: TripProps) {
  const textOf = useTextOf<typeof waybill>(def, trip);
  const phoneField = def.fieldByName.get('driverPhone');
  const [plate, phone, eta] = [textOf('plateNumber'), textOf('driverPhone'), textOf('eta')];
  return (
    <>
      <div className="monitor-row">
        <Button
          type={isChosen ? 'primary' : 'default'}
          disabled={!position}
          aria-pressed={isChosen}
          aria-label={monitorText.show(plate)}
          onClick={onShow}
        >
          {plate}
        </Button>
        <span>{textOf('driverId')}</span>
        {phoneField && isDiallable(phoneField, phone) && <PhoneLink label={textOf('driverId')} number={phone} />}
        <Button type="link" aria-label={monitorText.open(textOf('waybillNo'))} onClick={onOpen}>
          {textOf('waybillNo')}
        </Button>
      </div>
      <div className="hint">
        {[textOf('materialId'), `→ ${textOf('unloadPlace')}`, eta === '' ? '' : monitorText.eta(shortTime(eta))]
          .filter(Boolean)
          .join(' · ')}
      </div>
      <div className="hint">
        {position
          ? `${textIn<typeof vehiclePosition>(position, 'address')} ${monitorText.located(shortTime(textIn<typeof vehiclePosition>(position, 'locateTime')))}`
          : monitorText.unlocated}
      </div>
    </>
  );
}

type AlarmProps = { readonly def: EntityDef; readonly alarm: Row; readonly mark: RowMark | undefined; readonly onOpen: () => void };

function Alarm({ def, alarm, mark, onOpen }: AlarmProps) {
  const textOf = useTextOf<typeof fenceAlarm>(def, alarm);
  return (
    <>
      <div className="monitor-row">
        <b>{textOf('alarmType')}</b>
        <span>{textOf('plateNumber')}</span>
        <Button type="link" aria-label={monitorText.open(textOf('alarmNo'))} onClick={onOpen}>
          {textOf('alarmNo')}
        </Button>
        <StepButtons entity={def} row={alarm} mark={mark} />
      </div>
      <div className="hint">{[shortTime(textOf('alarmTime')), textOf('fenceId'), textOf('driverId')].filter(Boolean).join(' · ')}</div>
    </>
  );
}
