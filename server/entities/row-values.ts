/** Reads a row's values from a body, and computes the values that the server sets. */
import { sql } from '../database/kysely.ts';
import { rowsOf } from '../database/sql.ts';
import { brokenRules, computeRow, dependentOn, roundTo } from '#schema/compute.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { EntityDef, Transition } from '#schema/entity-def.ts';
import { wrongValue } from '#schema/rules/validate-values.ts';
import type { FieldDef } from '#schema/field.ts';
import { leftHidden } from '#schema/left-hidden.ts';
import { isEmpty } from '#schema/row.ts';
import type { FieldValue, Values } from '#schema/row.ts';
import { isDemanded } from '#schema/when.ts';
import { isSensitive, isStarred, isStarredFormOf, SENSITIVE_CODE } from '#schema/sensitive.ts';
import { excelText } from './excel/text.ts';
import { serverText } from '../web/text.ts';
import { sameValue } from '#sync/same-value.ts';
import type { Caller } from '../platform/caller.ts';
import { textIn } from '../web/json.ts';
import { cleanHtml } from '../web/clean-html.ts';
import type { JsonObject } from '../web/json.ts';
import { visibleColumns, holds, isInYard } from './access.ts';
import type { EntityStore } from './entity-store.ts';
import { selectList, tableOf } from './entity-table.ts';
import type { Column } from './entity-table.ts';
import { Refusal } from './refusal.ts';
import { bindJson } from './typed-value.ts';

const text = {
  otherYard: '只能操作本货场的数据',
} as const;

/** A database row as values: null becomes absent. */
export function toValues(row: JsonObject): Values {
  const held = Object.entries(row).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(held);
}

/** Columns a user may fill: not the server's own, not read-only ones, not those hidden from him. */
export function editableColumns(def: EntityDef, caller: Caller): readonly Column[] {
  const own = new Set(def.fields.filter(field => !field.readonly).map(field => field.name));
  return visibleColumns(def, caller).filter(column => own.has(column.name));
}

/** The columns a step reads from its body. A caller may send a required field that he cannot see. */
export function stepColumns(def: EntityDef, caller: Caller, { requires = [], sets = [] }: Transition): readonly Column[] {
  const visible = new Set(visibleColumns(def, caller).map(({ name }) => name));
  return tableOf(def).columns.filter(({ name }) => requires.includes(name) || (sets.includes(name) && visible.has(name)));
}

/** What the server fills and empties at a step, or fills in a new row. @param now server time. @param made when the user took the step; asked for if the step stamps it. */
export const stampsOf = (
  { stamps = {}, clears = [] }: Pick<Transition, 'stamps' | 'clears'>,
  username: string,
  now: string,
  made = (): string => now,
): Values =>
  Object.fromEntries([
    ...clears.map(name => [name, ''] as const),
    ...Object.entries(stamps).map(([name, stamp]) => [name, stamp === 'user' ? username : stamp === 'made' ? made() : now] as const),
  ]);

/** The body's non-null properties among these columns; numbers are rounded to their scale as they are stored. Other properties are ignored. */
export function readBody(columns: readonly Column[], body: JsonObject): Values {
  const read: Record<string, FieldValue> = {};
  for (const column of columns) {
    const value = bindJson(column, body[column.name]);
    if (value === undefined) continue;
    const scale = column.field && kindOf(column.field).scale;
    read[column.name] = scale !== undefined && typeof value === 'number' ? roundTo(value, scale) : cleaned(column, value);
  }
  return read;
}

/** Formatted text is stored without what could run. */
const cleaned = ({ field }: Column, value: FieldValue): FieldValue =>
  field && kindOf(field).display === 'html' && typeof value === 'string' ? cleanHtml(value) : value;

/** The sensitive fields whose value is a masked number. */
export const starredFields = (def: EntityDef, values: Values): readonly FieldDef[] =>
  def.fields.filter(field => isSensitive(field) && isStarred(values[field.name]));

/**
 * Removes the masked values: a caller who sees a number masked sends it back masked, which changes nothing.
 * @param row as stored; absent for a new one. @throws Refusal if the mask belongs to another number than the stored one.
 */
export function withoutStarred(def: EntityDef, values: Values, row: JsonObject = {}): Values {
  const starred = starredFields(def, values);
  const unknown = starred.find(({ name }) => !isStarredFormOf(values[name], textIn(row, name)));
  if (unknown) throw new Refusal(excelText.starred(unknown.label));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !starred.some(field => field.name === name)));
}

