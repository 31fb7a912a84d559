/** Completes an entity's description with its defaults and refuses a definition that contradicts itself. */
import { toColumnName } from './column-name.ts';
import { checkEntity } from './definition-checks.ts';
import type { EntityDef, EntitySpec, RowRule } from './entity-def.ts';
import { namedFields } from './field.ts';
import type { FieldDef, Fields } from './field.ts';
import { columnLooks, columnNames } from './list-columns.ts';
import { systemFields } from './system-fields.ts';
import type { TypedEntity, TypedSpec } from './typed-entity.ts';

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
 * @throws when it names a field or a status it has not (definition-checks.ts).
 */
export function completeEntity(given: EntitySpec): EntityDef {
  const spec = { ...given, fields: given.fields.map(field => completeField(given, field)) };
  const [listColumns, looks] = [columnNames(spec.listColumns), columnLooks(spec.listColumns)];
  const fieldByName = new Map([...spec.fields, ...systemFields].map(field => [field.name, field]));
  const def: EntityDef = {
    defaultSort: { column: 'createTime', order: 'desc' },
    scope: { kind: 'all' },
    table: toColumnName(spec.name),
    seedRows: 0,
    ...spec,
    listColumns,
    looks,
    fieldByName,
  };
  checkEntity(spec, def);
  return def;
}

/** Makes read-only what nobody types: the status, which only steps write, and what the server works out from other rows. */
function completeField({ flow, sums, ranks, snapshots, requiredWhen, visibleWhen }: EntitySpec, field: FieldDef): FieldDef {
  const isReadonly = field.name === flow?.field || [sums, ranks, snapshots].some(filled => filled?.[field.name] !== undefined);
  const [required, visible] = [requiredWhen?.[field.name], visibleWhen?.[field.name]];
  return {
    ...field,
    ...(isReadonly && { readonly: true }),
    ...(required && { requiredWhen: required }),
    ...(visible && { visibleWhen: visible }),
  };
}
