/**
 * 登记趟次: the vehicles of a task under way, each with its next act in one tap. For a foreman with a phone, with and without a network: everything
 * is judged and stored on the device.
 */
import { useState } from 'react';
import { Button, Empty, InputNumber, Modal, Skeleton } from 'antd';
import { inBackground } from '#base/in-background.ts';
import { createMutation, actionMutation } from '#sync/new-mutation.ts';
import type { Mutation } from '#sync/mutation.ts';
import type { Transition } from '#schema/entity-def.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Row, Values } from '#schema/row.ts';
import { statusOf } from '#schema/steps.ts';
import { numberIn, textIn } from '#schema/typed-row.ts';
import { FIRST_PAGE_NO } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { rowsOfPage } from '#query/view.ts';
import { useAppServices } from '#app/live/app-services.tsx';
import { useSchema } from '#app/live/schema.tsx';
import { useMutationEffects } from '#app/live/use-mutation-effects.ts';
import { useRow } from '#app/live/use-row.ts';
import { useServerNow } from '#app/live/use-server-now.ts';
import { usePage } from '#app/live/use-view.ts';
import type { OwnActionDialogProps } from '#app/ui/slots/feature.ts';
import { useEnqueue } from '#app/ui/steps/use-enqueue.ts';
import { RowText } from '#app/ui/widgets/row-text.tsx';
import { TouchSize } from '#app/ui/widgets/touch-size.tsx';
import type { productionTask } from '../entity.ts';
import type { productionVehicle } from '#features/production/production-vehicle/entity.ts';
import type { productionWaybill } from '#features/production/production-waybill/entity.ts';
import { entering, whyNotTrip } from '../../judge-trip.ts';
import { firstTrip, nextTrip } from '../../next-trip.ts';
import type { NextTrip } from '../../next-trip.ts';
import { boardText } from './text.ts';
import { nextOf, stepsToUnloading, vehicleLines } from './vehicle-lines.ts';
import type { VehicleLine } from './vehicle-lines.ts';
import './trips.css';

const WIDTH_PX = 760;
const TRIPS_MAX = 500; // of one task
const VEHICLES_MAX = 100; // of one task

const vehiclesOf = (lines: readonly VehicleLine[]): ListQuery => ({
  conditions: [{ field: 'id', rule: 'in', value: lines.map(({ id }) => id).join(',') }],
  sort: { column: 'plateNumber', order: 'asc' },
  pageNo: FIRST_PAGE_NO,
  pageSize: VEHICLES_MAX,
});
const tripsOf = (taskId: string): ListQuery => ({
  conditions: [{ field: 'taskId', rule: 'eq', value: taskId }],
  sort: { column: 'createTime', order: 'desc' },
  pageNo: FIRST_PAGE_NO,
  pageSize: TRIPS_MAX,
});

export function TripBoard({ def, rows: [chosen], onClose }: OwnActionDialogProps) {
  const trips = useSchema().get('productionWaybill');
  const answer = useRow(def.name, chosen.id);
  const task = answer.kind === 'found' ? answer.folded.row : chosen;
  const { view } = usePage(trips.name, tripsOf(task.id));
  const tonsText = (name: string): string => {
    const field = def.fieldByName.get(name);
    return field && task[name] !== undefined ? fieldTextOf(field, task[name], undefined, {}) : '';
  };
  const made = view ? rowsOfPage(view) : [];
  const lines = vehicleLines(trips, task, made);
  // Vehicles that are not on this device are asked of the server.
  const vehicles = rowsOfPage(usePage('productionVehicle', lines.length === 0 ? undefined : vehiclesOf(lines)).view);
  return (
    <TouchSize>
      <Modal open width={WIDTH_PX} title={boardText.head} footer={<Button onClick={onClose}>{boardText.close}</Button>} onCancel={onClose}>
        <p className="trips-sum">
          <b>{textIn<typeof productionTask>(task, 'taskName')}</b>
          <span>{boardText.done(tonsText('finishedWeight') || '0', tonsText('planWeight'))}</span>
          <span>
            {boardText.trips(
              lines.reduce((sum, line) => sum + line.trips.length, 0),
              tonsText('planTrips'),
            )}
          </span>
        </p>
        {!view && <Skeleton active title={false} />}
        {view && lines.length === 0 && <Empty description={boardText.noVehicles} />}
        {view && (
          <ul className="trips" aria-label={boardText.title(textIn<typeof productionTask>(task, 'taskName'))}>
            {lines.map(line => (
              <VehicleTrips key={line.id} task={task} line={line} vehicle={vehicles.find(({ id }) => id === line.id)} />
            ))}
          </ul>
        )}
      </Modal>
    </TouchSize>
  );
}

type VehicleTripsProps = { readonly task: Row; readonly line: VehicleLine; readonly vehicle: Row | undefined };

