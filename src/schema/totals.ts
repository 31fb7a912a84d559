/** The fields that an entity's totals read. */
import type { EntitySpec } from './entity-def.ts';

/** Summed fields, and those of the means with their weights; each once. */
export function totalledFields({ totals }: Pick<EntitySpec, 'totals'>): readonly string[] {
  const means = Object.entries(totals?.mean ?? {}).flatMap(([name, mean]) => (mean ? [name, mean.weight] : []));
  return [...new Set([...(totals?.sum ?? []), ...means])];
}
