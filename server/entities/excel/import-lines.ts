/**
 * Adds the lines of a file, each separately under all rules of the form and of a single addition.
 *
 * A line is never added twice. If a row with its unique number and the same content exists, it is skipped, also where the row refers to something
 * that a new row could not choose any more. A line without a number gets an id made
 * from the file's bytes and its position, so that the same file sent again finds it. A number with other content is an error, because an
 * import changes no row.
 */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { EntityDef } from '#schema/entity-def.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { FieldDef } from '#schema/field.ts';
import type { FieldValue, Values } from '#schema/row.ts';
import { isSensitive, isStarredFormOf, SENSITIVE_CODE } from '#schema/sensitive.ts';
import { excelText } from './text.ts';
import { validateValues } from '#schema/rules/validate-values.ts';
import type { Caller } from '../../platform/caller.ts';
import { checkValue } from '#schema/rules/check-value.ts';
import type { Database } from '../../database.ts';
import { rulesByCode } from '../../platform/check-rules/rules-by-code.ts';
import type { JsonObject } from '../../web/json.ts';
import { holds, visibleColumns } from '../access.ts';
import type { EntityStore } from '../entity-store.ts';
import { objectionsTo } from '../known-values.ts';
import { knownRefusal } from '../refusal.ts';
import { addRow } from '../add-row.ts';
import type { WriteDeps, Written } from '../written-lists.ts';
import type { ChangedRow } from '../stored-row.ts';
import { createFieldTexts } from '../field-texts.ts';
import type { FieldTexts } from '../field-texts.ts';
import { isEmpty } from '#schema/row.ts';
import { computedChanges, defaultsOf, readCopies, starredFields, toValues } from '../row-values.ts';
import { isGuess, mayGuess, takeGuess, tooManyGuesses } from '../sensitive-guesses.ts';
import { cellOf } from './export-sheet.ts';
import { cellValue } from '#query/sheet/cell-value.ts';
import type { TextSources } from '#query/sheet/cell-value.ts';
import type { DataLine } from '#query/sheet/read-heads.ts';
import { parseTyped } from '../typed-value.ts';
import type { BadLine } from './error-files.ts';
import type { ImportTable } from './import-columns.ts';
import { readKnownRows } from './known-rows.ts';
import type { KnownRow, KnownRows } from './known-rows.ts';
import { readSources } from './text-sources.ts';

export type ImportOutcome = {
  readonly total: number;
  readonly added: readonly JsonObject[];
  /** Rows that changed with them. */
  readonly others: readonly ChangedRow[];
  readonly skipped: number;
  readonly bad: readonly BadLine[];
};
type LineResult = { readonly added: Written } | 'skipped' | { readonly reasons: readonly string[] };

export async function importLines(
  deps: WriteDeps,
  def: EntityDef,
  caller: Caller,
  table: ImportTable,
  bytes: Uint8Array,
): Promise<ImportOutcome> {
  const fileHash = createHash('sha256').update(bytes).digest('hex');
  const sources = await readSources(deps, caller, table);
  const lines = table.lines.map(line => ({
    ...line,
    ...readLine(table, line, sources),
    id: createHash('md5').update(`${caller.tenantId}|${def.name}|${fileHash}|${line.line}`).digest('hex'),
  }));
  const known = await readKnownRows(
    deps,
    def,
    caller,
    lines.map(({ id }) => id),
    lines.map(({ given }) => given),
  );
  const texts = createFieldTexts(deps);
  const added: JsonObject[] = [];
  const others: ChangedRow[] = [];
  const bad: BadLine[] = [];
  for (const { line, cells, ...read } of lines) {
    await setImmediate(); // The embedded database answers without yielding; without this pause no other request would be served before the last line
    const result = await importLine(deps, def, caller, known, { ...read, ...(await readAsKept(texts, def, caller, known, read)) });
    if (result === 'skipped') continue;
    if ('reasons' in result) bad.push({ line, cells, reasons: result.reasons });
    else {
      added.push(result.added.row);
      others.push(...result.added.others);
      known.add(result.added.row);
    }
  }
  return { total: lines.length, added, others, skipped: lines.length - added.length - bad.length, bad };
}

/** A cell whose text names nothing that may be chosen, or several things. */
type UnreadCell = { readonly field: FieldDef; readonly text: string; readonly reason: string };
type ReadLine = { readonly given: Values; readonly unread: readonly UnreadCell[] };
type CheckedLine = { readonly given: Values; readonly reasons: readonly string[]; readonly id: string };

function readLine({ columns }: ImportTable, { cells }: DataLine, sources: TextSources): ReadLine {
  const read = columns.map(({ field, column, index }) => {
    const text = cells[index] ?? '';
    return { field, text, ...cellValue(field, text, { sources, toNumber: digits => parseTyped(column, digits) }) };
  });
  const held = read.flatMap(({ field, value }): (readonly [string, FieldValue])[] => (value === undefined ? [] : [[field.name, value]]));
  const unread = read.flatMap(({ field, text, reason }) => (reason === undefined ? [] : [{ field, text, reason }]));
  return { given: Object.fromEntries(held), unread };
}

/**
 * A row may refer to something that was disabled since, or that shares its name with another. Where the cell reads as the export of the
 * existing row does, the row's own value is meant. Lines that could be guesses of a starred number are told nothing of existing rows.
 */
