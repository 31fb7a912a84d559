/**
 * Defines a view: another list over the rows of an entity, with preset conditions, and a route, a title, columns, verbs and steps of its own.
 * Rows, outbox, permissions and endpoint are the entity's.
 *
 * Errors: a column, a preset or a step that the entity does not have does not compile, and throws when the program starts.
 */
import { assert } from '#base/assert.ts';
import type { AreaKey, EntityDef, EntityView, Preset } from './entity-def.ts';
import type { Fields } from './field.ts';
import { columnNames, viewLooks, wrongColumns } from './list-columns.ts';
import type { ListColumn } from './list-columns.ts';
import { isMoney } from './guarded.ts';
import { wrongItems } from './query-items.ts';
import { isSensitive } from './sensitive.ts';
import { statusesOf } from './statuses.ts';
import { userSteps } from './steps.ts';
import type { ColumnIn, NameIn, QueryItemOf, SortOf, TypedEntity } from './typed-entity.ts';
import { contradictionIn, verbsOf } from './verbs.ts';
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
  for (const field of namedIn(view)) assert(of.fieldByName.has(field), `${name} names an unknown field ${field}`);
  for (const problem of problemsOf(view)) assert(false, `${name} ${problem}`);
  return view;
}

const namedIn = ({ listColumns, query, defaultSort, view }: EntityView): readonly string[] => [
  ...listColumns,
  ...query.map(({ field }) => field),
  defaultSort.column,
  ...Object.keys(view.preset),
];

function problemsOf(def: EntityView): readonly string[] {
  const { of, steps, preset } = def.view;
  const verbs = verbsOf(def);
  const actions = userSteps(of).map(({ action }) => action);
  const contradiction = contradictionIn(verbs);
  return [
    ...wrongColumns(def, name => def.fieldByName.get(name)),
    ...steps.filter(step => !actions.includes(step)).map(step => `offers an unknown step ${step}`),
    ...verbs.filter(verb => !verbsOf(of).includes(verb)).map(verb => `has the verb ${verb}, which ${of.name} has not`),
    // The rows of a file need not meet the preset.
    ...(verbs.includes('import') ? ['has the verb import'] : []),
    ...(contradiction === undefined ? [] : [contradiction]),
    ...wrongItems(def, name => def.fieldByName.get(name)),
    ...Object.entries(preset).flatMap(([name, one]) => (one ? wrongIn(def, name, one) : [])),
  ];
}

function wrongIn(def: EntityView, name: string, preset: Preset): readonly string[] {
  const field = def.fieldByName.get(name);
  const values = valuesOf(preset);
  const isStatus = name === def.flow?.field;
  const unknown = isStatus ? values.filter(value => !statusesOf(def.flow).includes(value)) : [];
  const isHidden = field !== undefined && (isMoney(field) || isSensitive(field));
  return [
    ...(values.length === 0 ? [`has an empty preset of ${name}`] : []),
    ...unknown.map(value => `names an unknown status ${value}`),
    ...(isHidden ? [`has a preset of ${name}, which not every user may see`] : []),
    ...(verbsOf(def).includes('add') && !holdsNewRows(def, name, preset)
      ? [`offers new rows, which its preset of ${name} does not hold`]
      : []),
  ];
}

/** A new row has the flow's first status and the values that the form fixes. */
function holdsNewRows(def: EntityView, name: string, preset: Preset): boolean {
  if (name !== def.flow?.field) return 'is' in preset && preset.is.length === 1 && def.fieldByName.get(name)?.readonly !== true;
  const { initial } = def.flow;
  if ('is' in preset) return preset.is.includes(initial);
  return 'not' in preset && !preset.not.includes(initial);
}

const valuesOf = (preset: Preset): readonly string[] =>
  'is' in preset ? preset.is : 'not' in preset ? preset.not : [preset.from ?? '', preset.to ?? ''].filter(value => value !== '');

/** By field, the value that a row made in this list has; a form shows it and does not change it. None in the list of an entity. */
export function fixedValues({ view, flow }: EntityDef): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(view?.preset ?? {}).flatMap(([name, preset]) => {
      const [value, ...others] = preset && 'is' in preset && name !== flow?.field ? preset.is : [];
      return value === undefined || others.length > 0 ? [] : [[name, value]];
    }),
  );
}
