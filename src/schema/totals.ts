/** The fields that an entity's totals read. */
import type { EntitySpec } from './entity-def.ts';

/** The fields from which the total of this field is worked out: the field, and the weight of its mean. */
export function fieldsOfTotal({ totals }: Pick<EntitySpec, 'totals'>, name: string): readonly string[] {
  const mean = totals?.mean?.[name];
  return mean ? [name, mean.weight] : [name];
}

/** Summed fields, and those of the means with their weights; each once. */
export function totalledFields(spec: Pick<EntitySpec, 'totals'>): readonly string[] {
  const { sum = [], mean = {} } = spec.totals ?? {};
  return [...new Set([...sum, ...Object.keys(mean).flatMap(name => fieldsOfTotal(spec, name))])];
}