async function readAsKept(
  texts: FieldTexts,
  def: EntityDef,
  caller: Caller,
  known: KnownRows,
  { given, unread }: ReadLine,
): Promise<Pick<CheckedLine, 'given' | 'reasons'>> {
  const there = unread.length === 0 || isGuess(def, caller, given) ? undefined : known.find(given)?.row;
  const columns = visibleColumns(def, caller).filter(({ name }) => unread.some(({ field }) => field.name === name));
  const [shown] = there ? await texts.addTo([{ ...there }], columns, caller.tenantId) : [];
  const exported = toValues(shown ?? {});
  const isKept = ({ field, text }: UnreadCell): boolean =>
    shown !== undefined && String(cellOf(field, exported, '') ?? '').trim() === text.trim();
  const kept = unread.filter(isKept).map(({ field: { name } }) => [name, there?.[name]] as const);
  return { given: { ...given, ...Object.fromEntries(kept) }, reasons: unread.filter(cell => !isKept(cell)).map(({ reason }) => reason) };
}

async function importLine(
  deps: WriteDeps,
  def: EntityDef,
  caller: Caller,
  known: KnownRows,
  { given, reasons, id }: CheckedLine,
): Promise<LineResult> {
  if (reasons.length > 0) return { reasons };
  if (known.hasId(id)) return 'skipped';
  const there = known.find(given);
  if (isGuess(def, caller, given)) {
    // The check of unique numbers comes last, only for otherwise valid lines, and is counted.
    const broken = await brokenRulesOf(deps, def, caller, given);
    if (broken.length > 0) return { reasons: broken };
    const isTold = isSensitive(there?.field) ? takeGuess : mayGuess;
    if (!(await isTold(deps, caller))) return { reasons: [tooManyGuesses().message] };
  }
  if (there && isSame(def, caller, given, there)) return 'skipped';
  const starred = starredFields(def, given);
  if (starred.length > 0) return { reasons: starred.map(({ label }) => excelText.starred(label)) };
  if (there) return { reasons: [excelText.differs(there.field.label, String(given[there.field.name]))] };
  const broken = await brokenRulesOf(deps, def, caller, given);
  if (broken.length > 0) return { reasons: broken };
  try {
    return { added: await addRow(deps, def, caller, { ...given, id }) };
  } catch (error) {
    const refusal = knownRefusal(error);
    if (!refusal) throw error;
    return { reasons: [refusal.message] };
  }
}

/** All broken rules of the form, so that a file can be corrected at once; the addition checks them again. */
async function brokenRulesOf(store: EntityStore, def: EntityDef, caller: Caller, given: Values): Promise<readonly string[]> {
  const copies = await readCopies(store, def, given, caller.tenantId);
  const draft = { ...defaultsOf(def, given), ...given, ...copies };
  const visible = new Set(visibleColumns(def, caller).map(column => column.name));
  const errors = validateValues(def, { ...draft, ...computedChanges(def, draft) }, { isAsked: field => visible.has(field.name) });
  const messages = Object.entries(errors).map(([name, message]) => withLabel(def, name, message));
  const broken = [...messages, ...(await codedRules(store.db, def, given))];
  // The references of an otherwise valid line are checked by its addition.
  if (broken.length > 0)
    for await (const objection of objectionsTo(store, def, caller, [{ before: {}, changes: given, copies }])) broken.push(objection);
  return broken;
}

/** The form shows a message beside its field; in a file the message contains the field's label. */
function withLabel(def: EntityDef, name: string, message: string): string {
  const label = def.fieldByName.get(name)?.label ?? name;
  return message.includes(label) ? message : `${label}：${message}`;
}

async function codedRules(db: Database, def: EntityDef, given: Values): Promise<readonly string[]> {
  const coded = def.fields.flatMap(field =>
    'checkCode' in field && field.checkCode !== undefined && given[field.name] !== undefined ? [{ field, code: field.checkCode }] : [],
  );
  const rules = await rulesByCode(
    db,
    coded.map(({ code }) => code),
  );
  return coded.flatMap(({ field, code }) => {
    const broken = checkValue(rules.get(code) ?? [], String(given[field.name]));
    return broken === 'passed' ? [] : [`${field.label}：${broken.message}`];
  });
}

/**
 * Whether the row already has the content of the line; formulas fill a part of it. A whole number from a user who sees it masked is
 * never equal, except the number the row was found by. Otherwise the file would reveal whether he guessed the number.
 */
function isSame(def: EntityDef, caller: Caller, given: Values, { field: foundBy, row }: KnownRow): boolean {
  const computed = new Set((def.computed ?? []).map(({ field }) => field));
  const seesWhole = holds(caller, def, SENSITIVE_CODE);
  const isTold = (field: FieldDef): boolean => seesWhole || field === foundBy || !isSensitive(field) || isEmpty(given[field.name]);
  return def.fields.every(
    field =>
      given[field.name] === undefined ||
      computed.has(field.name) ||
      (isTold(field) && reads(field, given) === reads(field, row)) ||
      (isSensitive(field) && isStarredFormOf(given[field.name], row[field.name])),
  );
}

function reads(field: FieldDef, values: Values): string {
  const value = values[field.name];
  return value === undefined || value === '' ? '' : kindOf(field).written(value);
}
