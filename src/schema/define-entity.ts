/** Completes an entity's description with its defaults and refuses a definition that contradicts itself. */
import { assert } from '#base/assert.ts';
import { fieldsOfWhen } from './due-steps.ts';
import { namesIn } from './expression.ts';
import { toColumnName } from './column-name.ts';
import { contradictionOf } from './contradictions.ts';
import { namesOfCreation } from './creations.ts';
import type { EntityDef, EntitySpec, RowRule } from './entity-def.ts';
import { statusesOf } from './statuses.ts';
import { namedFields } from './field.ts';
import { namesOfLines, wrongGlance } from './glance.ts';
import { columnLooks, columnNames, wrongColumns } from './list-columns.ts';
import { namesOfPosting } from './postings.ts';
import { ownNamesOf } from './ref-names.ts';
import type { FieldDef, Fields } from './field.ts';
import { namesOfMove } from './moves.ts';
import { unknownInGuards } from './guards.ts';
import { isReadFromFiles } from './kinds/kind-of.ts';
import { ranksOf } from './ranks.ts';
import { snapshotsOf } from './snapshots.ts';
import { occupationsOf } from './row-effects.ts';
import { systemFields } from './system-fields.ts';
import type { TypedEntity, TypedSpec } from './typed-entity.ts';
import { totalledFields } from './totals.ts';
import { contradictionIn, verbsOf } from './verbs.ts';

/** A definition as it is written: the compiler checks every name in it. */
export function defineEntity<
  const F extends Fields,
  const C extends Readonly<Record<string, string>>,
  const R extends readonly string[],
  const A extends string = never,
  const O extends string = never,
>(spec: TypedSpec<F, C, R, A, O>): TypedEntity<F, A, O>;
export function defineEntity(spec: LooseSpec): TypedEntity<Fields> {
  const { fields, computed, rules, ...rest } = spec;
  const whole: EntitySpec = {
    ...rest,
    fields: namedFields(fields),
    ...(computed && { computed: Object.entries(computed).map(([field, expr]) => ({ field, expr })) }),
    ...(rules && { rules: Object.values(rules) }),
  };
  return {
    ...completeEntity(whole),
    shape: fields,
    actions: (rest.flow?.transitions ?? []).map(({ action }) => action),
    ownNames: Object.keys(rest.ownActions ?? {}),
  };
}

type LooseSpec = Omit<EntitySpec, 'fields' | 'computed' | 'rules'> & {
  readonly fields: Fields;
  readonly computed?: Readonly<Record<string, string>>;
  readonly rules?: Readonly<Record<string, RowRule>>;
};

/**
 * The same for a definition that is put together while the program runs.
 * @throws when it names a field or a status it has not.
 */
export function completeEntity(given: EntitySpec): EntityDef {
  const spec = { ...given, fields: given.fields.map(field => completeField(given, field)) };
  const [listColumns, looks] = [columnNames(spec.listColumns), columnLooks(spec.listColumns)];
  const fieldByName = new Map([...spec.fields, ...systemFields].map(field => [field.name, field]));
  const named = [
    spec.titleField,
    ...spec.searchFields,
    ...[spec.enabledBy, spec.lineField, spec.tree?.parent].flatMap(name => name ?? []),
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
  const columns = { ...spec, listColumns, looks };
  const find = (name: string): FieldDef | undefined => fieldByName.get(name);
  const contradiction =
    contradictionIn(verbsOf(spec)) ??
    contradictionOf(spec) ??
    wrongColumns(columns, find)[0] ??
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
    ...Object.values(spec.ownActions ?? {}).map(action => action.in),
    spec.flow?.editableIn,
    spec.flow?.deletableIn,
    ...[...(spec.queues ?? []), ...(spec.figures ?? [])].map(rows => rows.in),
    ...(spec.posts ?? []).map(posting => posting.while),
    ...(spec.distinct ?? []).map(rule => rule.in),
    ...spec.fields.map(field => field.editableIn),
  ];
  for (const status of inStatuses.flatMap(list => list ?? []))
    assert(statuses.includes(status), `${spec.name} names an unknown status ${status}`);
  const unknownOfNew = unknownInGuards({ ...spec, fieldByName }, { guards: spec.addGuards ?? [] });
  assert(unknownOfNew === undefined, `${spec.name} has a guard for new rows about ${unknownOfNew}, which is no field or reference of it`);
  for (const transition of spec.flow?.transitions ?? []) {
    const unknown = unknownInGuards({ ...spec, fieldByName }, transition);
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
  return {
    defaultSort: { column: 'createTime', order: 'desc' },
    scope: { kind: 'all' },
    table: toColumnName(spec.name),
    seedRows: 0,
    ...spec,
    listColumns,
    looks,
    fieldByName,
  };
}

/** The status is written by steps only, and what follows other rows by the server. */
function completeField({ flow, sums, ranks, snapshots, requiredWhen, visibleWhen }: EntitySpec, field: FieldDef): FieldDef {
  const isServers = field.name === flow?.field || [sums, ranks, snapshots].some(filled => filled?.[field.name] !== undefined);
  const [required, visible] = [requiredWhen?.[field.name], visibleWhen?.[field.name]];
  return {
    ...field,
    ...(isServers && { readonly: true }),
    ...(required && { requiredWhen: required }),
    ...(visible && { visibleWhen: visible }),
  };
}
