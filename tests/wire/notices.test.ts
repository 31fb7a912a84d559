/** Announcements become ours, whichever call told them. */
import { describe, expect, test } from 'vitest';
import { decodeNotice, decodeNoticeBox } from '#wire/decoders/notices.ts';

const bare = {
  sender: '',
  sendTime: '',
  content: '',
  priority: 'L',
  openType: undefined,
  openPage: '',
  createTime: '',
  busId: '',
  msgId: '',
  msgText: '',
};

describe('the bell', () => {
  test('both lists have totals and titles; missing texts are empty, unknown priorities become L', () => {
    const box = decodeNoticeBox({
      anntMsgList: [
        {
          id: '2',
          titile: '停机通知',
          msgContent: '<p>今晚</p>',
          sender: 'admin',
          sendTime: '2026-11-20T10:00:00.000',
          priority: 'H',
          openType: 'url',
          openPage: '/base/mtCar',
          createTime: '2026-11-20T09:00:00.000',
          busId: 17,
          msgId: '2',
          msgTxt: '今晚停机',
        },
        { titile: 'no id' },
      ],
      anntMsgTotal: 7,
      sysMsgList: [{ id: 3, titile: null, priority: 'X', openType: 'other', createTime: '2026-11-19 08:00:00' }],
    });

    expect(box).toEqual({
      ok: true,
      value: {
        notices: {
          list: [
            {
              id: '2',
              title: '停机通知',
              sender: 'admin',
              sendTime: '2026-11-20 10:00:00',
              content: '<p>今晚</p>',
              priority: 'H',
              openType: 'url',
              openPage: '/base/mtCar',
              createTime: '2026-11-20 09:00:00',
              busId: '17',
              msgId: '2',
              msgText: '今晚停机',
            },
          ],
          total: 7,
        },
        messages: { list: [{ ...bare, id: '3', title: '', sendTime: '2026-11-19 08:00:00', createTime: '2026-11-19 08:00:00' }], total: 1 },
        mustResetPassword: false,
      },
    });
  });

  test.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [false, false],
    [0, false],
    ['0', false],
    ['', false],
    [null, false],
    [undefined, false],
    [{}, false],
  ])('updPwd %j: %s', (updPwd, expected) => {
    const box = decodeNoticeBox({ updPwd });
    expect(box.ok && box.value.mustResetPassword).toBe(expected);
  });

  test.each([[null], ['x'], [7]])('%j is malformed', wire => {
    expect(decodeNoticeBox(wire)).toEqual({ ok: false, error: { kind: 'malformed', path: 'listByUser.result' } });
  });
});

test('a sent record has the id of its announcement and the sender’s name', () => {
  expect(decodeNotice({ id: 'send1', anntId: 'a1', titile: '标题', sender: 'admin', sender_dictText: '管理员' })).toEqual({
    ...bare,
    id: 'a1',
    title: '标题',
    sender: '管理员',
  });
  expect(decodeNotice({ titile: '标题' })).toBeUndefined();
  expect(decodeNotice(null)).toBeUndefined();
});
