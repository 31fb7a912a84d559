/**
 * A row that names a deleted file is refused. The records that it names are locked until its transaction ends: a file is either deleted before, and the row is
 * refused, or it waits, and is then used by the row.
 */
import { rowsOf, anyOf } from '../../database/sql.ts';
import { sql } from '../../database/kysely.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import type { Database } from '../../database.ts';
import { fileColumnsOf, fileKeysIn } from './file-keys.ts';

const goneText = (label: string, name: string): string => `${label}中的文件“${name}”已被管理员删除，请重新上传！`;

/** @param rows what is written, before it is. @returns a sentence for each field that names a deleted file. */
export async function goneFiles(tx: Database, def: EntityDef, rows: readonly Values[]): Promise<readonly string[]> {
  const objections: string[] = [];
  for (const { name, field } of fileColumnsOf(def)) {
    const keys = [...new Set(rows.flatMap(values => fileKeysIn(String(values[name] ?? ''))))];
    if (keys.length === 0) continue;
    const found = await rowsOf(
      tx,
      sql<{ readonly name: string; readonly gone: string | null }>`
        SELECT file_name AS name, del_time AS gone FROM oss_file WHERE file_key = ${anyOf(keys)} ORDER BY id FOR SHARE`,
    );
    const gone = found.find(file => file.gone !== null);
    if (gone) objections.push(goneText(field?.label ?? name, gone.name));
  }
  return objections;
}
