/**
 * Dictionaries that pages of JeecgBoot's Vue 3 front end name and nobody edits: their values are fixed by the program. A dictionary of the same code that an
 * administrator made comes first.
 */
import { DATABASE_TYPES } from '#features/platform/data-sources/model.ts';
import { RULE_CONDITIONS } from '#features/platform/data-rules/model.ts';
import { SEND_STATES, SYSTEM_TEMPLATE, SYSTEM_WAY } from '#features/platform/messages/model.ts';

type FixedItem = { readonly value: string; readonly text: string };

const dict = (...items: readonly (readonly [value: string, text: string])[]): readonly FixedItem[] =>
  items.map(([value, text]) => ({ value, text }));

export const FIXED_DICTS: ReadonlyMap<string, readonly FixedItem[]> = new Map(
  Object.entries({
    rangeDate: dict(['jt', '今天'], ['zt', '昨天'], ['bz', '本周'], ['sz', '上周'], ['by', '本月'], ['sy', '上月'], ['zdy', '自定义日期']),
    // No kind of message opens a page of that front end's own.
    messageHref: [],
    msgType: dict([SYSTEM_TEMPLATE, '系统消息']),
    messageType: dict([SYSTEM_WAY, '系统消息']),
    msgCategory: dict(['notice', '通知公告'], ['other', '其他']),
    msgSendStatus: dict([SEND_STATES.waiting, '未发送'], [SEND_STATES.sent, '发送成功'], [SEND_STATES.failed, '发送失败']),
    dict_item_status: dict(['1', '启用'], ['0', '不启用']),
    menu_type: dict(['0', '一级菜单'], ['1', '子菜单'], ['2', '按钮权限']),
    rule_conditions: dict(...Object.entries(RULE_CONDITIONS)),
    database_type: dict(...DATABASE_TYPES.map(({ value, label }) => [value, label] as const)),
    activiti_sync: dict(['1', '同步'], ['0', '不同步']),
  }),
);
