/**
 * The definitions a program works with, as one value. Engine, queries and screens are given it; only the starts of a tab, of the worker
 * and of the server take it from the features, and a test composes a small one of its own.
 */
import { checkSchema } from './definition-checks.ts';
import type { EntityDef, EntityView } from './entity-def.ts';

export type Schema = {
  /** In menu order. */
  readonly defs: readonly EntityDef[];
  /** Further lists over the rows of `defs`, in menu order. */
  readonly views: readonly EntityView[];
  readonly find: (name: string) => EntityDef | undefined;
  /** @throws when no entity has the name: definitions only refer to each other by known names. */
  readonly get: (name: string) => EntityDef;
  /** The entity or the view, by the server menu's component path. */
  readonly findByComponent: (component: string) => EntityDef | undefined;
};

/** @throws when two definitions share a name or a table, one names a field that another has not, or a view is listed without its entity. */
export function composeSchema(defs: readonly EntityDef[], views: readonly EntityView[] = []): Schema {
  const byName = new Map(defs.map(def => [def.name, def]));
  const byComponent = new Map([...defs, ...views].map(def => [def.component, def]));
  checkSchema(defs, views);
  return {
    defs,
    views,
    find: name => byName.get(name),
    get(name) {
      const def = byName.get(name);
      if (!def) throw new Error(`no entity named ${name}`);
      return def;
    },
    findByComponent: component => byComponent.get(component),
  };
}
