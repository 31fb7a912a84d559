/**
 * The definitions a program works with, as one value. Engine, queries and screens are given it; only the starts of a tab, of the worker
 * and of the server take it from the features, and a test composes a small one of its own.
 */
import { wrongAmong } from './check-schema.ts';
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
  const twice = defs.filter(def => byName.get(def.name) !== def).map(({ name }) => name);
  if (twice.length > 0) throw new Error(`two entities are named ${twice.join(', ')}; give one another name, or list it once`);
  const lonely = views.find(({ view }) => byName.get(view.of.name) !== view.of);
  if (lonely) throw new Error(`the view ${lonely.view.name} is listed without ${lonely.view.of.name}, whose rows it shows`);
  const byTable = new Map(defs.map(def => [def.table, def]));
  const shared = defs.find(def => byTable.get(def.table) !== def);
  if (shared)
    throw new Error(`${shared.name} and ${byTable.get(shared.table)?.name} are stored in one table ${shared.table}; give one another`);
  const [wrong] = defs.flatMap(def => wrongAmong(def, name => byName.get(name)));
  if (wrong !== undefined) throw new Error(wrong);
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
