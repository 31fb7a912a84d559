/** The steps that a row takes if all goes well, and how far a row has come on them. */
import type { EntityDef, Transition } from './entity-def.ts';
import type { Row } from './row.ts';
import { timeFieldsOf } from './step-moments.ts';
import { statusOf } from './steps.ts';

/** The steps from the flow's first status onward: the one marked as next, else the automatic one, unless that takes the step before it back. */
export function happyPath({ flow }: Pick<EntityDef, 'flow'>): readonly Transition[] {
  if (!flow) return [];
  const path: Transition[] = [];
  const seen = new Set([flow.initial]);
  let at: string | undefined = flow.initial;
  while (at !== undefined) {
    const here: string = at;
    const onward = flow.transitions.filter(({ from, to }) => from.includes(here) && !seen.has(to));
    const before = path.at(-1)?.from ?? [];
    const step: Transition | undefined =
      onward.find(({ next }) => next === true) ?? onward.find(({ auto, to }) => auto === true && !before.includes(to));
    if (step) {
      path.push(step);
      seen.add(step.to);
    }
    at = step?.to;
  }
  return path;
}

export type PassedStep = {
  readonly step: Transition;
  readonly state: 'done' | 'next' | 'ahead';
  /** When it was taken, where the row says so. */
  readonly at: string | undefined;
};

/**
 * A row beside the path from which no step of it leads on, such as a paused or a voided one, takes none next. It has taken the steps whose times it
 * holds, and those without which it could not have come there: whatever is paused was under way.
 */
export function stepsPassed(def: EntityDef, row: Row): readonly PassedStep[] {
  const path = happyPath(def);
  const status = statusOf(def, row);
  const reached = path.findIndex(({ to }) => to === status);
  // A row that was sent back, or came half the way, goes on with the step that leads on from there.
  const onward = path.findIndex(({ from }) => from.includes(status));
  const position = reached === -1 ? onward - 1 : reached;
  const isBeside = reached === -1 && onward === -1;
  const surely = isBeside ? leastReached(def.flow, path, status, new Set()) : position;
  return path.map((step, at) => {
    const time = timeOf(def, step, row);
    const isDone = at <= (isBeside ? surely : position) || (isBeside && time !== undefined);
    return { step, state: isDone ? 'done' : at === position + 1 && !isBeside ? 'next' : 'ahead', at: isDone ? time : undefined };
  });
}

/** The last step of the path that every way to the status has taken. -1: there is a way without any, or none; infinite: only ways through those seen. */
function leastReached(flow: EntityDef['flow'], path: readonly Transition[], status: string, seen: ReadonlySet<string>): number {
  const reached = path.findIndex(({ to }) => to === status);
  const before = (flow?.transitions ?? []).filter(({ to }) => to === status).flatMap(({ from }) => from);
  if (reached !== -1 || status === flow?.initial || before.length === 0) return reached;
  const onTheWay = new Set([...seen, status]);
  return Math.min(...before.filter(from => !onTheWay.has(from)).map(from => leastReached(flow, path, from, onTheWay)));
}

function timeOf(def: EntityDef, step: Transition, row: Row): string | undefined {
  const held = timeFieldsOf(def, step)
    .map(name => row[name])
    .find(value => value !== undefined && value !== '');
  return held === undefined ? undefined : String(held);
}
