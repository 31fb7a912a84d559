/**
 * The definitions a program works with, as one value. Engine, queries and screens are given it; only the starts of a tab, of the worker
 * and of the server take it from the features, and a test composes a small one of its own.
 */
import { wrongAmong } from './check-schema.ts';
import type { EntityDef } from './entity-def.ts';

export type Schema = {
  /** In menu order. */
  readonly defs: readonly EntityDef[];
  readonly find: (name: string) => EntityDef | undefined;
  /** @throws when no entity has the name: definitions only refer to each other by known names. */
  readonly get: (name: string) => EntityDef;
  /** By the server menu's component path. */
  readonly findByComponent: (component: string) => EntityDef | undefined;
};

/** @throws when two definitions share a name, or one names a field that another has not. */
export function composeSchema(defs: readonly EntityDef[]): Schema {
  const byName = new Map(defs.map(def => [def.name, def]));
  const byComponent = new Map(defs.map(def => [def.component, def]));
  const twice = defs.filter(def => byName.get(def.name) !== def).map(({ name }) => name);
  if (twice.length > 0) throw new Error(`two entities are named ${twice.join(', ')}; give one another name, or list it once`);
  const [wrong] = defs.flatMap(def => wrongAmong(def, name => byName.get(name)));
  if (wrong !== undefined) throw new Error(wrong);
  return {
    defs,
    find: name => byName.get(name),
    get(name) {
      const def = byName.get(name);
      if (!def) throw new Error(`no entity named ${name}`);
      return def;
    },
    findByComponent: component => byComponent.get(component),
  };
}
