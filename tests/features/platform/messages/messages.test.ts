/** 消息管理 in the client: templates and sent messages are read and written in the stock shape, and a template's variables are found and filled. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messageCalls } from '#features/platform/messages/calls.ts';
import { filledText, variablesOf } from '#features/platform/messages/model.ts';
import { json, startFakeHttpServer } from '../../../wire/fake-http-server.ts';
import type { FakeHttpServer } from '../../../wire/fake-http-server.ts';

let server: FakeHttpServer;
beforeEach(async () => void (server = await startFakeHttpServer()));
afterEach(() => server.close());
const calls = messageCalls.table;
const answerWith = (result: unknown): void => void (server.reply = json({ success: true, code: 200, message: '好', result }));
const PAGE = { pageNo: 1, pageSize: 10 };

test('templates are asked by a part of the title; one without a title shows its code', async () => {
  answerWith({ records: [{ id: 1, templateCode: 'a', useStatus: 1, templateType: 4 }, { id: '2' }], total: 1 });
  expect(await calls.templates(server.http(), { ...PAGE, name: ' 到港 ' })).toMatchObject({
    value: { rows: [{ id: '1', name: 'a', code: 'a', type: '4', isUsed: true, content: '' }] },
  });
  expect(server.asked.at(-1)?.query.get('templateName')).toBe('*到港*');
});

test('sent messages carry the name of their state and the reason of a failure', async () => {
  answerWith({
    records: [{ id: '1', esTitle: 't', esSendStatus: 2, esSendStatus_dictText: '推送失败', esResult: '没有用户' }, {}],
    total: 1,
  });
  expect(await calls.sent(server.http(), { ...PAGE, title: '', state: '2' })).toMatchObject({
    value: { rows: [{ id: '1', title: 't', state: '2', stateName: '推送失败', why: '没有用户' }] },
  });
  expect([...(server.asked.at(-1)?.query.keys() ?? [])]).not.toContain('esTitle');
  expect(server.asked.at(-1)?.query.get('esSendStatus')).toBe('2');
});

const DRAFT = { name: '到港', code: 'a', content: 'x', testJson: '', type: '4', isUsed: false };
test.each([
  [undefined, 'POST', '/jeecg-boot/sys/message/sysMessageTemplate/add'],
  ['7', 'PUT', '/jeecg-boot/sys/message/sysMessageTemplate/edit'],
])('saving %o asks %s %s', async (id, method, path) => {
  answerWith(null);
  expect(await calls.saveTemplate(server.http(), DRAFT, id)).toMatchObject({ value: '好' });
  const body = { templateName: '到港', templateCode: 'a', templateType: '4', useStatus: '0', ...(id && { id }) };
  expect(server.asked.at(-1)).toMatchObject({ method, path, body });
});

test('a test is sent to accounts as a system message', async () => {
  answerWith(null);
  await calls.send(server.http(), { code: 'a', receivers: ['wang', 'li'], testJson: '{}' });
  expect(server.asked.at(-1)?.body).toEqual({ templateCode: 'a', receiver: 'wang,li', msgType: 'system', testData: '{}' });
});

test.each([
  ['${a}到${ b }，${a}', ['a', 'b'], { a: 1, b: '港' }, '1到港，1'],
  ['${a}', ['a'], { a: '${b}', b: 'x' }, '${b}'],
  ['${a}$&', ['a'], { a: '$&' }, '$&$&'],
  ['${toString}${a}', ['toString', 'a'], { a: {} }, '${toString}${a}'],
  ['$a {b} ${}', [], { a: 1 }, '$a {b} ${}'],
])('%s has the variables %o and is filled', (text, variables, values, filled) => {
  expect([variablesOf(text), filledText(text, values)]).toEqual([variables, filled]);
});
