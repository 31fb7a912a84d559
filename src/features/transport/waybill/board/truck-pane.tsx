/**
 * The trucks of this device, found by the last digits of a plate, a driver or a carrier; over time at a desk, as a list on a phone. While waybills are
 * picked every truck says whether it may take them. In the box ↓ and ↑ walk, Enter gives the waybill to the truck, Esc leaves.
 */
import { DAY_MS } from '#base/durations.ts';
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { Input, Segmented, Tag } from 'antd';
import type { InputRef } from 'antd';
import type { EntityDef } from '#schema/entity-def.ts';
import { textIn } from '#schema/typed-row.ts';
import type { car as carEntity } from '#features/base/car/entity.ts';
import type { driver } from '#features/production/driver/entity.ts';
import type { Truck } from '../dispatch/crew.ts';
import { dispatchText } from '../dispatch/text.ts';
import type { Choices } from '../dispatch/use-choices.ts';
import { soughtTrucks } from './rank-trucks.ts';
import { boardText } from './text.ts';
import { SpanTools } from '../../span-tools.tsx';
import { dayLabel, daysOf, startOfDay } from '../../time-span.ts';
import type { Span } from '../../time-span.ts';
import { TruckList } from './truck-list.tsx';
import { offerOf, offerWords } from './truck-row.tsx';
import type { PickedLine, TruckActs } from './truck-row.tsx';
import { useInSight } from '../../use-in-sight.ts';
import './trucks.css';

const TRUCK_PX = 52;
const SHORT_TRUCK_PX = 104;
const SPANS = [1, 3, 7] as const;

type TruckPaneProps = {
  readonly def: EntityDef;
  readonly choices: Choices;
  readonly picked: PickedLine | undefined;
  readonly pickedIds: ReadonlySet<string>;
  readonly over: string | undefined;
  readonly now: string;
  readonly isShort: boolean;
  readonly isBarMovable: (status: string) => boolean;
  readonly acts: TruckActs;
  /** Tells what is said of a truck. */
  readonly onSay: (text: string) => void;
  /** Called when Esc is pressed in the box. */
  readonly onLeave: () => void;
  /** Its box. */
  readonly ref?: Ref<{ readonly focus: () => void }>;
};

export function TruckPane({
  def,
  choices,
  picked,
  pickedIds,
  over,
  now,
  isShort,
  isBarMovable,
  acts,
  onSay,
  onLeave,
  ref,
}: TruckPaneProps) {
  const { judging, trucks, truckById, isPartial, onTyped } = choices;
  const [typed, setTyped] = useState('');
  const [isFreeOnly, setFreeOnly] = useState(false);
  const [walkedTo, setWalkedTo] = useState<string>();
  const [days, setDays] = useState<number>(SPANS[1]);
  const [shift, setShift] = useState(0);
  const box = useRef<InputRef>(null);
  const list = useRef<HTMLElement>(null);
  const { ref: watched, range } = useInSight();
  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus({ preventScroll: true }) }), []);
  const today = startOfDay(now);
  const span = useMemo((): Span => ({ fromMs: today + (shift - Math.floor(days / 3)) * DAY_MS, days }), [today, days, shift]);
  const line = picked?.line;
  const ofStep = picked?.judging ?? judging;
  const sought = useMemo(
    () => soughtTrucks(ofStep, trucks, truckById, { typed, isFreeOnly, line }),
    [ofStep, trucks, truckById, typed, isFreeOnly, line],
  );
  const eachPx = isShort ? SHORT_TRUCK_PX : TRUCK_PX;
  const active = picked && (sought.find(({ car }) => car.id === walkedTo) ?? sought[0]);
  const heard = active && picked && (typed !== '' || walkedTo !== undefined) ? wordsOf(picked, active) : undefined;
  useEffect(() => {
    if (heard !== undefined) onSay(heard);
  }, [heard, onSay]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0 && active) {
      const at = Math.min(sought.length - 1, Math.max(0, sought.indexOf(active) + by));
      setWalkedTo(sought[at]?.car.id);
      // The row may not be drawn yet.
      const part = list.current;
      if (part && (at * eachPx < part.scrollTop || (at + 2) * eachPx > part.scrollTop + part.clientHeight))
        part.scrollTop = (at - 1) * eachPx;
    } else if (event.key === 'Enter' && !event.repeat && active) {
      acts.onGive(active);
      setTyped('');
      setWalkedTo(undefined);
    } else if (event.key === 'Escape') {
      if (typed === '') onLeave();
      setTyped('');
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const found = [boardText.count(sought.length), ...(isPartial ? [boardText.partialTrucks] : [])].join(' · ');
  return (
    <section className={isShort ? 'board-trucks is-short' : 'board-trucks'} aria-label={boardText.trucks}>
      <div className="board-truck-tools">
        <Input
          ref={box}
          className="board-find"
          aria-label={dispatchText.plate}
          placeholder={dispatchText.plateHint}
          autoComplete="off"
          allowClear
          value={typed}
          onChange={event => {
            onTyped(event.target.value);
            setTyped(event.target.value);
            setWalkedTo(undefined);
            list.current?.scrollTo({ top: 0 });
          }}
          onKeyDown={onKeyDown}
        />
        <Segmented
          aria-label={boardText.filter}
          value={isFreeOnly}
          options={[
            { value: false, label: boardText.all },
            { value: true, label: boardText.freeOnly },
          ]}
          onChange={setFreeOnly}
        />
        {!isShort && <SpanTools days={days} spans={SPANS} shift={shift} onDays={setDays} onShift={setShift} />}
        {isPartial ? <Tag color="warning">{found}</Tag> : <span className="hint">{found}</span>}
      </div>
      {picked?.why !== undefined && <div className="dispatch-why">{picked.why}</div>}
      <div
        className="board-truck-frame"
        data-scrolls
        ref={element => {
          list.current = element;
          return watched(element);
        }}
      >
        {!isShort && <DaysHead span={span} />}
        {sought.length === 0 ? (
          <p className="hint">{boardText.noTrucks(isPartial, trucks.length)}</p>
        ) : (
          <TruckList
            {...{ def, span, now, picked, pickedIds, isShort, isBarMovable, acts, eachPx, range }}
            trucks={sought}
            overId={over?.slice('truck:'.length)}
            activeId={active?.car.id}
          />
        )}
      </div>
    </section>
  );
}

const DaysHead = ({ span }: { readonly span: Span }) => (
  <div className="board-days" aria-hidden>
    <span />
    <div className="board-time">
      {daysOf(span).map(ms => (
        <span key={ms}>{dayLabel(ms)}</span>
      ))}
    </div>
  </div>
);

/** 冀D·02475 贾晓东：可以派. */
const wordsOf = (picked: PickedLine, truck: Truck): string =>
  boardText.truckSaid(
    textIn<typeof carEntity>(truck.car, 'plateNumber'),
    textIn<typeof driver>(truck.driver, 'name'),
    offerWords(offerOf(picked, truck), picked.isMany),
  );
