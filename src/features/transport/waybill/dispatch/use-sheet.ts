/** The choices and texts for one waybill, and their draft. */
import { useMemo, useState } from 'react';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Row, Values } from '#schema/row.ts';
import { NOTHING_REFERRED } from '#app/live/step-facts.ts';
import type { Referred } from '#app/live/step-facts.ts';
import { useServerNow } from '#app/live/use-server-now.ts';
import { useKeepDraft } from '#app/ui/form/use-draft.ts';
import { startInput } from '#app/ui/steps/step-plan.ts';
import type { StepInput } from '#app/ui/steps/step-plan.ts';
import { withChoice } from './choose.ts';
import type { Crew, Truck } from './crew.ts';
import { fitTruck } from './fit-trucks.ts';
import { judgeLines, remarksOn } from './judge-lines.ts';
import type { Judging, Line, Remark } from './judge-lines.ts';
import type { Choices } from './use-choices.ts';

/** In a draft, the text of the box beside the values. */
const TYPED = 'typedPlate';
/** By which a draft of the panel is kept apart from that of the waybill's form. */
export const draftIdOf = (ids: readonly string[]): string => `dispatch:${ids.join(',')}`;

export type Sheet = {
  readonly line: Line;
  /** What is typed in the box; absent: it shows the plate of the chosen truck. */
  readonly typed: string | undefined;
  readonly isRestored: boolean;
  readonly change: (input: StepInput) => void;
  readonly type: (typed: string | undefined) => void;
  readonly reset: () => void;
  readonly drop: () => Promise<void>;
};

/** @param row as it is now. @param stored what an earlier visit left. @param truck it is chosen from the start. */
export function useSheet(choices: Choices, row: Row, referred: Referred | undefined, stored: Values | undefined, truck?: Truck): Sheet {
  const { judging, crew } = choices;
  const { def, step } = judging;
  const now = useServerNow();
  const [start] = useState(() => startInput(def, step, [row], now()));
  const [input, change] = useState(() => {
    if (stored) return restored(judging, crew, row, start, stored);
    return truck ? fitTruck(judging, { row, input: start, referred: referred ?? NOTHING_REFERRED }, truck).line.input : start;
  });
  const [typed, type] = useState(() => (stored?.[TYPED] === undefined ? undefined : String(stored[TYPED])));
  const [isRestored, setRestored] = useState(stored !== undefined);
  const isChanged = (step.requires ?? []).some(name => (input.values[name] ?? '') !== (start.values[name] ?? ''));
  const isUnsaved = isChanged || (typed ?? '') !== '';
  const parts = isUnsaved ? { values: draftValues(step.requires ?? [], input, typed), base: {} } : undefined;
  const { drop } = useKeepDraft(def.name, draftIdOf([row.id]), parts);
  const line = useMemo(() => ({ row, input, referred: referred ?? NOTHING_REFERRED }), [row, input, referred]);
  return {
    line,
    typed,
    isRestored,
    change,
    type,
    reset: () => {
      change(start);
      type(undefined);
      setRestored(false);
    },
    drop,
  };
}

const draftValues = (names: readonly string[], { values }: StepInput, typed: string | undefined): Values => ({
  ...Object.fromEntries(names.map(name => [name, values[name] ?? ''])),
  ...(typed !== undefined && { [TYPED]: typed }),
});

/** The input with the rows that the draft names, as far as this device has them. */
export function restored(judging: Judging, crew: Crew, row: Row, start: StepInput, stored: Values): StepInput {
  const from = { carrierUnitId: crew.carriers, carId: crew.cars, driverId: crew.drivers };
  const line: Line = { row, input: start, referred: NOTHING_REFERRED };
  return Object.entries(from).reduce((held, [name, rows]) => {
    if (!(judging.step.requires ?? []).includes(name) || (stored[name] ?? '') === (held.input.values[name] ?? '')) return held;
    return withChoice(
      judging,
      held,
      name,
      rows.find(({ id }) => id === stored[name]),
    );
  }, line).input;
}

export type Judged = {
  readonly remarksOf: (field: string | undefined) => readonly Remark[];
  /** Why it cannot be sent so. */
  readonly why: string | undefined;
  /** What is to be checked first, as one text; '': nothing. */
  readonly asking: string;
};

/** The line as the server judges it. */
export function judged(judging: Judging, line: Line): Judged {
  const ofChoices = remarksOn(judging, line);
  const [verdict] = judgeLines(judging, [line]);
  const asks = verdict?.asks;
  const isSaid = asks === undefined || ofChoices.some(({ isAsked, message }) => isAsked && message === asks);
  // What this device cannot judge is about the waybill.
  const remarks = isSaid ? ofChoices : [...ofChoices, { field: undefined, isAsked: true, message: asks }];
  return {
    remarksOf: field => remarks.filter(remark => remark.field === field),
    why: verdict?.why,
    asking: remarks.flatMap(({ isAsked, message }) => (isAsked ? [message] : [])).join('\n'),
  };
}

/** The plate and the driver of a line, as they are told. */
export const crewOf = ({ input: { texts } }: Line): { readonly plate: string; readonly driver: string } => ({
  plate: String(texts[`carId${DICT_TEXT_SUFFIX}`] ?? ''),
  driver: String(texts[`driverId${DICT_TEXT_SUFFIX}`] ?? ''),
});
