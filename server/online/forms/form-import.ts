/**
 * The lines of a workbook as rows of an online form, each under the checks of a single addition. A line's id is made from the file's bytes and its
 * position, so that the same file sent again adds nothing twice.
 */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { writtenTime } from '#query/sheet/cell-value.ts';
import { wrongFormula } from '#query/sheet/formula-cells.ts';
import { readHeads, unknownHeads } from '#query/sheet/read-heads.ts';
import type { HeadedSheet, TextRow } from '#query/sheet/read-heads.ts';
import { named, text } from '#schema/field.ts';
import type { FieldDef } from '#schema/field.ts';
import { systemFields } from '#schema/system-fields.ts';
import { OWN_HEADS } from '../../entities/excel/error-files.ts';
import type { BadLine } from '../../entities/excel/error-files.ts';
import type { ImportCounts } from '../../entities/excel/import-outcome.ts';
import { excelText } from '../../entities/excel/text.ts';
import { knownRefusal, Refusal } from '../../entities/refusal.ts';
import type { Caller } from '../../platform/caller.ts';
import type { DictOptions } from '../query-info.ts';
import type { FormDef, FormField } from './form-def.ts';
import { findRow } from './form-rows.ts';
import { dictOptionsOf } from './form-schema.ts';
import { addFormRow } from './form-writes.ts';
import type { WriteDeps } from './form-writes.ts';
import { readFields, withDefaults } from './read-fields.ts';

type Column = { readonly field: FieldDef; readonly own: FormField };
export type FormSheet = HeadedSheet<Column>;

/** The columns of the sheet that are fields of the form. Imported rows of a tree stand at its top. @throws Refusal with what is wrong with the heads. */
export function readFormSheet(form: FormDef, rows: readonly TextRow[]): FormSheet {
  const own = form.fields.filter(({ name, view }) => name !== form.tree?.pidField && view !== 'image' && view !== 'file');
  const columns = own.map(each => ({
    own: each,
    field: named(each.name, text(each.label, { required: each.isRequired && each.defaultValue === undefined })),
  }));
  const sheet = readHeads({ fields: columns.map(({ field }) => field) }, columns, () => true, rows);
  if (!sheet.ok) throw new Refusal(sheet.error);
  return sheet.value;
}

/**
 * @param isChecked false: one bad line refuses the whole file. True: the others are added, and the bad ones are answered with all their reasons.
 * @throws Refusal with the first bad line.
 */
export async function importFormRows(
  deps: WriteDeps,
  form: FormDef,
  caller: Caller,
  sheet: FormSheet,
  bytes: Uint8Array,
  isChecked: boolean,
): Promise<ImportCounts> {
  const fileHash = createHash('sha256').update(bytes).digest('hex');
  const dictOptions = await dictOptionsOf(deps.db, form.fields);
  const lines = sheet.lines.map(line => ({ ...line, ...bodyOf(form, sheet, line.cells, dictOptions) }));
  const bad: BadLine[] = lines.filter(({ reasons }) => reasons.length > 0);
  const [first] = bad;
  if (first && !isChecked) throw new Refusal(excelText.importFailed(excelText.badLine(first.line, first.reasons.join('；'))));
  let [added, skipped] = [0, 0];
  for (const { line, cells, body, reasons } of lines) {
    if (reasons.length > 0) continue;
    await setImmediate(); // other requests are served between two lines
    const id = createHash('md5').update(`${caller.tenantId}|${form.table}|${fileHash}|${line}`).digest('hex');
    if (await findRow(deps.db, form, caller, id)) {
      skipped++;
      continue;
    }
    try {
      await addFormRow(deps, form, caller, body, id);
      added++;
    } catch (error) {
      const refusal = knownRefusal(error);
      if (!refusal) throw error;
      bad.push({ line, cells, reasons: [refusal.message] });
    }
  }
  const fields = [...form.fields.map(({ name, label }) => named(name, text(label))), ...systemFields];
  return {
    total: lines.length,
    added,
    skipped,
    unread: unknownHeads(sheet, fields, OWN_HEADS),
    bad: bad.toSorted((one, other) => one.line - other.line),
  };
}

/** What the form would be sent, and everything that is wrong with it. */
function bodyOf(form: FormDef, { columns }: FormSheet, cells: TextRow, dictOptions: DictOptions) {
  const body = Object.fromEntries(columns.map(({ own, index }) => [own.name, valueOf(own, cells[index] ?? '', dictOptions)]));
  const whole = withDefaults(form, Object.fromEntries(Object.entries(body).filter(([, value]) => value !== '')));
  const reasons = columns.flatMap(({ own, index }) => {
    const cell = cells[index] ?? '';
    const formula = wrongFormula(own.label, cell);
    if (formula !== undefined) return [formula];
    try {
      readFields({ ...form, fields: [own] }, { [own.name]: whole[own.name] ?? null }, dictOptions);
      return [];
    } catch (error) {
      if (error instanceof Refusal) return [error.message];
      throw error;
    }
  });
  return { body: whole, reasons };
}

/** As the wire has it: codes for the texts of a dictionary, half width digits, times in one spelling. What cannot be read stays for the check to name. */
function valueOf({ name, dbType, view }: FormField, cell: string, dictOptions: DictOptions): string {
  const choices = dictOptions[name];
  if (choices && cell !== '') {
    const codeOf = (part: string): string => choices.find(({ value, text: shown }) => shown === part || value === part)?.value ?? part;
    return view === 'list_multi'
      ? cell
          .split(/[、,，]/)
          .map(part => codeOf(part.trim()))
          .join(',')
      : codeOf(cell);
  }
  switch (dbType) {
    case 'int':
    case 'BigDecimal':
      return cell.normalize('NFKC').replaceAll(/[,\s]/g, '');
    case 'Date':
    case 'Datetime':
      return writtenTime(cell.normalize('NFKC')) ?? cell;
    default:
      return cell;
  }
}
