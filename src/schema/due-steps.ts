/** Automatic steps that the clock brings about: `when: 'now >= signStart'`, or `'today > validEnd'` of a day (server/entities/due-steps.ts). */
import type { EntitySpec, StatusFlow, Transition } from './entity-def.ts';
import { namesIn } from './expression.ts';
import type { FieldDef } from './field.ts';
import { kindOf } from './kinds/kind-of.ts';

/** The server's time and day, in the conditions of automatic steps. */
const CLOCK_NAMES: readonly string[] = ['now', 'today'];

/** A step that is due from the moment in `field` on; `isAfter`: not at it yet. */
export type DueStep = { readonly step: Transition; readonly clock: 'now' | 'today'; readonly field: string; readonly isAfter: boolean };

/** The steps of a flow that the clock brings about. */
export const dueSteps = ({ flow }: { readonly flow?: StatusFlow | undefined }): readonly DueStep[] =>
  (flow?.transitions ?? []).flatMap(step => dueStep(step) ?? []);

/** The condition's names without those of the clock. */
export const fieldsOfWhen = (when: string): readonly string[] => namesIn(when).filter(name => !CLOCK_NAMES.includes(name));

const CLOCK_FIRST = /^\s*(now|today)\s*(>=?)\s*(\w+)\s*$/;
const FIELD_FIRST = /^\s*(\w+)\s*(<=?)\s*(now|today)\s*$/;

function dueStep(step: Transition): DueStep | undefined {
  const { when = '' } = step;
  const [, clockFirst, later, bound] = CLOCK_FIRST.exec(when) ?? [];
  const [, field = bound, earlier = later, clockLast = clockFirst] = FIELD_FIRST.exec(when) ?? [];
  if (field === undefined || (clockLast !== 'now' && clockLast !== 'today')) return undefined;
  return { step, clock: clockLast, field, isAfter: earlier === '>' || earlier === '<' };
}

/** What is wrong with the conditions of automatic steps that name the clock; `undefined`: nothing. */
export function wrongDueStep({ flow, fields }: Pick<EntitySpec, 'flow' | 'fields'>): string | undefined {
  for (const step of flow?.transitions ?? []) {
    const { when } = step;
    if (when === undefined || fieldsOfWhen(when).length === namesIn(when).length) continue;
    const due = dueStep(step);
    if (!due) return `takes ${step.action} when ${when}; the clock is compared with one field, as in now >= ${exampleIn(fields)}`;
    const field = fields.find(({ name }) => name === due.field);
    const { valueType } = field ? kindOf(field) : {};
    if (field && valueType !== (due.clock === 'now' ? 'datetime' : 'date'))
      return `takes ${step.action} when ${when}, and ${due.field} is no ${due.clock === 'now' ? 'moment; a day is compared with today' : 'day; a moment is compared with now'}`;
  }
  return undefined;
}

const exampleIn = (fields: readonly FieldDef[]): string =>
  fields.find(field => kindOf(field).valueType === 'datetime')?.name ?? 'startTime';
