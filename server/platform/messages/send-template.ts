/** Sends a filled template to named users as a system message in the bell, and records for each whether it arrived. */
import {
  filledText,
  hasBrokenVariable,
  isGiven,
  MESSAGE_MAX,
  SEND_STATES,
  SYSTEM_WAY,
  USED,
  variablesOf,
} from '#features/platform/messages/model.ts';
import { toServerTime } from '#base/server-time.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { partWithStars } from '../../database/like-pattern.ts';
import type { Database } from '../../database.ts';
import { nextId } from '../../entities/numbering.ts';
import type { RouteCall } from '../../feature.ts';
import { succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { pageRange, pageResult, textIn } from '../../web/json.ts';
import { READ_BELL, sendMessage } from '../bell/send-message.ts';
import { findUserByName } from '../people/people-store.ts';
import { idsIn } from '../users/user-values.ts';
import { readValues, messageText, shownTemplates } from './templates.ts';
import { withMessages } from './tables.ts';

const ACTIVE = 1;
const sendText = {
  noTemplate: '消息模板不存在！',
  notUsed: '这个模板没有应用，不能发送；请先编辑模板，把它设为应用！',
  noReceiver: `请选择消息接收方，最多${MESSAGE_MAX.receivers}人！`,
  way: '只支持发送系统消息！',
  missing: (names: readonly string[]) => `缺少变量：${names.join('、')}`,
  tooLong: `填入变量后，标题最多${MESSAGE_MAX.filledTitle}个字，内容最多${MESSAGE_MAX.filled}个字！`,
  nobody: (username: string) => `用户${username.slice(0, 50)}不存在或已冻结`,
  failed: (reasons: readonly string[]) => `发送消息出错：${reasons.join('；')}`,
} as const;

type Outcome = { readonly receiver: string; readonly userId?: string; readonly why?: string };

/** @returns the reason against it; a message that could not be sent is recorded too. */
export async function sendTemplate({ db, body, caller, nowMs, emit }: RouteCall): Promise<string | undefined> {
  const receivers = idsIn(body, 'receiver');
  if (receivers.length === 0 || receivers.length > MESSAGE_MAX.receivers) return sendText.noReceiver;
  if (![SYSTEM_WAY, ''].includes(textIn(body, 'msgType'))) return sendText.way;
  const testData = textIn(body, 'testData');
  const values = readValues(testData);
  if (!values) return messageText.json;
  return inTransaction(db, async tx => {
    const template = await shownTemplates(tx).where('template_code', '=', textIn(body, 'templateCode')).executeTakeFirst();
    if (!template) return sendText.noTemplate;
    if (template.useStatus !== USED) return sendText.notUsed;
    const { templateName: title, templateContent } = template;
    // A template of an earlier version may have one.
    if (hasBrokenVariable(title) || hasBrokenVariable(templateContent)) return messageText.variable;
    const missing = variablesOf(`${title}\n${templateContent}`).filter(name => !isGiven(values, name));
    const why = missing.length > 0 ? sendText.missing(missing) : undefined;
    const message = { title: filledText(title, values), content: filledText(templateContent, values) };
    if (message.title.length > MESSAGE_MAX.filledTitle || message.content.length > MESSAGE_MAX.filled) return sendText.tooLong;
    const outcomes: Outcome[] = [];
    for (const receiver of receivers) outcomes.push(why === undefined ? await outcomeFor(tx, receiver) : { receiver, why });
    const userIds = outcomes.flatMap(({ userId }) => (userId === undefined ? [] : [userId]));
    if (userIds.length > 0) await sendMessage(tx, { title: message.title, lines: message.content.split('\n'), userIds, nowMs: nowMs() });
    const now = toServerTime(nowMs());
    await withMessages(tx)
      .insertInto('sys_message')
      .values(
        outcomes.map(outcome => ({
          id: nextId(nowMs()),
          es_title: message.title,
          es_type: SYSTEM_WAY,
          es_receiver: outcome.receiver.slice(0, 100),
          es_param: testData || null,
          es_content: message.content,
          es_send_time: now,
          es_send_status: outcome.why === undefined ? SEND_STATES.sent : SEND_STATES.failed,
          es_send_num: 1,
          es_result: outcome.why ?? null,
          create_by: caller.username,
          create_time: now,
        })),
      )
      .execute();
    emit.notice(userIds, READ_BELL);
    const reasons = [...new Set(outcomes.flatMap(outcome => outcome.why ?? []))];
    return reasons.length > 0 ? sendText.failed(reasons) : undefined;
  });
}

async function outcomeFor(tx: Database, receiver: string): Promise<Outcome> {
  const user = await findUserByName(tx, receiver);
  const isReached = user !== undefined && user.del_flag === 0 && user.status === ACTIVE;
  return isReached ? { receiver, userId: user.id } : { receiver, why: sendText.nobody(receiver) };
}

const STATE_NAMES: Readonly<Record<string, string>> = {
  [SEND_STATES.waiting]: '未推送',
  [SEND_STATES.sent]: '推送成功',
  [SEND_STATES.failed]: '推送失败',
};

/** The sent messages, the newest first. */
export async function listSent({ db, query }: RouteCall): Promise<Envelope> {
  const range = pageRange(query);
  const state = textIn(query, 'esSendStatus');
  const found = withMessages(db)
    .selectFrom('sys_message')
    .where('es_title', 'like', partWithStars(textIn(query, 'esTitle').trim()))
    .$if(state !== '', rows => rows.where('es_send_status', '=', state));
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select(['id', 'es_title as esTitle', 'es_type as esType', 'es_receiver as esReceiver', 'es_param as esParam'])
    .select(['es_content as esContent', 'es_send_time as esSendTime', 'es_send_status as esSendStatus', 'es_send_num as esSendNum'])
    .select(['es_result as esResult', 'remark', 'create_by as createBy', 'create_time as createTime'])
    .orderBy('create_time', 'desc')
    .orderBy('id', 'desc')
    .limit(range.size)
    .offset((range.no - 1) * range.size)
    .execute();
  const records = rows.map(row => ({
    ...row,
    esSendStatus_dictText: STATE_NAMES[row.esSendStatus] ?? row.esSendStatus,
    esType_dictText: '系统消息',
  }));
  return succeed(pageResult(records, total, range));
}
