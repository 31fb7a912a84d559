/**
 * The server calls of 消息管理, as a stock server has them.
 *
 * Shapes:  a template `{ id, templateCode, templateName, templateContent, templateTestJson, templateType, useStatus }`, a sent message `{ id, esTitle, esContent,
 * esReceiver, esSendStatus, esSendStatus_dictText, esSendTime, esResult }`. Writing calls answer the server's sentence.
 */
import { textOf } from '#wire/decoders/loose.ts';
import { decodeRecords } from '#wire/decoders/records.ts';
import { call, defineCalls, sentence } from '#wire/define-calls.ts';
import { containing, pageParams } from '#wire/page-params.ts';
import { SYSTEM_WAY } from './model.ts';
import type { MessageTemplate, SentMessage, SentQuery, TemplateDraft, TemplateQuery, TemplateTest } from './model.ts';

const TEMPLATES = '/sys/message/sysMessageTemplate';
const SENT = '/sys/message/sysMessage';
const removal = (api: string) =>
  sentence((ids: readonly string[]) => ({ method: 'DELETE', path: `${api}/deleteBatch`, params: { ids: ids.join(',') } }));

export const messageCalls = defineCalls('features/platform/messages', {
  templates: call({
    request: ({ pageNo, pageSize, name }: TemplateQuery) => ({
      method: 'GET',
      path: `${TEMPLATES}/list`,
      params: { ...pageParams({ pageNo, pageSize }), ...containing('templateName', name) },
    }),
    decode: result => decodeRecords(result, decodeTemplate),
  }),
  saveTemplate: sentence(({ name, code, content, testJson, type, isUsed }: TemplateDraft, id: string | undefined) => ({
    method: id === undefined ? 'POST' : 'PUT',
    path: `${TEMPLATES}/${id === undefined ? 'add' : 'edit'}`,
    body: {
      ...(id === undefined ? {} : { id }),
      templateName: name,
      templateCode: code,
      templateContent: content,
      templateTestJson: testJson,
      templateType: type,
      useStatus: isUsed ? '1' : '0',
    },
  })),
  removeTemplates: removal(TEMPLATES),
  /** Sends the filled template to the users of these accounts. */
  send: sentence(({ code, receivers, testJson }: TemplateTest) => ({
    method: 'POST',
    path: `${TEMPLATES}/sendMsg`,
    body: { templateCode: code, receiver: receivers.join(','), msgType: SYSTEM_WAY, testData: testJson },
  })),
  sent: call({
    request: ({ pageNo, pageSize, title, state }: SentQuery) => ({
      method: 'GET',
      path: `${SENT}/list`,
      params: {
        ...pageParams({ pageNo, pageSize }),
        ...containing('esTitle', title),
        ...(state === '' ? {} : { esSendStatus: state }),
      },
    }),
    decode: result => decodeRecords(result, decodeSent),
  }),
  removeSent: removal(SENT),
});

function decodeTemplate(record: unknown): readonly MessageTemplate[] {
  const [id, code] = [textOf(record, 'id'), textOf(record, 'templateCode')];
  if (id === '' || code === '') return [];
  return [
    {
      id,
      code,
      name: textOf(record, 'templateName') || code,
      content: textOf(record, 'templateContent'),
      testJson: textOf(record, 'templateTestJson'),
      type: textOf(record, 'templateType'),
      isUsed: textOf(record, 'useStatus') !== '0', // servers before 3.5 do not know the state: there every template is used
    },
  ];
}

function decodeSent(record: unknown): readonly SentMessage[] {
  const id = textOf(record, 'id');
  if (id === '') return [];
  const state = textOf(record, 'esSendStatus');
  return [
    {
      id,
      title: textOf(record, 'esTitle'),
      content: textOf(record, 'esContent'),
      receiver: textOf(record, 'esReceiver'),
      state,
      stateName: textOf(record, 'esSendStatus_dictText') || state,
      time: textOf(record, 'esSendTime'),
      why: textOf(record, 'esResult'),
    },
  ];
}
