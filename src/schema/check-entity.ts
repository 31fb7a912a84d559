/** Checks what a definition says about itself: every name in it is a field, a status or a list that it has, and no two of its parts contradict each other. */
import { assert } from '#base/assert.ts';
import { contradictionOf } from './contradictions.ts';
import { namesOfCreation } from './creations.ts';
import { fieldsOfWhen } from './due-steps.ts';
import type { EntityDef, EntitySpec } from './entity-def.ts';
import { namesIn } from './expression.ts';
import type { FieldDef } from './field.ts';
import { namesOfLines, wrongGlance } from './glance.ts';
import { unknownInGuards } from './guards.ts';
import { isReadFromFiles } from './kinds/kind-of.ts';
import { wrongColumns } from './list-columns.ts';
import { namesOfMove } from './moves.ts';
import { namesOfPosting } from './postings.ts';
import { ranksOf } from './ranks.ts';
import { ownNamesOf } from './ref-names.ts';
import { occupationsOf } from './row-effects.ts';
import { snapshotsOf } from './snapshots.ts';
import { statusesOf } from './statuses.ts';
import { totalledFields } from './totals.ts';
import { contradictionIn, verbsOf } from './verbs.ts';

/**
 * @param spec as it is written, with completed fields. @param def what became of it.
 * @throws with a sentence that names the definition.
 */
export function checkEntity(spec: EntitySpec, def: EntityDef): void {
  const { fieldByName, listColumns } = def;
  const named = [
    spec.titleField,
    ...spec.searchFields,
    ...[spec.nameField, spec.enabledBy, spec.lineField, spec.tree?.parent].flatMap(name => name ?? []),
    ...Object.values(spec.about ?? {}),
    ...Object.values(spec.location ?? {}),
    ...(spec.yardFields ?? []).filter(name => name !== 'id'),
    ...listColumns,
    ...[spec.mainAmount].flatMap(name => name ?? []),
    ...(spec.glance ? [...spec.glance.band, ...namesOfLines(spec.glance)] : []),
    ...spec.query.map(item => item.field),
    ...(spec.flow ? [spec.flow.field, ...spec.flow.transitions.flatMap(({ requires = [], sets = [] }) => [...requires, ...sets])] : []),
    ...(spec.computed ?? []).flatMap(({ field, expr }) => [field, ...namesIn(expr)]),
    ...(spec.rules ?? []).flatMap(({ expr }) => namesIn(expr)),
    ...(spec.queues ?? []).map(({ since }) => since),
    ...Object.values(spec.ownActions ?? {}).flatMap(({ before }) => namesIn(before?.while ?? '')),
    ...Object.entries(spec.alerts ?? {}).flatMap(([name, alert]) => [name, ...(alert ? namesIn(alert.when) : [])]),
    ...spec.fields.flatMap(ownNamesOf),
    ...[spec.requiredWhen, spec.visibleWhen].flatMap(conditions =>
      Object.entries(conditions ?? {}).flatMap(([name, when]) => [name, ...(when ? [when.field] : [])]),
    ),
    ...totalledFields(spec),
    ...Object.keys(spec.occupies ?? {}),
    ...Object.keys(spec.sums ?? {}),
    ...snapshotsOf(spec).map(({ field }) => field),
    ...ranksOf(spec).flatMap(({ field, within, by, where = {} }) => [field, within, by, ...Object.keys(where)]),
    ...(spec.sealed ? [...spec.sealed.fields, ...Object.keys(spec.sealed.while)] : []),
    ...Object.keys(spec.stamps ?? {}),
    ...(spec.distinct ?? []).flatMap(({ fields }) => fields),
    ...(spec.creates ?? []).flatMap(namesOfCreation),
    ...(spec.moves ?? []).flatMap(namesOfMove),
    ...(spec.posts ?? []).flatMap(namesOfPosting),
    ...(spec.flow?.transitions ?? []).flatMap(({ when, clears = [], stamps = {} }) => [
      ...clears,
      ...(when === undefined ? [] : fieldsOfWhen(when)),
      ...Object.keys(stamps),
    ]),
    ...(spec.defaultSort ? [spec.defaultSort.column] : []),
  ];
  for (const name of named) assert(fieldByName.has(name), `${spec.name} names an unknown field ${name}`);
  const find = (name: string): FieldDef | undefined => fieldByName.get(name);
  const contradiction =
    contradictionIn(verbsOf(spec)) ??
    contradictionOf(spec) ??
    wrongColumns(def, find)[0] ??
    (spec.glance ? wrongGlance(spec.glance, find, spec.mainAmount)[0] : undefined);
  assert(contradiction === undefined, `${spec.name} ${contradiction}`);
  const unfilled = verbsOf(spec).includes('import')
    ? spec.fields.find(field => field.required && !field.readonly && !isReadFromFiles(field))
    : undefined;
  assert(unfilled === undefined, `${spec.name} has the verb import, and no file can fill ${unfilled?.name}`);
  for (const name of spec.totals?.sum ?? [])
    assert(spec.totals?.mean?.[name] === undefined, `${spec.name} has a sum and a mean of ${name}`);
  const statuses = statusesOf(spec.flow);
  const nextOf = (spec.flow?.transitions ?? []).flatMap(({ next, from }) => (next === true ? from : []));
  for (const status of nextOf)
    assert(nextOf.indexOf(status) === nextOf.lastIndexOf(status), `${spec.name} marks two steps as next in status ${status}`);
  const inStatuses = [
    ...Object.values(spec.ownActions ?? {}).flatMap(action => [action.in, action.mainIn]),
    spec.flow?.editableIn,
    spec.flow?.deletableIn,
    ...[...(spec.queues ?? []), ...(spec.figures ?? [])].map(rows => rows.in),
    spec.totals?.leavesOut,
    ...(spec.posts ?? []).map(posting => posting.while),
    ...(spec.distinct ?? []).map(rule => rule.in),
    ...spec.fields.map(field => field.editableIn),
  ];
  for (const status of inStatuses.flatMap(list => list ?? []))
    assert(statuses.includes(status), `${spec.name} names an unknown status ${status}`);
  const unknownOfWriting = unknownInGuards(def, { guards: [...(spec.addGuards ?? []), ...(spec.editGuards ?? [])] });
  assert(
    unknownOfWriting === undefined,
    `${spec.name} has a guard for new or edited rows about ${unknownOfWriting}, which is no field or reference of it`,
  );
  for (const transition of spec.flow?.transitions ?? []) {
    const unknown = unknownInGuards(def, transition);
    assert(
      unknown === undefined,
      `${spec.name} ${transition.action} has a guard about ${unknown}, which is no field, reference or list of it`,
    );
    assert(
      transition.when === undefined || transition.auto === true,
      `${spec.name} ${transition.action} has a condition, but is not automatic`,
    );
  }
  for (const { by, while: shown } of occupationsOf(spec))
    for (const status of Object.keys(shown))
      assert(statuses.includes(status), `${spec.name} occupies ${by} in an unknown status ${status}`);
}
