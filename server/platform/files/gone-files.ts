/**
 * Refuses whatever names a deleted file: rows of entities and of online forms, announcements, templates, avatars. The records that it names are locked until its
 * transaction ends: a file is either deleted before, and the write is refused, or it waits, and is then in use.
 */
import { rowsOf, anyOf } from '../../database/sql.ts';
import { sql } from '../../database/kysely.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import type { Database } from '../../database.ts';
import { Refusal } from '../../entities/refusal.ts';
import { fileColumnsOf, fileKeysIn } from './file-keys.ts';

export const AVATAR = '头像';
const goneText = (label: string, name: string): string => `${label}中的文件“${name}”已被管理员删除，请重新上传！`;

/** @param rows what is written, before it is. @returns a sentence for each field that names a deleted file. */
export async function goneFiles(tx: Database, def: EntityDef, rows: readonly Values[]): Promise<readonly string[]> {
  const objections: string[] = [];
  for (const { name, field } of fileColumnsOf(def)) {
    const gone = await goneFile(
      tx,
      rows.map(values => String(values[name] ?? '')),
    );
    if (gone !== undefined) objections.push(goneText(field?.label ?? name, gone));
  }
  return objections;
}

/**
 * For what is no row of an entity. Call it in the transaction that writes the text.
 * @param label of the field, for the reason. @param text a path, JSON or formatted text. @throws Refusal.
 */
export async function refuseGoneFiles(tx: Database, label: string, text: string | null | undefined): Promise<void> {
  const gone = text ? await goneFile(tx, [text]) : undefined;
  if (gone !== undefined) throw new Refusal(goneText(label, gone));
}

/** The name of a deleted file that one of the texts names. */
async function goneFile(tx: Database, texts: readonly string[]): Promise<string | undefined> {
  const keys = [...new Set(texts.flatMap(fileKeysIn))];
  if (keys.length === 0) return undefined;
  const found = await rowsOf(
    tx,
    sql<{ readonly name: string; readonly gone: string | null }>`
      SELECT file_name AS name, del_time AS gone FROM oss_file WHERE file_key = ${anyOf(keys)} ORDER BY id FOR SHARE`,
  );
  return found.find(file => file.gone !== null)?.name;
}
