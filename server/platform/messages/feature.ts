/** 消息管理: its menu entry, its permissions, its tables and its calls in the stock dialect. */
import { MESSAGE_CODES } from '#features/platform/messages/model.ts';
import { definePageFeature } from '../../feature.ts';
import type { PageRoute } from '../../feature.ts';
import { carriedOut, refuse, succeed } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import { idsIn } from '../users/user-values.ts';
import { listSent, sendTemplate } from './send-template.ts';
import { messageTables } from './tables.ts';
import { listTemplates, messageText, removeFrom, saveTemplate, shownTemplates } from './templates.ts';

const TEMPLATES = '/sys/message/sysMessageTemplate';
const SENT = '/sys/message/sysMessage';

const routes: readonly PageRoute[] = [
  { method: 'GET', path: `${TEMPLATES}/list`, needs: MESSAGE_CODES.templateList, handle: listTemplates },
  {
    method: 'GET',
    path: `${TEMPLATES}/queryById`,
    needs: MESSAGE_CODES.templateList,
    handle: async ({ db, query }) => {
      const template = await shownTemplates(db).where('id', '=', textIn(query, 'id')).executeTakeFirst();
      return template ? succeed(template) : refuse(messageText.notFound);
    },
  },
  {
    method: 'POST',
    path: `${TEMPLATES}/add`,
    needs: MESSAGE_CODES.templateAdd,
    handle: call => carriedOut(saveTemplate(call, true), '添加成功！'),
  },
  {
    method: 'PUT',
    path: `${TEMPLATES}/edit`,
    needs: MESSAGE_CODES.templateEdit,
    handle: call => carriedOut(saveTemplate(call, false), '更新成功！'),
  },
  {
    method: 'DELETE',
    path: `${TEMPLATES}/delete`,
    needs: MESSAGE_CODES.templateDelete,
    handle: call => carriedOut(removeFrom(call, 'sys_message_template', idsIn(call.query, 'id')), '删除成功!'),
  },
  {
    method: 'DELETE',
    path: `${TEMPLATES}/deleteBatch`,
    needs: MESSAGE_CODES.templateDelete,
    handle: call => carriedOut(removeFrom(call, 'sys_message_template', idsIn(call.query, 'ids')), '批量删除成功！'),
  },
  {
    method: 'POST',
    path: `${TEMPLATES}/sendMsg`,
    needs: MESSAGE_CODES.templateSend,
    handle: call => carriedOut(sendTemplate(call), '消息发送成功！'),
  },
  { method: 'GET', path: `${SENT}/list`, needs: MESSAGE_CODES.list, handle: listSent },
  {
    method: 'DELETE',
    path: `${SENT}/delete`,
    needs: MESSAGE_CODES.delete,
    handle: call => carriedOut(removeFrom(call, 'sys_message', idsIn(call.query, 'id')), '删除成功!'),
  },
  {
    method: 'DELETE',
    path: `${SENT}/deleteBatch`,
    needs: MESSAGE_CODES.delete,
    handle: call => carriedOut(removeFrom(call, 'sys_message', idsIn(call.query, 'ids')), '批量删除成功！'),
  },
];

export const messagesFeature = definePageFeature({
  menu: [
    {
      under: 'system',
      route: '/isystem/message',
      component: 'modules/message/SysMessageList',
      title: '消息管理',
      needs: MESSAGE_CODES.templateList,
      stock: 'system/message/template/index',
    },
  ],
  permissions: [
    { action: MESSAGE_CODES.templateList, describe: '消息模板查询' },
    { action: MESSAGE_CODES.templateAdd, describe: '消息模板新增', isShared: true },
    { action: MESSAGE_CODES.templateEdit, describe: '消息模板编辑', isShared: true },
    { action: MESSAGE_CODES.templateDelete, describe: '消息模板删除', isShared: true },
    { action: MESSAGE_CODES.templateSend, describe: '消息模板发送测试' },
    { action: MESSAGE_CODES.list, describe: '发送记录查询' },
    { action: MESSAGE_CODES.delete, describe: '发送记录删除' },
  ],
  routes,
  tables: messageTables,
});
