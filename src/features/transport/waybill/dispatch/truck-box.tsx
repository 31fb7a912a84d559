/** 车牌: the last digits, the driver's initials or the carrier are enough; the trucks stand below. */
import { useMemo } from 'react';
import type { Ref } from 'react';
import type { InputRef } from 'antd';
import { textIn } from '#schema/typed-row.ts';
import { dayOf } from '#app/ui/queues/use-queue.ts';
import { RowsBox } from '#app/ui/widgets/rows-box/rows-box.tsx';
import type { RowsBoxProps } from '#app/ui/widgets/rows-box/rows-box.tsx';
import { widgetText } from '#app/ui/widgets/text.ts';
import { inOrder, matching } from './crew.ts';
import { fitTruck, fitTrucks } from './fit-trucks.ts';
import type { FittedTruck } from './fit-trucks.ts';
import type { Line } from './judge-lines.ts';
import { endingPapers } from './papers.ts';
import { dispatchText } from './text.ts';
import { TruckOption } from './truck-option.tsx';
import { useLastOnRoute, useUnderWay } from './use-crew.ts';
import type { Choices } from './use-choices.ts';
import type { car as carEntity } from '#features/base/car/entity.ts';
import type { waybill } from '../entity.ts';

const SHOWN = 12;
const NO_DRIVES: ReadonlyMap<string, string> = new Map();

type TruckBoxProps = Pick<RowsBoxProps, 'id' | 'isOpen' | 'onOpen' | 'isClosable' | 'onEnter' | 'hasError' | 'describedBy' | 'onClosed'> & {
  readonly choices: Choices;
  readonly line: Line;
  /** What stands in the box. */
  readonly text: string;
  /** What of it is sought; '' while it is the plate of the chosen truck. */
  readonly sought: string;
  readonly onType: (text: string) => void;
  readonly onTake: (fitted: FittedTruck, isKey: boolean) => void;
  readonly ref?: Ref<InputRef>;
};

export function TruckBox({ choices, line, text, sought, isOpen, onType, onTake, ...box }: TruckBoxProps) {
  const { judging, trucks, truckById, isPartial, onTyped } = choices;
  const { def, schema, step, now } = judging;
  const { row } = line;
  const lastOnRoute = useLastOnRoute(def, isOpen ? row : undefined);
  const carrierId = textIn<typeof waybill>(row, 'carrierUnitId');
  // The order of the first rows stays, so it waits until all that it depends on is known; what is typed is found at once, also for Enter right after it.
  const isWaiting = !lastOnRoute && sought === '';
  const ordered = useMemo(
    () => (isOpen && !isWaiting ? inOrder(trucks, { lastOnRoute: lastOnRoute ?? NO_DRIVES, carrierId }) : []),
    [isOpen, isWaiting, trucks, lastOnRoute, carrierId],
  );
  const heldId = textIn<typeof waybill>(line.input.values, 'carId');
  const { count, fitted } = useMemo(() => {
    const found = matching(
      ordered.flatMap(truck => truckById.get(truck.car.id) ?? []),
      sought,
    );
    // The truck that is chosen already stands first.
    const held = sought === '' ? found.parts.filter(({ car }) => car.id === heldId) : [];
    const parts = held.length > 0 ? found.parts.filter(({ car }) => car.id !== heldId) : found.parts;
    const first = [...held.map(truck => fitTruck(judging, line, truck)), ...fitTrucks(judging, line, found.ends, SHOWN)];
    const others = fitTrucks(judging, line, parts, Math.max(0, SHOWN - first.length));
    return { count: found.ends.length + found.parts.length, fitted: [...first, ...others] };
  }, [ordered, truckById, sought, heldId, judging, line]);
  const underWay = useUnderWay(
    def,
    fitted.flatMap(({ truck }) => (truck.isFree ? [] : [truck.car.id])),
  );
  const rows = fitted.map(one => {
    const { car, driver, carrier } = one.truck;
    const chosen = {
      carId: { def: schema.get('car'), values: car },
      driverId: driver && { def: schema.get('driver'), values: driver },
      carrierUnitId: carrier && { def: schema.get('carrierUnit'), values: carrier },
    };
    return {
      id: car.id,
      why: one.why === undefined ? undefined : dispatchText.cannotTake(textIn<typeof carEntity>(car, 'plateNumber'), one.why),
      content: (
        <TruckOption
          def={def}
          fitted={one}
          papers={endingPapers(step, chosen, dayOf(now))}
          lastHere={lastOnRoute?.get(car.id)}
          underWay={underWay.get(car.id)}
        />
      ),
    };
  });
  const note = [
    isWaiting ? widgetText.searching : count === 0 ? dispatchText.nothing : dispatchText.found(count, rows.length),
    ...(isPartial ? [dispatchText.partial] : []),
  ].join(' · ');
  return (
    <RowsBox
      {...box}
      label={dispatchText.plate}
      placeholder={dispatchText.plateHint}
      text={text}
      rows={rows}
      note={note}
      isOpen={isOpen}
      onType={typed => {
        onTyped(typed);
        onType(typed);
      }}
      onTake={(id, isKey) => {
        const taken = fitted.find(({ truck }) => truck.car.id === id);
        if (taken) onTake(taken, isKey);
      }}
    />
  );
}
