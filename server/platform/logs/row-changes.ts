/**
 * The changes of one row, field by field, from the log of its versions: for whoever sees the row now, without the columns that he does not see.
 *
 * Shapes:  `{ records: [{ id, kind, by, time, madeAt, device, changes: [{ field, before, after, beforeText, afterText }] }], total }`, the newest first.
 *          Sensitive values are starred and sealable ones are absent, because the log never held them.
 */
import { ROW_CHANGES } from '#domain/row-changes.ts';
import type { ChangeKind } from '#domain/row-changes.ts';
import { DICT_TEXT_SUFFIX, SYSTEM_FIELDS } from '#schema/row.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { requireGrant, seenIds, visibleColumns } from '../../entities/access.ts';
import { createFieldTexts } from '../../entities/field-texts.ts';
import { Refusal } from '../../entities/refusal.ts';
import type { RouteCall } from '../../feature.ts';
import { countIn, textIn } from '../../web/json.ts';
import type { JsonObject } from '../../web/json.ts';
import { serverText } from '../../web/text.ts';
import { visibleContent } from './row-content.ts';
import { withLogs } from './tables.ts';

const PAGE_SIZE = 20;

type Asked = Pick<RouteCall, 'db' | 'schema' | 'caller' | 'nowMs' | 'query'>;

/** @throws Refusal for an unknown table, a row that the caller does not see, and with code 510 without the right to its list. */
export async function changesOfRow(asked: Asked): Promise<JsonObject> {
  const { db, schema, caller, query } = asked;
  const [table, id] = [textIn(query, 'dataTable'), textIn(query, 'dataId')];
  const size = Math.min(countIn(query, 'pageSize', PAGE_SIZE, 1), ROW_CHANGES.mostRows);
  const def = schema.defs.find(each => each.table === table);
  if (!def) throw new Refusal(serverText.notFound);
  requireGrant(caller, def, 'list');
  if (!(await seenIds({ db, schema }, def, caller, [id])).has(id)) throw new Refusal(serverText.notFound);
  const ofRow = withLogs(db)
    .selectFrom('sys_data_log as log')
    .where('log.tenant_id', '=', caller.tenantId)
    .where('log.data_table', '=', table)
    .where('log.data_id', '=', id);
  const { total } = await ofRow.select(count => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const found = await ofRow
    .leftJoin('sys_user as user', 'user.username', 'log.create_by')
    .select(['log.id', 'log.data_version as version', 'log.data_content as content', 'log.op', 'log.create_by as account', 'user.realname'])
    .select(['log.create_time as time', 'log.made_at as madeAt', 'log.device'])
    .orderBy('log.id', 'desc')
    .limit(size + 1) // one more, to compare the last one with
    .execute();
  const contents = await withTexts(
    asked,
    def,
    found.map(({ content }) => visibleContent(def, caller, content)),
  );
  const records = found.slice(0, size).map((version, at) => {
    const [after, before] = [contents[at] ?? {}, contents[at + 1]];
    const kind = kindOf(version, after, before);
    return {
      id: version.id,
      kind,
      by: version.realname ?? version.account,
      time: version.time,
      madeAt: version.madeAt,
      device: version.device,
      changes: kind === 'before' || kind === 'delete' || (!before && kind !== 'create') ? [] : changesBetween(def, before ?? {}, after),
    };
  });
  return { records, total };
}

/** `op` as logged. The version before is absent where it was cleared after its time. */
function kindOf(
  { op, version }: { readonly op: string; readonly version: number },
  after: JsonObject,
  before: JsonObject | undefined,
): ChangeKind {
  if (op === 'before' || op === 'bin' || op === 'delete') return op;
  if (version === 1) return 'create';
  return before?.['delFlag'] === '1' && after['delFlag'] !== '1' ? 'back' : 'edit';
}

async function withTexts(
  { db, schema, caller, nowMs }: Asked,
  def: EntityDef,
  contents: readonly JsonObject[],
): Promise<readonly JsonObject[]> {
  const copies = contents.map(content => ({ ...content }));
  await createFieldTexts({ db, schema, nowMs }).addTo(copies, visibleColumns(def, caller), caller.tenantId);
  return copies;
}

const system: ReadonlySet<string> = new Set(SYSTEM_FIELDS);

/** In the order of the definition; what the server stamps is no change of a field. */
const changesBetween = (def: EntityDef, before: JsonObject, after: JsonObject): readonly JsonObject[] =>
  def.fields
    .filter(({ name }) => !system.has(name) && (before[name] ?? null) !== (after[name] ?? null))
    .map(({ name }) => {
      const text = name + DICT_TEXT_SUFFIX;
      return {
        field: name,
        before: before[name] ?? null,
        after: after[name] ?? null,
        beforeText: before[text] ?? null,
        afterText: after[text] ?? null,
      };
    });
