/** The server's words become ours: rows, pages, sign-in, menu, dictionaries, departments, socket frames. */
import { describe, expect, test } from 'vitest';
import { waybill } from '#features/transport/waybill/entity.ts';
import { createDictTextReader } from '#wire/decoders/dict-texts.ts';
import { decodeDicts } from '#wire/decoders/dicts.ts';
import { decodeGrants } from '#wire/decoders/grants.ts';
import { decodeDeparts, decodeLogin } from '#wire/decoders/login.ts';
import { decodePage } from '#wire/decoders/page.ts';
import { decodeRow } from '#wire/decoders/row.ts';
import { isNoticeHint, noticeSocketUrl, readTableMessage, tableSocketUrl } from '#wire/socket-messages.ts';
import { dialectOf } from '#wire/dialect.ts';

describe('rows', () => {
  test('nulls, empty texts, unknown keys and dictionary texts are dropped; values are converted by their kind', () => {
    const row = decodeRow(waybill, {
      id: '1',
      waybillNo: 20261120,
      remark: '',
      auditRemark: null,
      planWeight: '34.560',
      loadTime: '2026-11-20T08:00:00.000',
      dispatchTime: 1_795_132_800_000,
      waybillStatus: 20,
      waybillStatus_dictText: '已派车',
      driverId: 'd1',
      driverId_dictText: '王师傅',
      createBy: 'admin',
      createBy_dictText: '管理员',
      distance: 'unknown',
      secretColumn: 'x',
    });

    expect(row).toEqual({
      id: '1',
      waybillNo: '20261120',
      planWeight: 34.56,
      loadTime: '2026-11-20 08:00:00',
      dispatchTime: '2026-11-20 08:00:00',
      waybillStatus: '20',
      driverId: 'd1',
      driverId_dictText: '王师傅',
      createBy: 'admin',
      createBy_dictText: '管理员',
    });
  });

  test.each([[{ waybillNo: 'x' }], [{ id: '' }], [{ id: null }], [null], ['1'], [[]]])('%j is not a row', wire => {
    expect(decodeRow(waybill, wire)).toBeUndefined();
  });

  test('a number outside the range of times is dropped, and the row is kept', () => {
    expect(decodeRow(waybill, { id: '1', remark: 'a', dispatchTime: 1e300 })).toEqual({ id: '1', remark: 'a' });
  });

  test('a numeric id becomes text', () => {
    expect(decodeRow(waybill, { id: 17 })).toEqual({ id: '17' });
  });
});

test('the texts of dictionary values are read from the records of a list, each once; not of references, nor texts that say nothing', () => {
  const read = createDictTextReader().ofRecords;
  const record = {
    id: '1',
    waybillStatus: 20,
    waybillStatus_dictText: '已派车',
    transportMode: 'road',
    transportMode_dictText: 'road',
    carrierMode: 'x',
    carrierMode_dictText: null,
    driverId: 'd1',
    driverId_dictText: '王师傅',
  };
  expect(read(waybill, { records: [record, null, record], total: 3 })).toEqual({ waybill_status: { '20': '已派车' } });
  expect(read(waybill, [record])).toBeUndefined();
  expect(read(waybill, [{ ...record, waybillStatus_dictText: '派车了' }])).toEqual({ waybill_status: { '20': '派车了' } });
  expect(read(waybill, 'no list')).toBeUndefined();
});

describe('pages', () => {
  test('the summary row is taken out, and records without id and repeated ones are counted', () => {
    const page = decodePage(waybill, {
      records: [{ id: '1' }, { id: '1', remark: '后' }, { remark: '?' }, { id: 'transTotal', planWeight: 9 }],
      total: 2,
    });

    expect(page).toEqual({ ok: true, value: { rows: [{ id: '1', remark: '后' }], total: 2, summary: { planWeight: 9 }, skipped: 2 } });
  });

  test('a plain array is read as one page', () => {
    expect(decodePage(waybill, [{ id: '1' }])).toEqual({
      ok: true,
      value: { rows: [{ id: '1' }], total: 1, summary: undefined, skipped: 0 },
    });
  });

  test('any other answer is malformed', () => {
    expect(decodePage(waybill, { list: [] })).toEqual({ ok: false, error: { kind: 'malformed', path: 'waybill.records' } });
  });
});

