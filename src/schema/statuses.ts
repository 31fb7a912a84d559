/** The statuses of a flow, in the order its steps name them. */
import type { StatusFlow } from './entity-def.ts';

/** None without a flow. */
export const statusesOf = (flow: StatusFlow | undefined): readonly string[] =>
  flow ? [...new Set([flow.initial, ...flow.transitions.map(({ to }) => to)])] : [];