/** A new row without what no form asks for beside its other values. @param told the fields that were sent. */
export function withoutHidden(def: EntityDef, values: Values, told: Values): Values {
  const left = leftHidden(def, values, name => told[name] !== undefined);
  if (left.length === 0) return values;
  const kept = { ...values, ...Object.fromEntries(left.map(name => [name, ''])) };
  return { ...kept, ...computedChanges(def, kept, left) };
}

/** Fields copied from the rows of changed references; a cleared reference clears its copies. */
export async function readCopies({ db, schema }: EntityStore, def: EntityDef, changes: Values, tenantId: string): Promise<Values> {
  const copied: Record<string, FieldValue> = {};
  for (const field of def.fields) {
    const chosen = changes[field.name];
    const { copies, names } = kindOf(field);
    if (names?.of !== 'rows' || !copies || chosen === undefined) continue;
    const source = tableOf(schema.get(names.entity));
    const wanted = source.columns.filter(column => Object.values(copies).includes(column.name));
    const [found] = await rowsOf(
      db,
      sql<JsonObject>`SELECT ${selectList(wanted)} FROM ${source.sql} WHERE id = ${chosen} AND tenant_id = ${tenantId}`,
    );
    const values = toValues(found ?? {});
    if (!found && chosen !== '') continue;
    for (const [target, from] of Object.entries(copies)) copied[target] = values[from] ?? '';
  }
  return copied;
}

/**
 * The values that differ from the row. A whole number from a caller who sees it masked counts as different, even if it is
 * equal: otherwise the answer would reveal whether he guessed it.
 */
export function differing(def: EntityDef, caller: Caller, row: JsonObject, given: Values): Values {
  const stored = toValues(row);
  const seesWhole = holds(caller, def, SENSITIVE_CODE);
  const isHidden = (name: string): boolean => !seesWhole && isSensitive(def.fieldByName.get(name)) && !isEmpty(given[name]);
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => isHidden(name) || !sameValue(stored[name], value)));
}

/**
 * The computed fields that differ from `values`.
 * @param changed only the fields computed from these; absent: all. An edit of a remark must not recompute settled amounts.
 */
export function computedChanges(def: EntityDef, values: Values, changed?: readonly string[]): Values {
  const computed = changed ? dependentOn(def, changed) : (def.computed ?? []);
  const filled = computeRow({ ...def, computed }, values);
  const differs = computed.map(item => item.field).filter(name => filled[name] !== values[name]);
  return Object.fromEntries(differs.map(name => [name, filled[name]]));
}

/** @throws Refusal with the label of the first empty required field. */
export function requireFilled(def: EntityDef, names: readonly string[], values: Values): void {
  const missing = names.find(name => isEmpty(values[name]));
  if (missing !== undefined) throw new Refusal(serverText.empty(def.fieldByName.get(missing)?.label ?? missing));
}

/** @throws Refusal if the complete row breaks one of its rules or belongs to another yard: its own, or that of the parent it is saved with. */
export function requireSound(def: EntityDef, caller: Caller, values: Values): void {
  const [broken] = brokenRules(def, values);
  if (broken !== undefined) throw new Refusal(broken);
  if (def.parent === undefined && !isInYard(def, caller, values)) throw new Refusal(text.otherYard);
}

/** The defaults of a new row for fields that the body does not contain. */
export function defaultsOf(def: EntityDef, given: Values): Values {
  const filled: Record<string, FieldValue> = {};
  for (const field of def.fields) if (field.default !== undefined && isEmpty(given[field.name])) filled[field.name] = field.default;
  return def.flow ? { ...filled, [def.flow.field]: def.flow.initial } : filled;
}

/** The fields that must be filled beside these values. A field hidden from the caller is not required of him. */
export function requiredOf(def: EntityDef, caller: Caller, values: Values): readonly string[] {
  const visible = new Set(visibleColumns(def, caller).map(column => column.name));
  return def.fields.filter(field => isDemanded(field, values) && visible.has(field.name)).map(field => field.name);
}

// Limits texts without a length of their own in the table: the definition gives none, or the field stores several values in one text.

/**
 * @param changes only values that differ from the row, so that an older value, which keeps to no rule, does not block an edit.
 * @throws Refusal with the label of the first field whose value breaks a rule, and the form's own words.
 */
export function requireRulesKept(def: EntityDef, changes: Values): void {
  for (const field of def.fields) {
    const value = changes[field.name];
    const broken = value === undefined ? undefined : wrongValue(field, String(value));
    if (broken !== undefined) throw new Refusal(serverText.ofRow(field.label, broken));
  }
}
