/** Says why a trip cannot be entered, or cannot take a step, by the rows of this device; the server judges the rest. */
import type { Db } from '#db/handle.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import { brokenGuards } from '#schema/guards.ts';
import type { Row } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { guardFacts, NOTHING_REFERRED, readReferred } from '#app/live/step-facts.ts';

export type TripJudge = { readonly db: Db; readonly schema: Schema; readonly def: EntityDef; readonly now: string };

/** A new trip is judged like a step, by what is demanded of new rows. */
export const entering = ({ addGuards = [] }: EntityDef): Transition => ({ action: 'add', button: '', from: [], to: '', guards: addGuards });

/** @param row the trip with the values that the step writes. @returns the first sentence against it. */
export async function whyNotTrip({ db, schema, def, now }: TripJudge, steps: readonly Transition[], row: Row): Promise<string | undefined> {
  const referred = (await readReferred(db, schema, def, steps, [row])).get(row.id) ?? NOTHING_REFERRED;
  const broken = steps.flatMap(step => brokenGuards(step, guardFacts(row, row, referred, now)));
  return broken.find(({ guard }) => guard.asks !== true)?.message;
}
