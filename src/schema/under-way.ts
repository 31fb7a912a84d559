/** Tells whether something is still to be done with a row: a step leads on from its status, and not only back. */
import type { EntityDef, StatusFlow } from './entity-def.ts';

/** The statuses from which a proper next step leads, or any step to a status further from the start; all rows of an entity without a flow are under way. */
export function isUnderWay({ flow }: Pick<EntityDef, 'flow'>): (status: string) => boolean {
  if (!flow) return () => true;
  const distance = distancesIn(flow);
  const open = new Set(
    flow.transitions.flatMap(({ from, to, next }) =>
      from.filter(status => next === true || (distance.get(to) ?? 0) > (distance.get(status) ?? 0)),
    ),
  );
  return status => open.has(status);
}

/** By status, the fewest steps from the start. */
function distancesIn({ initial, transitions }: StatusFlow): ReadonlyMap<string, number> {
  const distance = new Map([[initial, 0]]);
  for (const [status, steps] of distance)
    for (const { from, to } of transitions) if (from.includes(status) && !distance.has(to)) distance.set(to, steps + 1);
  return distance; // what is added to a map is walked too
}
