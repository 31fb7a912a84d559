/** All trucks, drivers and carriers of this device, live; the initials of their names after the first typed letter; what the trucks drove and drive. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { EntityDef } from '#schema/entity-def.ts';
import { occupationsOf } from '#schema/row-effects.ts';
import type { Row } from '#schema/row.ts';
import { textIn } from '#schema/typed-row.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { rowsOfPage } from '#query/view.ts';
import { watchAllForeseen } from '#db/read/rows.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useSchema } from '#app/live/schema.tsx';
import { usePage } from '#app/live/use-view.ts';
import type { waybill } from '../entity.ts';
import { lastDrives } from './crew.ts';
import type { Crew, InitialsOf } from './crew.ts';

const PAUSE_MS = 1_000; // between two readings of all rows
const DRIVES_MAX = 200; // the latest waybills of a route
const UNDER_WAY_MAX = 50; // waybills of the trucks on the screen

/** `undefined` until the device answered. `isPartial`: it does not hold all rows. */
export function useCrew(): { readonly crew: Crew; readonly isPartial: boolean } | undefined {
  const [cars, drivers, carriers] = [useAllRows('car'), useAllRows('driver'), useAllRows('carrierUnit')];
  const isPartial = [useIsPartial('car'), useIsPartial('driver'), useIsPartial('carrierUnit')].includes(true);
  const crew = useMemo(() => cars && drivers && carriers && { cars, drivers, carriers }, [cars, drivers, carriers]);
  return crew && { crew, isPartial };
}

function useAllRows(entity: string): readonly Row[] | undefined {
  const { db } = useAppServices();
  const [rows, setRows] = useState<readonly Row[]>();
  useEffect(() => watchAllForeseen(db, entity, PAUSE_MS, setRows), [db, entity]);
  return rows;
}

/** One row is asked for: what is wanted is how complete the rows behind it are. */
function useIsPartial(entity: string): boolean {
  const { titleField } = useSchema().get(entity);
  const query = useMemo(() => firstRows([], { column: titleField, order: 'asc' }, 1), [titleField]);
  const { view } = usePage(entity, query);
  return view !== undefined && view.coverage !== 'full';
}

/** By truck, when it last drove the route of the waybill; `undefined` until the device answered. @param row absent: nothing is asked. */
export function useLastOnRoute({ name }: EntityDef, row: Row | undefined): ReadonlyMap<string, string> | undefined {
  const [from, to] = [textIn<typeof waybill>(row, 'loadPlace'), textIn<typeof waybill>(row, 'unloadPlace')];
  const query = useMemo((): ListQuery | undefined => {
    if (from === '' || to === '') return undefined;
    const onRoute = [
      { field: 'loadPlace', rule: 'eq' as const, value: from },
      { field: 'unloadPlace', rule: 'eq' as const, value: to },
    ];
    return firstRows(onRoute, { column: 'dispatchTime', order: 'desc' }, DRIVES_MAX);
  }, [from, to]);
  const { view } = usePage(name, query);
  return useMemo(() => (query && !view ? undefined : lastDrives(rowsOfPage(view))), [query, view]);
}

/** By truck, the number of the waybill that it is under way with. @param carIds of the trucks on the screen that are not free. */
export function useUnderWay(def: EntityDef, carIds: readonly string[]): ReadonlyMap<string, string> {
  const ids = carIds.toSorted().join(',');
  const query = useMemo((): ListQuery | undefined => {
    const statuses = Object.keys(occupationsOf(def).find(({ by }) => by === 'carId')?.while ?? {});
    if (ids === '' || !def.flow) return undefined;
    const underWay = [
      { field: 'carId', rule: 'in' as const, value: ids },
      { field: def.flow.field, rule: 'in' as const, value: statuses.join(',') },
    ];
    return firstRows(underWay, { column: 'dispatchTime', order: 'desc' }, UNDER_WAY_MAX);
  }, [def, ids]);
  const { view } = usePage(def.name, query);
  return useMemo(
    () => new Map(rowsOfPage(view).map(row => [textIn<typeof waybill>(row, 'carId'), String(row[def.titleField] ?? '')])),
    [view, def.titleField],
  );
}

const firstRows = (conditions: ListQuery['conditions'], sort: ListQuery['sort'], pageSize: number): ListQuery => ({
  conditions,
  sort,
  pageNo: FIRST_PAGE_NO,
  pageSize,
});

const NO_INITIALS: InitialsOf = () => '';

export type Initials = {
  /** '' until they are known, and without a worker. */
  readonly of: InitialsOf;
  /** They are read after the first letter that is typed. */
  readonly onTyped: (text: string) => void;
};

/** The initials of names. */
export function useNameInitials(names: readonly string[]): Initials {
  const { connection } = useAppServices();
  const [isWanted, setWanted] = useState(false);
  const [initialsOf, setInitials] = useState<InitialsOf>(() => NO_INITIALS);
  useEffect(() => {
    if (!isWanted || names.length === 0) return;
    let isOver = false;
    connection.api.initials(names).then(
      found => {
        const byName = new Map(names.map((name, at) => [name, found[at] ?? '']));
        if (!isOver) setInitials(() => (text: string) => byName.get(text) ?? '');
      },
      () => undefined, // the search by text still works
    );
    return () => {
      isOver = true;
    };
  }, [connection, isWanted, names]);
  const onTyped = useCallback((text: string) => /[a-z]/i.test(text) && setWanted(true), []);
  return useMemo(() => ({ of: initialsOf, onTyped }), [initialsOf, onTyped]);
}
