/** The trucks of the board in chunks, of which those in sight are drawn; the waybills of a chunk are asked for together. */
import { memo, useEffect, useMemo, useState } from 'react';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Truck } from '../dispatch/crew.ts';
import type { Span } from '../../time-span.ts';
import type { InSight } from '../../use-in-sight.ts';
import { boardText } from './text.ts';
import { TruckRow } from './truck-row.tsx';
import type { PickedLine, TruckActs } from './truck-row.tsx';
import { useTruckBars } from './use-truck-bars.ts';

const CHUNK = 12; // trucks whose waybills are asked for together
const STILL_MS = 150; // what is scrolled past is not asked for

type TruckListProps = {
  readonly def: EntityDef;
  readonly trucks: readonly Truck[];
  readonly span: Span;
  readonly now: string;
  readonly picked: PickedLine | undefined;
  readonly pickedIds: ReadonlySet<string>;
  /** The truck under what is dragged. */
  readonly overId: string | undefined;
  /** The truck that Enter in the box takes. */
  readonly activeId: string | undefined;
  readonly isShort: boolean;
  readonly isBarMovable: (status: string) => boolean;
  readonly acts: TruckActs;
  readonly eachPx: number;
  readonly range: InSight['range'];
};

export function TruckList({ trucks, overId, activeId, range, ...each }: TruckListProps) {
  const chunks = useMemo(() => chunksOf(trucks), [trucks]);
  const { eachPx } = each;
  return (
    <ul style={{ height: trucks.length * eachPx }} aria-label={boardText.trucks}>
      {range(CHUNK * eachPx, chunks.length).map(no => (
        <TruckChunk
          key={no}
          {...each}
          trucks={chunks[no] ?? NO_TRUCKS}
          first={no * CHUNK}
          overId={within(chunks[no], overId)}
          activeId={within(chunks[no], activeId)}
        />
      ))}
    </ul>
  );
}

const NO_TRUCKS: readonly Truck[] = [];
const chunksOf = (trucks: readonly Truck[]): readonly (readonly Truck[])[] =>
  Array.from({ length: Math.ceil(trucks.length / CHUNK) }, (_, no) => trucks.slice(no * CHUNK, (no + 1) * CHUNK));

/** The id, if it is that of one of the trucks: the other parts of the list are not drawn anew for it. */
const within = (trucks: readonly Truck[] = [], id: string | undefined): string | undefined =>
  trucks.some(({ car }) => car.id === id) ? id : undefined;

type ChunkProps = Omit<TruckListProps, 'range'> & {
  /** The position of its first truck. */
  readonly first: number;
};

const TruckChunk = memo(function TruckChunk({ def, trucks, first, span, overId, activeId, eachPx, ...row }: ChunkProps) {
  const [isStill, setStill] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStill(true), STILL_MS);
    return () => clearTimeout(timer);
  }, []);
  const { rowsOf } = useTruckBars(def, row.isShort || !isStill ? '' : trucks.map(({ car }) => car.id).join(','), span);
  return trucks.map((truck, at) => (
    <TruckRow
      key={truck.car.id}
      {...{ def, truck, span, ...row }}
      rows={rowsOf(truck.car.id)}
      isOver={truck.car.id === overId}
      isActive={truck.car.id === activeId}
      topPx={(first + at) * eachPx}
      heightPx={eachPx}
    />
  ));
});