function VehicleTrips({ task, line, vehicle }: VehicleTripsProps) {
  const { db } = useAppServices();
  const schema = useSchema();
  const trips = schema.get('productionWaybill');
  const status = trips.fieldByName.get(trips.flow?.field ?? '');
  const effects = useMutationEffects();
  const save = useEnqueue();
  const serverNow = useServerNow();
  const now = useServerNow();
  const [typed, setTyped] = useState<number | null>();
  const [why, setWhy] = useState<string>();
  // What was tapped shows a moment later; until then a second tap would do it twice.
  const shown = line.trips.map(trip => `${trip.id} ${statusOf(trips, trip)}`).join();
  const [tappedAt, setTappedAt] = useState<string>();
  const isBusy = tappedAt === shown;

  const [last] = line.trips;
  const likely =
    numberIn<typeof productionWaybill>(line.open, 'weight') ??
    numberIn<typeof productionWaybill>(last, 'weight') ??
    numberIn<typeof productionVehicle>(vehicle, 'ratedLoad');
  const weight = typed === undefined ? likely : typed;
  const open = line.open;
  const next = open ? nextOf(trips, statusOf(trips, open)) : undefined;

  const valuesOf = ({ requires = [] }: Transition): Values =>
    Object.fromEntries(requires.map(name => [name, name === 'weight' ? (weight ?? undefined) : now()]));
  /** The trip, brought by the steps to where it then stands; nothing is stored if something speaks against it. */
  const take = async (trip: Row, steps: readonly Transition[], what: string, created?: Mutation): Promise<void> => {
    setTappedAt(shown);
    setWhy(undefined);
    let row = trip;
    const mutations: Mutation[] = created ? [created] : [];
    for (const step of steps) {
      const patch = valuesOf(step);
      mutations.push(actionMutation(trips, row, step, patch, effects));
      row = { ...row, ...patch, [trips.flow?.field ?? '']: step.to };
    }
    const judged = [...(created ? [entering(trips)] : []), ...steps.slice(0, 1)];
    const refused = await whyNotTrip({ db, schema, def: trips, now: serverNow() }, judged, { ...trip, ...(weight ? { weight } : {}) });
    const isDone = refused === undefined && (await save(what, mutations));
    if (refused !== undefined) setWhy(refused);
    if (isDone) setTyped(undefined);
    else setTappedAt(undefined);
  };
  const begin = (steps: readonly Transition[]): void => {
    if (weight === null || weight === undefined || weight <= 0) return setWhy(boardText.noWeight);
    const trip: NextTrip | undefined = last ? nextTrip({ ...last, weight }) : vehicle && firstTrip(task, vehicle, weight);
    if (!trip) return setWhy(boardText.noDriver);
    const created = createMutation(trips, trip.values, effects, { texts: trip.texts });
    const row: Row = { ...trip.values, ...trip.texts, id: created.rowId, [trips.flow?.field ?? '']: trips.flow?.initial ?? '' };
    inBackground(take(row, steps, boardText.again(trip), created));
  };
  const driver = last?.[`driverId${DICT_TEXT_SUFFIX}`] ?? vehicle?.[`driverId${DICT_TEXT_SUFFIX}`] ?? '';
  const plate = textIn<typeof productionVehicle>(vehicle, 'plateNumber') || (line.plate ?? boardText.unknownPlate);
  const [loading] = stepsToUnloading(trips);
  return (
    <li aria-label={plate}>
      <div className="trips-vehicle">
        <b>{plate}</b>
        <span>{driver}</span> {open && status && <RowText field={status} row={open} />}
        <div className="hint">{boardText.vehicle(line.trips.length, line.tons.toFixed(3))}</div>
      </div>
      <InputNumber<number>
        aria-label={boardText.weightOf(plate)}
        value={weight ?? null}
        min={0}
        max={400}
        precision={3}
        controls={false}
        inputMode="decimal"
        suffix="吨"
        disabled={open !== undefined && next?.requires?.includes('weight') !== true}
        style={{ width: '100%' }}
        onFocus={event => event.target.select()}
        onChange={setTyped}
      />
      <div className="trips-acts">
        {open && next && (
          <Button
            type="primary"
            disabled={isBusy}
            aria-label={boardText.step(next.button, plate)}
            onClick={() => inBackground(take(open, [next], boardText.step(next.button, plate)))}
          >
            {next.button}
          </Button>
        )}
        {!open && (
          <>
            <Button
              disabled={isBusy}
              aria-label={boardText.wholeOf(plate)}
              title={boardText.wholeHint}
              onClick={() => begin(stepsToUnloading(trips))}
            >
              {boardText.whole}
            </Button>
            <Button
              type="primary"
              disabled={isBusy}
              aria-label={boardText.step(boardText.start, plate)}
              onClick={() => begin(loading ? [loading] : [])}
            >
              {boardText.start}
            </Button>
          </>
        )}
      </div>
      {why !== undefined && (
        <div className="trips-why" role="alert">
          {why}
        </div>
      )}
    </li>
  );
}
