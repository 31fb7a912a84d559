/**
 * Defines a view: another list over the rows of an entity, with preset conditions, and a route, a title, columns, verbs and steps of its own.
 * Rows, outbox, permissions and endpoint are the entity's.
 *
 * Errors: a column, a preset or a step that the entity does not have does not compile and is refused when the definitions are checked (definition-checks.ts).
 */
import { checkView } from './definition-checks.ts';
import type { AreaKey, EntityDef, EntityView, Preset } from './entity-def.ts';
import type { Fields } from './field.ts';
import { columnNames, viewLooks } from './list-columns.ts';
import type { ListColumn } from './list-columns.ts';
import type { ColumnIn, NameIn, QueryItemOf, SortOf, TypedEntity } from './typed-entity.ts';
import { verbsOf } from './verbs.ts';
import type { Verb } from './verbs.ts';

type ViewSpec<F, A extends string> = {
  readonly name: string;
  readonly title: string;
  readonly route: string;
  readonly component: string;
  /** Absent: the entity's. */
  readonly area?: AreaKey;
  readonly preset: { readonly [K in NameIn<F>]?: Preset };
  /** A column without a look of its own has the entity's. */
  readonly listColumns: readonly ListColumn<ColumnIn<F>>[];
  readonly query: readonly QueryItemOf<F>[];
  /** Absent: the entity's. */
  readonly defaultSort?: SortOf<F>;
  /** Absent: the entity's without `import`. */
  readonly verbs?: readonly Verb[];
  readonly steps: readonly A[];
};

/** @throws when the view contradicts its entity or itself. */
export function defineView<F extends Fields, A extends string>(of: TypedEntity<F, A>, spec: ViewSpec<NoInfer<F>, NoInfer<A>>): EntityView;
export function defineView(of: EntityDef, { name, preset, steps, ...spec }: ViewSpec<Fields, string>): EntityView {
  const { queryCode: _, mainAmount, ...shared } = of;
  const listColumns = columnNames(spec.listColumns);
  const view: EntityView = {
    ...shared,
    ...(mainAmount !== undefined && listColumns.includes(mainAmount) && { mainAmount }),
    verbs: verbsOf(of).filter(verb => verb !== 'import'),
    ...spec,
    listColumns,
    looks: viewLooks(of, spec.listColumns),
    view: { name, of, preset, steps },
  };
  checkView(view);
  return view;
}

/** What a row made in this list is called: as the list that fixes its values (公路合同（采购）), or as any other of its entity. */
export const newRowTitle = (list: EntityDef): string =>
  Object.keys(fixedValues(list)).length > 0 ? list.title : (list.view?.of.title ?? list.title);

/** By field, the value that a row made in this list has; a form shows it and does not change it. None in the list of an entity. */
export function fixedValues({ view, flow }: EntityDef): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(view?.preset ?? {}).flatMap(([name, preset]) => {
      const [value, ...others] = preset && 'is' in preset && name !== flow?.field ? preset.is : [];
      return value === undefined || others.length > 0 ? [] : [[name, value]];
    }),
  );
}