describe('sign-in', () => {
  const userInfo = { id: 'u1', username: 'zhang', realname: '张三', avatar: null, orgCode: null, relTenantIds: '3,4' };
  const departs = [{ id: 'd1', orgCode: 'A01', departName: '总部' }, { departName: '没有编号' }];

  test('a user without a current department or tenant gets the first one', () => {
    const decoded = decodeLogin({ token: 't', userInfo, departs, sysAllDictItems: { sex: [{ value: 1, text: '男' }] } });

    expect(decoded).toEqual({
      ok: true,
      value: {
        session: {
          token: 't',
          user: { id: 'u1', username: 'zhang', realname: '张三', avatar: undefined, orgCode: 'A01' },
          tenantId: '3',
          departs: [{ id: 'd1', orgCode: 'A01', departName: '总部' }],
        },
        dicts: { sex: [{ value: '1', text: '男' }] },
        dictsVersion: undefined,
        mustChooseDepart: false,
        tenants: [
          { id: '3', name: '' },
          { id: '4', name: '' },
        ],
      },
    });
  });

  test('an answer without dictionaries and tenants is read', () => {
    const decoded = decodeLogin({ token: 't', userInfo: { id: 1, username: 'zhang', yardId: 7 } });

    expect(decoded).toEqual({
      ok: true,
      value: {
        session: { token: 't', user: { id: '1', username: 'zhang', realname: 'zhang', yardId: '7' }, tenantId: '0', departs: [] },
        dicts: undefined,
        dictsVersion: undefined,
        mustChooseDepart: false,
        tenants: [],
      },
    });
  });

  test('a user with several departments and no current one must choose', () => {
    const two = [...departs, { id: 'd2', orgCode: 'A02', departName: '分部' }];
    const asked = (user: object) => {
      const decoded = decodeLogin({ token: 't', userInfo: user, departs: two });
      return decoded.ok && [decoded.value.mustChooseDepart, decoded.value.session.user.orgCode];
    };
    expect(asked(userInfo)).toEqual([true, 'A01']);
    expect(asked({ ...userInfo, orgCode: 'A02' })).toEqual([false, 'A02']);
  });

  test.each([[null], [{}], [{ token: 't' }], ['t']])('%j is malformed', wire => {
    expect(decodeLogin(wire).ok).toBe(false);
  });

  test('the departments of the session are read', () => {
    expect(decodeDeparts({ list: departs, orgCode: 'A01' })).toEqual({
      ok: true,
      value: { list: [{ id: 'd1', orgCode: 'A01', departName: '总部' }], orgCode: 'A01' },
    });
  });
});

describe('menu and grants', () => {
  test('missing flags are false, placeholders stay text, a missing title is replaced by the name', () => {
    const decoded = decodeGrants({
      menu: [
        {
          id: 'm1',
          route: '1',
          path: '/isystem',
          name: 'isystem',
          component: 'layouts/RouteView',
          redirect: null,
          meta: { keepAlive: true, internalOrExternal: false, title: '系统', icon: 'setting' },
          children: [
            {
              id: 'm2',
              path: '5f22',
              name: "{{ window._CONFIG['domianURL'] }}-druid",
              component: 'layouts/IframePageView',
              hidden: true,
              meta: { hideMenu: true },
            },
          ],
        },
      ],
      auth: [{ action: 'user:add', type: 1 }],
      allAuth: [{ action: 'user:add', type: '1', status: 0 }, { describe: 'no action' }],
    });

    const bare = { redirect: undefined, route: '1', alwaysShow: false };
    const noMeta = { icon: undefined, url: undefined, internalOrExternal: false, componentName: undefined, permissionList: undefined };
    expect(decoded).toEqual({
      ok: true,
      value: {
        menu: [
          {
            ...bare,
            id: 'm1',
            path: '/isystem',
            name: 'isystem',
            component: 'layouts/RouteView',
            hidden: false,
            meta: { ...noMeta, title: '系统', icon: 'setting', keepAlive: true },
            children: [
              {
                ...bare,
                id: 'm2',
                path: '5f22',
                name: "{{ window._CONFIG['domianURL'] }}-druid",
                component: 'layouts/IframePageView',
                hidden: true,
                meta: { ...noMeta, title: "{{ window._CONFIG['domianURL'] }}-druid", keepAlive: false },
                children: [],
              },
            ],
          },
        ],
        auth: [{ action: 'user:add', type: '1', status: undefined }],
        allAuth: [{ action: 'user:add', type: '1', status: '0' }],
      },
    });
  });

  test('an answer without a menu is malformed', () => {
    expect(decodeGrants({ auth: [] }).ok).toBe(false);
  });
});

