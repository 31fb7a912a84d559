/**
 * Adds the lines of a file, each by itself under every rule of the form and of a single addition.
 *
 * A line is never added twice: one whose unique number is there with the same content is skipped, and a line without a number gets an id made
 * of the file's bytes and its place, so the same file sent again finds it. A number that is there with other content is an error, because an
 * import changes no row.
 */
import { createHash } from 'node:crypto';
import type { EntityDef } from '#domain/entity/entity-def.ts';
import type { FieldDef } from '#domain/entity/field.ts';
import type { FieldValue, Values } from '#domain/entity/row.ts';
import { excelText } from '#domain/messages-excel.ts';
import { validateValues } from '#domain/rules/validate-values.ts';
import type { Caller } from '../../caller.ts';
import { checkByCode } from '../../checks/check-rules.ts';
import type { JsonObject } from '../../json.ts';
import { visibleColumns } from '../column-policy.ts';
import { selectList, tableOf } from '../entity-table.ts';
import { refusalEnvelope } from '../refusal.ts';
import { addRow } from '../row-writes.ts';
import type { WriteDeps } from '../row-writes.ts';
import { computedChanges, defaultsOf, readCopies, toValues } from '../row-values.ts';
import { cellValue } from './cell-value.ts';
import type { DataLine, ImportTable } from './import-columns.ts';
import { readSources } from './text-sources.ts';
import type { TextSources } from './text-sources.ts';

export type BadLine = DataLine & { readonly reasons: readonly string[] };
export type ImportOutcome = {
  readonly total: number;
  readonly added: readonly JsonObject[];
  readonly skipped: number;
  readonly bad: readonly BadLine[];
};
type LineResult = { readonly added: JsonObject } | 'skipped' | { readonly reasons: readonly string[] };

export async function importLines(
  deps: WriteDeps,
  def: EntityDef,
  caller: Caller,
  table: ImportTable,
  bytes: Uint8Array,
): Promise<ImportOutcome> {
  const sources = await readSources(deps.db, caller, table);
  const fileHash = createHash('sha256').update(bytes).digest('hex');
  const added: JsonObject[] = [];
  const bad: BadLine[] = [];
  for (const line of table.lines) {
    const id = createHash('md5').update(`${caller.tenantId}|${def.name}|${fileHash}|${line.line}`).digest('hex');
    const result = await importLine(deps, def, caller, table, sources, line, id);
    if (result === 'skipped') continue;
    if ('added' in result) added.push(result.added);
    else bad.push({ ...line, reasons: result.reasons });
  }
  return { total: table.lines.length, added, skipped: table.lines.length - added.length - bad.length, bad };
}

async function importLine(
  deps: WriteDeps,
  def: EntityDef,
  caller: Caller,
  table: ImportTable,
  sources: TextSources,
  line: DataLine,
  id: string,
): Promise<LineResult> {
  const read = table.columns.map(column => ({ column, ...cellValue(column, line.cells[column.index] ?? '', sources) }));
  const reasons = read.flatMap(({ reason }) => reason ?? []);
  if (reasons.length > 0) return { reasons };
  const held = read.flatMap(({ column, value }): (readonly [string, FieldValue])[] =>
    value === undefined ? [] : [[column.field.name, value]],
  );
  const given: Values = Object.fromEntries(held);
  const known = await knownRow(deps, def, caller, given, id);
  if (known) return known;
  const broken = await brokenRulesOf(deps, def, caller, given);
  if (broken.length > 0) return { reasons: broken };
  try {
    return { added: (await addRow(deps, def, caller, { ...given, id })).row };
  } catch (error) {
    return { reasons: [refusalEnvelope(error).message] };
  }
}

/** Every rule the form has, at once, so that a file is corrected in one go; the addition itself checks again. */
async function brokenRulesOf({ db }: WriteDeps, def: EntityDef, caller: Caller, given: Values): Promise<readonly string[]> {
  const draft = { ...defaultsOf(def, given), ...given, ...(await readCopies(db, def, given, caller.tenantId)) };
  const visible = new Set(visibleColumns(def, caller).map(column => column.name));
  const errors = validateValues(def, { ...draft, ...computedChanges(def, draft) }, { isAsked: field => visible.has(field.name) });
  const told = Object.entries(errors).map(([name, message]) => withLabel(def, name, message));
  return [...told, ...codedRules(def, given)];
}

/** The form shows a message beside its field; a file names the field. */
function withLabel(def: EntityDef, name: string, message: string): string {
  const label = def.fieldByName.get(name)?.label ?? name;
  return message.includes(label) ? message : `${label}：${message}`;
}

function codedRules(def: EntityDef, given: Values): readonly string[] {
  return def.fields.flatMap(field => {
    const code = field.kind === 'text' ? field.checkCode : undefined;
    const broken = code === undefined ? undefined : checkByCode(code, String(given[field.name] ?? ''));
    return given[field.name] === undefined || typeof broken !== 'object' ? [] : [`${field.label}：${broken.message}`];
  });
}

async function knownRow({ db }: WriteDeps, def: EntityDef, caller: Caller, given: Values, id: string): Promise<LineResult | undefined> {
  const { sql, columns, columnByName } = tableOf(def);
  const sameId = await db.query('SELECT 1 FROM ' + sql + ' WHERE id = $1', [id]);
  if (sameId.length > 0) return 'skipped';
  for (const field of def.fields.filter(({ unique }) => unique)) {
    const value = given[field.name];
    const column = columnByName.get(field.name);
    if (value === undefined || !column) continue;
    const [row] = await db.query<JsonObject>(`SELECT ${selectList(columns)} FROM ${sql} WHERE tenant_id = $1 AND ${column.sql} = $2`, [
      caller.tenantId,
      value,
    ]);
    if (row) return isSame(def, given, toValues(row)) ? 'skipped' : { reasons: [excelText.differs(field.label, String(value))] };
  }
  return undefined;
}

/** Whether the row already says everything the line says; formulas fill some of it. */
function isSame(def: EntityDef, given: Values, row: Values): boolean {
  const computed = new Set((def.computed ?? []).map(({ field }) => field));
  return def.fields.every(
    field => given[field.name] === undefined || computed.has(field.name) || reads(field, given) === reads(field, row),
  );
}

const reads = ({ name, ...field }: FieldDef, values: Values): string =>
  field.kind === 'decimal' ? Number(values[name]).toFixed(field.scale) : String(values[name] ?? '');
