/** Rows that wait for somebody, as an entity declares them: the tabs over its list and the cards of 首页 and 工作台 count them. */
import type { EntityDef } from './entity-def.ts';
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
 * The queues that the list offers: a view with statuses of its own offers none, another view those whose step it offers.
 * An entity without a flow declares none.
 */
export function queuesOf({ queues = [], flow, view }: Pick<EntityDef, 'queues' | 'flow' | 'view'>): readonly Queue[] {
  if (!flow || view?.preset[flow.field] !== undefined) return [];
  return queues.filter(({ step }) => view === undefined || step === undefined || view.steps.includes(step));
}

/** Whether the queue is the user's own work. */
export const isWork = (def: EntityDef, { step }: Queue, can: (code: string) => boolean): boolean =>
  step !== undefined && can(permissionCode(def, step));

/** What is wrong with the queues of a definition; `undefined`: nothing. */
export function wrongQueue({
  queues = [],
  flow,
  query,
  fields,
}: Pick<EntityDef, 'queues' | 'flow' | 'query' | 'fields'>): string | undefined {
  for (const { label, in: statuses, since, step, withinDays, lateAfterHours } of queues) {
    const asked = query.find(({ field }) => field === flow?.field)?.rule;
    const kind = since === 'createTime' || since === 'updateTime' ? 'datetime' : fields.find(({ name }) => name === since)?.kind;
    if (!flow) return `has the queue ${label}, but no flow`;
    if (asked !== 'in' && !(asked === 'eq' && statuses.length === 1))
      return `has the queue ${label}, but no condition of ${flow.field} that can say it`;
    if (kind !== 'date' && kind !== 'datetime') return `has the queue ${label} since ${since}, which is no moment`;
    if (
      step !== undefined &&
      !flow.transitions.some(({ action, from }) => action === step && statuses.every(status => from.includes(status)))
    )
      return `has the queue ${label} for the step ${step}, which its rows cannot take`;
    if (withinDays !== undefined && !query.some(({ field, rule }) => field === since && rule === 'range'))
      return `has the queue ${label} by ${since}, but no condition of it that can say it`;
    if (withinDays !== undefined && lateAfterHours !== undefined)
      return `has the queue ${label}, which is due and cannot be late after hours too`;
  }
  const labels = queues.map(({ label }) => label);
  const twice = labels.find((label, at) => labels.indexOf(label) !== at);
  return twice === undefined ? undefined : `has two queues named ${twice}`;
}
