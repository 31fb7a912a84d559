/** Carries out a drop, a press or Enter on the board: it takes the step at once where nothing is to be asked, else it opens what asks. */
import { useCallback, useState } from 'react';
import { inBackground } from '#base/in-background.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import { closedText } from '#schema/closed-text.ts';
import { guardRefusal } from '#schema/guards.ts';
import type { Row } from '#schema/row.ts';
import { textIn } from '#schema/typed-row.ts';
import { actionMutation, rowLabel } from '#sync/new-mutation.ts';
import { useMutationEffects } from '#app/live/use-mutation-effects.ts';
import { useServerNow } from '#app/live/use-server-now.ts';
import { patchOf, textsOf } from '#app/ui/steps/step-plan.ts';
import { useQuietEnqueue } from '#app/ui/steps/use-enqueue.ts';
import { useSteps } from '#app/ui/steps/use-steps.tsx';
import type { Steps } from '#app/ui/steps/use-steps.tsx';
import type { car } from '#features/base/car/entity.ts';
import type { Truck } from '../dispatch/crew.ts';
import type { Choices } from '../dispatch/use-choices.ts';
import { crewOf } from '../dispatch/use-sheet.ts';
import { asksForTruck, truckStepOf } from './columns.ts';
import type { BoardColumn, Can, ColumnOffer } from './columns.ts';
import { useOffers } from './columns-view.tsx';
import type { DispatchHereProps } from './dispatch-here.tsx';
import { boardText } from './text.ts';
import type { PickedLine } from './truck-row.tsx';
import { offerOf } from './truck-row.tsx';
import { useActs } from './use-acts.ts';
import type { Acts } from './use-acts.ts';
import { usePicked } from './use-picked.ts';
import type { Picking } from './use-picked.ts';
import { usePickedLine } from './use-picked-line.ts';

/** A dispatch that asks something. */
export type Asking = Pick<DispatchHereProps, 'step' | 'rows' | 'staying' | 'truck'>;

export type Board = {
  readonly picking: Picking;
  readonly offers: ReadonlyMap<string, ColumnOffer>;
  /** The first picked waybill, if it may get a truck. */
  readonly line: PickedLine | undefined;
  readonly acts: Acts;
  readonly steps: Steps;
  readonly asking: Asking | undefined;
  readonly endAsking: () => void;
  readonly giveTruck: (truck: Truck) => void;
  readonly takeColumn: (column: BoardColumn) => void;
  /** What was said last, for those who do not see it. */
  readonly said: string;
  readonly say: (text: string) => void;
};

export function useBoard(def: EntityDef, columns: readonly BoardColumn[], choices: Choices | undefined, can: Can): Board {
  const now = useServerNow();
  const effects = useMutationEffects();
  const store = useQuietEnqueue();
  const picking = usePicked(def);
  const offers = useOffers(def, columns, picking, can);
  const acts = useActs();
  const { add } = acts;
  const steps = useSteps(
    def,
    useCallback(
      (step: Transition, rows: readonly Row[]) =>
        add(
          step,
          rows.map(row => ({ row })),
        ),
      [add],
    ),
  );
  const [asking, setAsking] = useState<Asking>();
  const [said, say] = useState('');
  const step = picking.status === undefined ? undefined : truckStepOf(def, picking.status, can);
  const line = usePickedLine(def, choices, picking, step, now);

  const ask = (by: Transition, rows: readonly Row[], staying: readonly string[], truck: Truck | undefined): void => {
    const [first, ...others] = rows;
    if (first) setAsking({ step: by, rows: [first, ...others], staying, truck });
  };
  const giveTruck = async (truck: Truck): Promise<void> => {
    if (!line || !step) return;
    const offer = offerOf(line, truck);
    const plate = textIn<typeof car>(truck.car, 'plateNumber');
    if (offer.kind === 'none') return say(boardText.cannot(plate, offer.why));
    const { row } = line.line;
    if (line.isMany) {
      const ready = picking.chosen.filter(one => guardRefusal(def, step, picking.factsOf(one.row)) === undefined);
      return ask(
        step,
        ready.map(one => one.row),
        [],
        truck,
      );
    }
    if (offer.kind === 'asks') return ask(step, [row], [], truck);
    const { input } = offer.line;
    const opIds = await store([actionMutation(def, row, step, patchOf(step, row, input), effects, { texts: textsOf(input) })]);
    if (!opIds) return;
    const crew = crewOf(offer.line);
    add(step, [{ row, ...crew }]);
    say(boardText.onTruck(String(row[def.titleField] ?? ''), crew.plate, crew.driver));
    picking.clear();
  };
  const takeColumn = (column: BoardColumn): void => {
    const offer = offers.get(column.status);
    if (!offer || offer.kind === 'here') return;
    if (offer.kind === 'none') return say(offer.why);
    const staying = offer.refused.map(({ row, why }) => closedText.ofRow(rowLabel(def, row), why));
    if (asksForTruck(offer.step)) ask(offer.step, offer.ready, staying, undefined);
    else
      steps.take(
        offer.step,
        offer.ready.map(({ id }) => id),
      );
  };
  return {
    picking,
    offers,
    line,
    acts,
    steps,
    asking,
    endAsking: () => setAsking(undefined),
    giveTruck: truck => inBackground(giveTruck(truck)),
    takeColumn,
    said,
    say,
  };
}