test('dictionary values are texts; a missing text is replaced by the label or the value', () => {
  expect(decodeDicts({ a: [{ value: 1, label: '一' }, { value: '2' }, { text: 'no value' }], b: null })).toEqual({
    ok: true,
    value: {
      a: [
        { value: '1', text: '一' },
        { value: '2', text: '2' },
      ],
      b: [],
    },
  });
  expect(decodeDicts(null).ok).toBe(false);
});

describe('socket frames', () => {
  test.each<[unknown, ReturnType<typeof readTableMessage>]>([
    ['{"type":"heart_beat","data":true}', { kind: 'beaten' }],
    [
      '{"type":"update_vxe_table","data":{"socketKey":"mt_waybill","args":[{"id":"7","remark":"x"},"case"]}}',
      { kind: 'changed', socketKey: 'mt_waybill', id: '7', row: { id: '7', remark: 'x' }, caseId: 'case' },
    ],
    ['{"type":"update_vxe_table","data":{"socketKey":"mt_waybill","args":[{"id":"1,2"}]}}', undefined],
    ['{"type":"update_vxe_table","data":{"socketKey":"mt_waybill","args":[{"id":"*"}]}}', undefined],
    ['{"type":"update_vxe_table","data":{"socketKey":"mt_waybill","args":[{"id":{"$gt":""}}]}}', undefined],
    ['{"type":"update_vxe_table","data":{"socketKey":"mt_waybill","args":[{"id":1e300}]}}', undefined],
    [`{"type":"update_vxe_table","data":{"socketKey":"mt_waybill","args":[{"id":"7","remark":"${'长'.repeat(70_000)}"}]}}`, undefined],
    ['{"type":"update_vxe_table","data":{"socketKey":"mt_waybill","args":[{}]}}', undefined],
    ['{"type":"common_send_date","data":{"key":"k","args":[]}}', undefined],
    ['HeartBeat', undefined],
    ['{"type":', undefined],
    [new ArrayBuffer(2), undefined],
  ])('%s', (frame, expected) => {
    expect(readTableMessage(frame)).toEqual(expected);
  });

  test.each([
    ['{"cmd":"topic","msgTxt":"停机"}', true],
    ['{"cmd":"user"}', true],
    ['{"cmd":"heartcheck"}', false],
    ['ping', false],
  ])('notice %s: %s', (frame, expected) => {
    expect(isNoticeHint(frame)).toBe(expected);
  });

  test('socket addresses follow the host, and contain the tab where the server needs it', () => {
    expect(tableSocketUrl('https://h/jeecg-boot', 'u', 'p')).toBe('wss://h/jeecg-boot/vxeSocket/u/p');
    expect(noticeSocketUrl('http://h', 'u', 't', dialectOf('spec'))).toBe('ws://h/websocket/u');
    expect(noticeSocketUrl('http://h', 'u', 't', dialectOf('jeecg3'))).toBe('ws://h/websocket/u_t');
  });
});
