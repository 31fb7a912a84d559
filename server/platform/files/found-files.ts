/**
 * Files on the disk without a record: those of earlier versions, and what a crash left between a file and its record. They are recorded at the start of the
 * server, as files of the row that names them. A file whose deletion was cut short is removed.
 */
import type { EntityDef } from '#schema/entity-def.ts';
import { extensionOf } from '#schema/file-rules.ts';
import { fileNameOf } from '#schema/file-path.ts';
import { toServerTime } from '#base/server-time.ts';
import { sql } from '../../database/kysely.ts';
import { anyOf, rowsOf } from '../../database/sql.ts';
import type { EntityStore } from '../../entities/entity-store.ts';
import { tableOf } from '../../entities/entity-table.ts';
import type { Column } from '../../entities/entity-table.ts';
import { nextId } from '../../entities/numbering.ts';
import { fileColumnsOf, fileKeyOf, fileKeysIn } from './file-keys.ts';
import { withFiles } from './tables.ts';
import type { StoredFile, UploadStore } from './upload-store.ts';

const AT_ONCE = 500;

type Owner = { readonly tenantId: string; readonly createBy: string };

/** @param isEnding asked between batches. @returns how many were recorded. */
export async function recordFoundFiles(
  store: EntityStore,
  files: Pick<UploadStore, 'list' | 'remove'>,
  nowMs: number,
  isEnding: () => boolean = () => false,
): Promise<number> {
  const missing: StoredFile[] = [];
  let batch: StoredFile[] = [];
  const compare = async (): Promise<void> => {
    const known = await withFiles(store.db)
      .selectFrom('oss_file')
      .select(['url', 'del_time'])
      .where('url', '=', anyOf(batch.map(({ path }) => path)))
      .execute();
    const goneBy = new Map(known.map(({ url, del_time: gone }) => [url, gone]));
    for (const file of batch) {
      if (!goneBy.has(file.path)) missing.push(file);
      else if (goneBy.get(file.path) !== null) await files.remove(file.path);
    }
    batch = [];
  };
  for await (const file of files.list()) {
    if (isEnding()) return 0;
    if (batch.push(file) >= AT_ONCE) await compare();
  }
  await compare();
  if (missing.length === 0) return 0;
  const owners = await ownersOf(store, new Set(missing.map(({ path }) => fileKeyOf(path))), isEnding);
  for (let from = 0; from < missing.length && !isEnding(); from += AT_ONCE)
    await withFiles(store.db)
      .insertInto('oss_file')
      .values(missing.slice(from, from + AT_ONCE).map(file => recordOf(file, owners.get(fileKeyOf(file.path)), nowMs)))
      .onConflict(known => known.column('url').doNothing())
      .execute();
  return missing.length;
}

function recordOf({ path, bytes, storedMs }: StoredFile, owner: Owner | undefined, nowMs: number) {
  const name = fileNameOf(path);
  const extension = extensionOf(name);
  return {
    id: nextId(nowMs),
    file_name: `${name.replace(/(?:_\d{13})?\.[^.]+$/, '')}.${extension}`,
    url: path,
    file_key: fileKeyOf(path),
    folder: path.split('/')[0] ?? '',
    extension,
    bytes,
    sha256: '',
    tenant_id: owner?.tenantId ?? '',
    user_id: '',
    create_by: owner?.createBy ?? '',
    create_time: toServerTime(storedMs),
    create_ms: storedMs,
  };
}

/** By key, of whom the first row that names the file is. */
async function ownersOf(
  { db, schema }: EntityStore,
  keys: ReadonlySet<string>,
  isEnding: () => boolean,
): Promise<ReadonlyMap<string, Owner>> {
  const owners = new Map<string, Owner>();
  for (const def of schema.defs)
    for (const column of fileColumnsOf(def))
      for (let after = ''; !isEnding();) {
        const rows = await valuesAfter(db, def, column, after);
        for (const { value, tenantId, createBy } of rows)
          for (const key of fileKeysIn(value))
            if (keys.has(key) && !owners.has(key)) owners.set(key, { tenantId: tenantId ?? '', createBy: createBy ?? '' });
        const last = rows.at(-1);
        if (!last || rows.length < AT_ONCE) break;
        after = last.id;
      }
  return owners;
}

const valuesAfter = (db: EntityStore['db'], def: EntityDef, column: Column, after: string) =>
  rowsOf(
    db,
    sql<{ readonly id: string; readonly value: string; readonly tenantId: string | null; readonly createBy: string | null }>`
      SELECT id, ${column.sql}::text AS value, tenant_id AS "tenantId", create_by AS "createBy" FROM ${tableOf(def).sql}
      WHERE ${column.sql} <> '' AND id > ${after} ORDER BY id LIMIT ${AT_ONCE}`,
  );
