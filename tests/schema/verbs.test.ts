/** The verbs of an entity and what is left of them without a network; what a copy starts with. */
import { describe, expect, test } from 'vitest';
import { closedText } from '#schema/closed-text.ts';
import { copyValues } from '#schema/copy-values.ts';
import { completeEntity } from '#schema/define-entity.ts';
import { date, dict, file, integer, named, ref, text } from '#schema/field.ts';
import { whyClosedOffline } from '#schema/offline-acts.ts';
import { hasAction, VERBS, verbsOf, verbsWithout } from '#schema/verbs.ts';

const spec = {
  name: 'berth',
  title: '泊位',
  route: '/base/berth',
  component: 'base/BerthList',
  endpoint: '/berth',
  permission: 'berth',
  titleField: 'name',
  searchFields: ['name'],
  listColumns: ['name'],
  query: [],
  offline: 'full' as const,
};
const fields = [
  named('name', text('泊位名称', { required: true, maxLength: 100 })),
  named('code', text('泊位代码', { unique: true, maxLength: 20 })),
  named('permitNo', text('许可证号', { isCode: true, maxLength: 20 })),
  named('portId', ref('港口', 'port')),
  named('account', text('账号', { sensitive: true, maxLength: 30 })),
  named('photo', file('照片', { multiple: true })),
  named('visits', integer('靠泊次数', { readonly: true })),
  named('closedOn', date('停用日期')),
  named('checkedOn', date('年检日期', { editableIn: ['0'] })),
  named('reopenedOn', date('启用日期')),
  named('status', dict('状态', 'enable_status', { default: '1' })),
];
const flow = {
  field: 'status',
  initial: '1',
  transitions: [
    { action: 'disable', button: '停用', from: ['1'], to: '0', sets: ['closedOn'] },
    { action: 'enable', button: '启用', from: ['0'], to: '1', stamps: { reopenedOn: 'now' as const } },
  ],
};

describe('verbs', () => {
  test('an entity has every verb until it names its own; steps and other actions are no verbs', () => {
    const log = completeEntity({ ...spec, fields, flow, verbs: ['export'] });

    expect(verbsOf(completeEntity({ ...spec, fields, flow }))).toEqual(VERBS);
    expect(VERBS.filter(verb => hasAction(log, verb))).toEqual(['export']);
    expect(hasAction(log, 'disable')).toBe(true);
  });

  test('rows with a required picture cannot be imported, because no file holds it', () => {
    const scanned = [...fields, named('scan', file('扫描件', { required: true }))];

    expect(() => completeEntity({ ...spec, fields: scanned, flow })).toThrow('berth has the verb import, and no file can fill scan');
    expect(verbsOf(completeEntity({ ...spec, fields: scanned, flow, verbs: verbsWithout('import') }))).not.toContain('import');
  });

  test('rows saved with their parent are exported, and have no other verb', () => {
    const line = completeEntity({ ...spec, fields, flow, parent: 'port', verbs: ['add', 'export'] });

    expect(verbsOf(line)).toEqual(['export']);
  });

  test('a row with child rows has no copy, which would be without them', () => {
    const children = [{ entity: 'line', foreignField: 'berthId', label: '明细', property: 'lineList' }];

    expect(hasAction(completeEntity({ ...spec, fields, flow, children }), 'copy')).toBe(false);
  });

  test.each([
    [['add', 'batch_delete'] as const, 'berth has the verb batch_delete without delete'],
    [['edit', 'copy'] as const, 'berth has the verb copy without add'],
  ])('%j contradict each other', (verbs, message) => {
    expect(() => completeEntity({ ...spec, fields, flow, verbs })).toThrow(message);
  });
});

describe('without a network', () => {
  test.each([
    ['full', true, undefined],
    ['queue', true, undefined],
    ['readonly', true, closedText.offline],
    ['readonly', false, undefined],
  ] as const)('an entity that is %s, offline %s: %s', (offline, isOffline, why) => {
    expect(whyClosedOffline({ offline }, isOffline)).toBe(why);
  });
});

test('a copy starts with what a user would enter again, and with its display texts', () => {
  const def = completeEntity({ ...spec, fields, flow });
  const row = {
    id: '1',
    name: '一号泊位',
    code: 'B01',
    permitNo: 'X-1',
    portId: 'p1',
    portId_dictText: '京唐港',
    account: '6222 **** 1234',
    photo: 'a/b.jpg',
    visits: 7,
    closedOn: '2026-01-02',
    checkedOn: '2026-01-02',
    reopenedOn: '2026-01-02',
    status: '0',
    status_dictText: '停用',
    createBy: 'admin',
  };

  expect(copyValues(def, row)).toEqual({ name: '一号泊位', portId: 'p1', portId_dictText: '京唐港' });
});
