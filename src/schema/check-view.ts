/** Checks what a view says about the entity whose rows it shows: its columns, presets, verbs and steps are that entity's. */
import { assert } from '#base/assert.ts';
import type { EntityView, Preset } from './entity-def.ts';
import { isMoney } from './guarded.ts';
import { wrongColumns } from './list-columns.ts';
import { wrongItems } from './query-items.ts';
import { isSensitive } from './sensitive.ts';
import { statusesOf } from './statuses.ts';
import { userSteps } from './steps.ts';
import { contradictionIn, verbsOf } from './verbs.ts';

/** @throws with a sentence that names the view. */
export function checkView(def: EntityView): void {
  const { name, of } = def.view;
  for (const field of namedIn(def)) assert(of.fieldByName.has(field), `${name} names an unknown field ${field}`);
  for (const problem of problemsOf(def)) assert(false, `${name} ${problem}`);
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
