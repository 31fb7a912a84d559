/** The rows that a dispatch is chosen from and judged by, for all boxes of the panel. */
import { useMemo } from 'react';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import { useSchema } from '#app/live/schema.tsx';
import { useServerMinute } from '#app/live/use-server-now.ts';
import { usePermissions } from '#app/live/use-permissions.ts';
import { findableRows, findableTrucks, trucksOf } from './crew.ts';
import type { Crew, Findable, Truck } from './crew.ts';
import type { Judging } from './judge-lines.ts';
import { useCrew, useNameInitials } from './use-crew.ts';
import type { Initials } from './use-crew.ts';
import type { Row } from '#schema/row.ts';
import { textIn } from '#schema/typed-row.ts';
import type { driver } from '#features/production/driver/entity.ts';

export type Choices = {
  readonly judging: Judging;
  readonly crew: Crew;
  readonly trucks: readonly Truck[];
  readonly truckById: ReadonlyMap<string, Findable<Truck>>;
  readonly drivers: readonly Findable<Row>[];
  readonly carriers: readonly Findable<Row>[];
  readonly onTyped: Initials['onTyped'];
  readonly isPartial: boolean;
};

const NO_NAMES: readonly string[] = [];

/** `undefined` until the device answered. */
export function useChoices(def: EntityDef, step: Transition): Choices | undefined {
  const schema = useSchema();
  const now = useServerMinute();
  const { isColumnVisible } = usePermissions();
  const held = useCrew();
  const crew = held?.crew;
  const names = useMemo(
    () => (crew ? [...new Set([...crew.drivers, ...crew.carriers].map(row => textIn<typeof driver>(row, 'name')))] : NO_NAMES),
    [crew],
  );
  const { of: initialsOf, onTyped } = useNameInitials(names);
  const judging = useMemo(
    (): Judging => ({
      schema,
      def,
      step,
      now,
      isVisible: entity => name => isColumnVisible(entity.permission, name),
      carriers: new Map((crew?.carriers ?? []).map(row => [row.id, row])),
    }),
    [schema, def, step, now, isColumnVisible, crew],
  );
  const trucks = useMemo(() => (crew ? trucksOf(def, crew) : []), [def, crew]);
  const truckById = useMemo(() => new Map(findableTrucks(trucks, initialsOf).map(truck => [truck.of.car.id, truck])), [trucks, initialsOf]);
  const drivers = useMemo(() => (crew ? findableRows(crew.drivers, ['name', 'driverCode', 'phone'], initialsOf) : []), [crew, initialsOf]);
  const carriers = useMemo(() => (crew ? findableRows(crew.carriers, ['name', 'carrierCode'], initialsOf) : []), [crew, initialsOf]);
  const isPartial = held?.isPartial ?? false;
  return useMemo(
    () => crew && { judging, crew, trucks, truckById, drivers, carriers, onTyped, isPartial },
    [judging, crew, trucks, truckById, drivers, carriers, onTyped, isPartial],
  );
}
