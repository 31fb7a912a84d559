/** Works out what a choice in the dispatch panel makes of a line: a truck brings its carrier and its driver, each of which can be changed afterwards. Pure. */
import { titleOf } from '#schema/choosable.ts';
import { referredEntity } from '#schema/kinds/kind-of.ts';
import type { Row } from '#schema/row.ts';
import { dictTextIn, valueIn } from '#schema/typed-row.ts';
import { withInput } from '#app/ui/steps/step-plan.ts';
import type { StepInput } from '#app/ui/steps/step-plan.ts';
import type { car as carEntity } from '#features/base/car/entity.ts';
import type { waybill } from '../entity.ts';
import type { Truck } from './crew.ts';
import type { Judging, Line } from './judge-lines.ts';

type Chooses = Pick<Judging, 'schema' | 'def' | 'step' | 'isVisible'>;

/** @param chosen absent: the field is emptied. */
export function withChoice({ schema, def, step, isVisible }: Chooses, line: Line, name: string, chosen: Row | undefined): Line {
  const field = def.fieldByName.get(name);
  const target = field && schema.find(referredEntity(field) ?? '');
  const text = target && chosen && isVisible(target)(target.titleField) ? titleOf(target, chosen) : undefined;
  const change = { field: name, value: chosen?.id ?? '', text, chosen };
  return { ...line, input: withInput(def, step, line.row, line.input, change, schema.find) };
}

/** The truck with its carrier and its driver. A driver who is not free is left to the user. */
export function withTruck(judging: Chooses, line: Line, { car, driver, isDriverFree, carrier }: Truck): Line {
  const asksCarrier = (judging.step.requires ?? []).includes('carrierUnitId');
  const withCarrier = asksCarrier && carrier ? withChoice(judging, line, 'carrierUnitId', carrier) : line;
  const withCar = withChoice(judging, withCarrier, 'carId', car);
  return withChoice(judging, withCar, 'driverId', isDriverFree ? driver : undefined);
}

/** A waybill without a carrier gets that of its car. @param car the car that is chosen for it. */
export function withCarrierOf({ schema, def, step }: Chooses, row: Row, input: StepInput, car: Row): StepInput {
  const carrier = valueIn<typeof carEntity>(car, 'carrierUnitId') ?? '';
  const isKnown = (valueIn<typeof waybill>(input.values, 'carrierUnitId') ?? valueIn<typeof waybill>(row, 'carrierUnitId') ?? '') !== '';
  if (isKnown || carrier === '' || !(step.requires ?? []).includes('carrierUnitId')) return input;
  return withInput(
    def,
    step,
    row,
    input,
    { field: 'carrierUnitId', value: carrier, text: dictTextIn<typeof carEntity>(car, 'carrierUnitId') || undefined },
    schema.find,
  );
}
