/** A sheet's columns with the columns of the table that they fill, for one caller. */
import { isReadFromFiles } from '#schema/kinds/kind-of.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { readHeads } from '#query/sheet/read-heads.ts';
import type { HeadedSheet, TextRow } from '#query/sheet/read-heads.ts';
import type { Caller } from '../../platform/caller.ts';
import { visibleColumns } from '../access.ts';
import type { Column } from '../entity-table.ts';
import { Refusal } from '../refusal.ts';
import { editableColumns } from '../row-values.ts';
import type { FieldDef } from '#schema/field.ts';

type FilledColumn = { readonly column: Column; readonly field: FieldDef };
export type ImportTable = HeadedSheet<FilledColumn>;

/** @throws Refusal if the heads are not found, one appears twice, or a required column is missing. */
export function readTable(def: EntityDef, caller: Caller, rows: readonly TextRow[]): ImportTable {
  const visible = new Set(visibleColumns(def, caller).map(({ name }) => name));
  const table = readHeads(def, importFields(def, caller), name => visible.has(name), rows);
  if (!table.ok) throw new Refusal(table.error);
  return table.value;
}

/** The fields a file may fill: those of a form, without files and formatted text. */
function importFields(def: EntityDef, caller: Caller): readonly FilledColumn[] {
  return editableColumns(def, caller).flatMap(column => {
    const { field } = column;
    return field && isReadFromFiles(field) ? [{ column, field }] : [];
  });
}
