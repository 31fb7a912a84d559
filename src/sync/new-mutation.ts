/**
 * Builds the mutations of a user's acts: one builder per kind of act.
 * Clock, ids and the session are arguments; a stamp is made once, at the user's act, and never again at replay.
 *
 * Shapes:  `newId` answers 32 lower-case hex digits; `row` is the row as the user sees it (base ⊕ overlay).
 *          An empty text in a patch clears the field; an absent value in `base` means it was empty.
 */
import { titleOf } from '#schema/choosable.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import { DICT_TEXT_SUFFIX, SYSTEM_FIELDS } from '#schema/row.ts';
import type { FieldValue, Row, Values } from '#schema/row.ts';
import type { ChildList, Mutation, Op } from './mutation.ts';
import { opIdOf } from './op-id.ts';
import type { OpId } from './op-id.ts';

export type MutationEffects = { readonly nowMs: () => number; readonly newId: () => string; readonly sessionKey: string };
export type MutationOptions = {
  /** `{field}_dictText` of the changed refs, so that the row is shown right before the server answers. */
  readonly texts?: Values;
  /** Shared by the mutations of one bulk act. */
  readonly groupId?: string;
  readonly deps?: readonly OpId[];
  /** The lists saved together with the row. */
  readonly children?: readonly ChildList[];
};

/** A new row with an id of our own. Read-only fields that the user cannot fill start with their defaults, the status with its first value. */
export function createMutation(def: EntityDef, values: Values, effects: MutationEffects, options: MutationOptions = {}): Mutation {
  const filled = filledValues({ ...startValues(def), ...filledValues(values) });
  return stamp(def, { id: effects.newId(), ...filled }, { kind: 'create', values: filled, ...listsOf(options) }, effects, options);
}

/** Changes `patch` of a row. Pass only the changed fields (see changedValues). */
export function updateMutation(def: EntityDef, row: Row, patch: Values, effects: MutationEffects, options: MutationOptions = {}): Mutation {
  const op: Op = { kind: 'update', patch: clearable(patch), base: seen(row, Object.keys(patch)), seen: wholeRow(row), ...listsOf(options) };
  return stamp(def, row, op, effects, options);
}

const listsOf = ({ children = [] }: MutationOptions) => (children.length > 0 ? { children } : {});

/** Deletes a row; the values the user saw are kept. */
export function deleteMutation(def: EntityDef, row: Row, effects: MutationEffects, options: MutationOptions = {}): Mutation {
  return stamp(def, row, { kind: 'delete', base: wholeRow(row) }, effects, options);
}

/** Takes a step of the status flow, with the fields of the step's dialog. */
export function actionMutation(
  def: EntityDef,
  row: Row,
  step: Transition,
  patch: Values,
  effects: MutationEffects,
  options: MutationOptions = {},
): Mutation {
  const field = def.flow?.field ?? '';
  const { action, from, to } = step;
  const op: Op = {
    kind: 'action',
    action,
    field,
    from,
    to,
    patch: clearable(patch),
    base: seen(row, [field, ...Object.keys(patch)]),
    seen: wholeRow(row),
  };
  return stamp(def, row, op, effects, options);
}

/** The part of `values` that differs from the row, ready for updateMutation: a removed value becomes the empty text. */
export function changedValues(row: Values, values: Values): Values {
  const changed = Object.entries(values).filter(([name, value]) => (value ?? '') !== (row[name] ?? ''));
  return clearable(Object.fromEntries(changed));
}

/** The object in words, e.g. 运单 YD2026112000012, 排队叫号 P11260012 冀B·A1234; without a number yet, by its name or the entity's title alone. */
export function rowLabel(def: EntityDef, row: Values): string {
  const kind = def.view?.of.title ?? def.title;
  const name = def.nameField === undefined ? undefined : String(row[def.nameField] ?? '');
  return [kind, titleOf(def, row), name].filter(part => part !== undefined && part !== '').join(' ');
}

function stamp(def: EntityDef, row: Row, op: Op, { nowMs, newId, sessionKey }: MutationEffects, options: MutationOptions): Mutation {
  return {
    opId: opIdOf(newId()),
    entity: def.name,
    rowId: row.id,
    op,
    texts: options.texts ?? {},
    deps: options.deps ?? [],
    label: rowLabel(def, row),
    ...(options.groupId === undefined ? {} : { groupId: options.groupId }),
    sessionKey,
    createdAtMs: nowMs(),
  };
}

function startValues(def: EntityDef): Values {
  const defaults = def.fields.flatMap(field =>
    'default' in field && field.default !== undefined ? [[field.name, field.default] as const] : [],
  );
  const first = def.flow ? { [def.flow.field]: def.flow.initial } : {};
  return { ...Object.fromEntries(defaults.filter(([name]) => def.fieldByName.get(name)?.readonly === true)), ...first };
}

function seen(row: Row, names: readonly string[]): Values {
  return filledValues(Object.fromEntries(names.map(name => [name, row[name]])));
}

/** All values of the row that the user saw. */
const wholeRow = (row: Row): Values =>
  seen(
    row,
    Object.keys(row).filter(name => !isSystemField(name) && !name.endsWith(DICT_TEXT_SUFFIX)),
  );

function filledValues(values: Values): Readonly<Record<string, FieldValue>> {
  const filled = Object.entries(values).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value] as const]));
  return Object.fromEntries(filled);
}

function clearable(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));
}

const systemNames: ReadonlySet<string> = new Set(SYSTEM_FIELDS);
const isSystemField = (name: string) => systemNames.has(name);
