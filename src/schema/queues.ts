/** Rows that wait for somebody, as an entity declares them: the tabs over its list and the cards of 首页 and 工作台 count them. */
import type { EntityDef } from './entity-def.ts';
import { kindOf } from './kinds/kind-of.ts';
import { systemFields } from './system-fields.ts';
import { permissionCode } from './permission-code.ts';

export type Queue<Name extends string = string, Action extends string = string> = {
  readonly label: string;
  /** The statuses of its rows. */
  readonly in: readonly string[];
  /** The step its rows wait for: the queue is work of those who may take it. Absent: it is nobody's work, and everybody may look at it. */
  readonly step?: Action;
  /** The moment or day from which a row waits, or on which it is due. The row that waits longest stands first. */
  readonly since: Name;
  /** A row that waits longer is late; hours. */
  readonly lateAfterHours?: number;
  /** Only rows that are due within so many days, or were due before. */
  readonly withinDays?: number;
};

/**
 * The queues that the list offers: a view with statuses of its own offers none, another view those whose step it offers and whose rows its conditions
 * can name. An entity without a flow declares none.
 */
export function queuesOf({ queues = [], flow, view, query }: Pick<EntityDef, 'queues' | 'flow' | 'view' | 'query'>): readonly Queue[] {
  if (!flow || view?.preset[flow.field] !== undefined) return [];
  if (view === undefined) return queues;
  return queues.filter(
    queue => (queue.step === undefined || view.steps.includes(queue.step)) && whatIsNotAsked(queue, flow.field, query) === undefined,
  );
}

/** The field of the queue that no condition of the list can name; `undefined`: they name its rows. */
function whatIsNotAsked({ in: statuses, since, withinDays }: Queue, status: string, query: EntityDef['query']): string | undefined {
  const asked = query.find(({ field }) => field === status)?.rule;
  if (asked !== 'in' && !(asked === 'eq' && statuses.length === 1)) return status;
  return withinDays !== undefined && !query.some(({ field, rule }) => field === since && rule === 'range') ? since : undefined;
}

/** Whether the queue is the user's own work. */
export const isWork = (def: EntityDef, { step }: Queue, can: (code: string) => boolean): boolean =>
  step !== undefined && can(permissionCode(def, step));

type Declaring = Pick<EntityDef, 'queues' | 'flow' | 'query' | 'fields'>;

/** What is wrong with the queues of a definition; `undefined`: nothing. */
export function wrongQueue({ queues = [], flow, query, fields }: Declaring): string | undefined {
  for (const queue of queues) {
    const { label, in: statuses, since, step, withinDays, lateAfterHours } = queue;
    if (!flow) return `has the queue ${label}, but no flow`;
    const unasked = whatIsNotAsked(queue, flow.field, query);
    if (unasked !== undefined) return `has the queue ${label}, but no condition of ${unasked} that can say it`;
    const field = [...fields, ...systemFields].find(({ name }) => name === since);
    if (!field || !['date', 'datetime'].includes(kindOf(field).valueType))
      return `has the queue ${label} since ${since}, which is no moment`;
    const takes = flow.transitions.find(({ action }) => action === step)?.from ?? [];
    if (step !== undefined && !statuses.every(status => takes.includes(status)))
      return `has the queue ${label} for the step ${step}, which its rows cannot take`;
    if (withinDays !== undefined && lateAfterHours !== undefined)
      return `has the queue ${label}, which is due and cannot be late after hours too`;
  }
  const labels = queues.map(({ label }) => label);
  const twice = labels.find((label, at) => labels.indexOf(label) !== at);
  return twice === undefined ? undefined : `has two queues named ${twice}`;
}
