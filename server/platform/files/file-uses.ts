/**
 * Finds which rows name a file. Rows of all tenants count, and rows in the bin, which can come back; only those that the caller sees are told apart, by their title
 * as he sees it.
 */
import type { EntityDef } from '#schema/entity-def.ts';
import { sql } from '../../database/kysely.ts';
import { allOf, identifier, rowsOf } from '../../database/sql.ts';
import type { Fragment } from '../../database/sql.ts';
import type { Caller } from '../caller.ts';
import { holds, scopeSql, visibleColumns } from '../../entities/access.ts';
import type { FileUse, FileUses } from '#features/platform/stored-files/model.ts';
import type { EntityStore } from '../../entities/entity-store.ts';
import { tableOf } from '../../entities/entity-table.ts';
import type { Column } from '../../entities/entity-table.ts';
import { fileColumnsOf } from './file-keys.ts';

export const USES_MAX = 100;

/** Where files are named outside the rows of entities. */
type Holder = { readonly table: string; readonly column: string; readonly usedIn: string; readonly without?: Fragment };
const OTHER_PLACES: readonly Holder[] = [
  { table: 'sys_user', column: 'avatar', usedIn: '用户的头像' },
  // One that was deleted does not come back.
  { table: 'sys_announcement', column: 'msg_content', usedIn: '系统通告的内容', without: sql`del_flag = '1'` },
  { table: 'sys_message_template', column: 'template_content', usedIn: '消息模板的内容' },
  { table: 'sys_message', column: 'es_content', usedIn: '已发消息的内容' },
  { table: 'onl_form_row', column: 'data', usedIn: '在线表单的数据' },
];

type Found = { readonly id: string; readonly title: string | null; readonly isInBin: boolean; readonly isSeen: boolean };

/** @param key of the file (file-keys.ts). */
export async function usesOf(store: EntityStore, caller: Caller, key: string): Promise<FileUses> {
  const seen: FileUse[] = [];
  const hidden: { usedIn: string; count: number }[] = [];
  for (const def of store.schema.defs)
    for (const column of fileColumnsOf(def)) {
      const usedIn = `${def.title}的${column.field?.label ?? column.name}`;
      const rows = await rowsNaming(store, def, column, caller, key);
      for (const { id, title, isInBin, isSeen } of rows)
        if (isSeen && seen.length < USES_MAX)
          seen.push({ id: `${def.name}.${column.name}.${id}`, entity: def.name, usedIn, rowId: id, title: title ?? '', isInBin });
      const count = rows.filter(({ isSeen }) => !isSeen).length;
      if (count > 0) hidden.push({ usedIn, count });
    }
  for (const { table, column, usedIn, without } of OTHER_PLACES) {
    const [found] = await rowsOf(
      store.db,
      sql<{
        readonly count: number;
      }>`SELECT count(*)::int AS count FROM ${identifier(table)} WHERE position(${key} in ${identifier(column)}::text) > 0
        AND NOT ${without ?? sql`false`}`,
    );
    if (found && found.count > 0) hidden.push({ usedIn, count: found.count });
  }
  return { seen, hidden };
}

async function rowsNaming(
  { db, schema }: EntityStore,
  def: EntityDef,
  column: Column,
  caller: Caller,
  key: string,
): Promise<readonly Found[]> {
  const columns = visibleColumns(def, caller);
  const shown = columns.find(({ name }) => name === column.name)?.sql;
  const title = columns.find(({ name }) => name === def.titleField)?.sql ?? sql`NULL`;
  const mayList = shown !== undefined && holds(caller, def, 'list');
  const isSeen = mayList
    ? sql`coalesce(position(${key} in ${shown}::text) > 0 AND ${allOf(scopeSql(schema, def, caller))}, false)`
    : sql`false`;
  return rowsOf(
    db,
    sql<Found>`SELECT id, ${title}::text AS title, del_flag = '1' AS "isInBin", ${isSeen} AS "isSeen" FROM ${tableOf(def).sql}
      WHERE position(${key} in ${column.sql}::text) > 0 ORDER BY "isSeen" DESC, id LIMIT ${USES_MAX + 1}`,
  );
}

const NAMED_MAX = 3;

/** Who uses it, in a sentence; undefined: nobody does. */
export function usesText({ seen, hidden }: FileUses): string | undefined {
  const named = seen
    .slice(0, NAMED_MAX)
    .map(({ usedIn, title, isInBin }) => `${usedIn}（${title || '未命名'}${isInBin ? '，在回收站' : ''}）`);
  const more = seen.length > NAMED_MAX ? [`另外${seen.length - NAMED_MAX}条`] : [];
  const others = hidden.map(({ usedIn, count }) => `${usedIn}（${count > USES_MAX ? `${USES_MAX}条以上` : `${count}条`}）`);
  const all = [...named, ...more, ...others];
  return all.length === 0 ? undefined : all.join('、');
}
