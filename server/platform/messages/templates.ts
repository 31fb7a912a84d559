/** Message templates as an administrator finds, writes and deletes them. */
import { hasBrokenVariable, MESSAGE_MAX, SYSTEM_TEMPLATE, TEMPLATE_CODE_PATTERN, UNUSED, USED } from '#features/platform/messages/model.ts';
import { isRecord, parseJson } from '#base/json.ts';
import { toServerTime } from '#base/server-time.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { partWithStars } from '../../database/like-pattern.ts';
import { anyOf } from '../../database/sql.ts';
import { unlessTaken } from '../../database/unless-taken.ts';
import type { Database } from '../../database.ts';
import { refuseGoneFiles } from '../files/gone-files.ts';
import { nextId } from '../../entities/numbering.ts';
import type { RouteCall } from '../../feature.ts';
import { succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { pageRange, pageResult, textIn } from '../../web/json.ts';
import { plainText } from './plain-text.ts';
import { withMessages } from './tables.ts';

export const messageText = {
  notFound: '未找到对应实体',
  noneChosen: '参数不识别！',
  name: `模板标题必填，最多${MESSAGE_MAX.name}个字！`,
  code: `模板编码只能是字母、数字、下划线和短横线，最多${MESSAGE_MAX.code}个字！`,
  taken: '模板编码已存在，请更换！',
  codeStays: '模板编码不能修改！',
  type: '只支持系统消息模板！',
  content: `模板内容必填，最多${MESSAGE_MAX.content}个字！`,
  variable: '变量要写成${名称}：有一处“${”没有名称，或没有用“}”结束！',
  json: `测试数据应是JSON对象，最多${MESSAGE_MAX.testJson}个字！`,
} as const;

export const shownTemplates = (db: Database) =>
  withMessages(db)
    .selectFrom('sys_message_template')
    .select(['id', 'template_code as templateCode', 'template_name as templateName', 'template_type as templateType'])
    .select(['template_content as templateContent', 'template_test_json as templateTestJson', 'use_status as useStatus'])
    .select(['create_by as createBy', 'create_time as createTime', 'update_by as updateBy', 'update_time as updateTime']);

export async function listTemplates({ db, query }: RouteCall): Promise<Envelope> {
  const range = pageRange(query);
  const found = withMessages(db)
    .selectFrom('sys_message_template')
    .where('template_name', 'like', partWithStars(textIn(query, 'templateName').trim()))
    .where('template_code', 'like', partWithStars(textIn(query, 'templateCode').trim()));
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const records = await shownTemplates(db)
    .where('id', 'in', found.select('id'))
    .orderBy('create_time', 'desc')
    .orderBy('id', 'desc')
    .limit(range.size)
    .offset((range.no - 1) * range.size)
    .execute();
  return succeed(pageResult(records, total, range));
}

/** @returns the values of a test's JSON text, '' has none; `undefined` for other text. */
export function readValues(json: string): Readonly<Record<string, unknown>> | undefined {
  if (json.length > MESSAGE_MAX.testJson) return undefined;
  const values = json.trim() === '' ? {} : parseJson(json);
  return isRecord(values) ? values : undefined;
}

/** An edit may name some of the values: the others stay. @returns the reason against it. */
export function saveTemplate(call: RouteCall, isNew: boolean): Promise<string | undefined> {
  return unlessTaken<string | undefined>(() => writeTemplate(call, isNew), messageText.taken);
}

function writeTemplate({ db, caller, nowMs, body: given }: RouteCall, isNew: boolean): Promise<string | undefined> {
  return inTransaction(db, async tx => {
    const before = isNew ? undefined : await shownTemplates(tx).where('id', '=', textIn(given, 'id')).executeTakeFirst();
    if (!isNew && !before) return messageText.notFound;
    const body = { ...before, ...given };
    const [name = '', code = '', written = '', testJson = ''] = ['templateName', 'templateCode', 'templateContent', 'templateTestJson'].map(
      key => textIn(body, key).trim(),
    );
    const content = plainText(written);
    if (name === '' || name.length > MESSAGE_MAX.name) return messageText.name;
    if (code.length > MESSAGE_MAX.code || !TEMPLATE_CODE_PATTERN.test(code)) return messageText.code;
    if (before && before.templateCode !== code) return messageText.codeStays;
    if (textIn(body, 'templateType') !== SYSTEM_TEMPLATE) return messageText.type;
    if (content === '' || content.length > MESSAGE_MAX.content) return messageText.content;
    if (hasBrokenVariable(name) || hasBrokenVariable(content)) return messageText.variable;
    if (!readValues(testJson)) return messageText.json;
    await refuseGoneFiles(tx, '模板内容', content);
    const other = await shownTemplates(tx).where('template_code', '=', code).executeTakeFirst();
    if (other && other.id !== before?.id) return messageText.taken;
    const values = {
      template_name: name,
      template_code: code,
      template_type: SYSTEM_TEMPLATE,
      template_content: content,
      template_test_json: testJson || null,
      use_status: textIn(body, 'useStatus') === USED ? USED : UNUSED,
    };
    const stamp = { by: caller.username, time: toServerTime(nowMs()) };
    await (before
      ? withMessages(tx)
          .updateTable('sys_message_template')
          .set({ ...values, update_by: stamp.by, update_time: stamp.time })
          .where('id', '=', before.id)
          .execute()
      : withMessages(tx)
          .insertInto('sys_message_template')
          .values({ id: nextId(nowMs()), ...values, create_by: stamp.by, create_time: stamp.time })
          .execute());
    return undefined;
  });
}

/** All of them or none. @returns the reason against it. */
export function removeFrom(
  { db }: RouteCall,
  table: 'sys_message_template' | 'sys_message',
  ids: readonly string[],
): Promise<string | undefined> {
  if (ids.length === 0) return Promise.resolve(messageText.noneChosen);
  return inTransaction(db, async tx => {
    const found = await withMessages(tx).selectFrom(table).select('id').where('id', '=', anyOf(ids)).execute();
    if (found.length !== ids.length) return messageText.notFound;
    await withMessages(tx).deleteFrom(table).where('id', '=', anyOf(ids)).execute();
    return undefined;
  });
}
