/**
 * 便签. What somebody wrote on a row of any list for his colleagues; the catalogue has none. It is written beside the row, seen by whoever sees the row, and
 * handled by anybody; nobody changes its words.
 */
import { defineEntity } from '#schema/define-entity.ts';
import { datetime, dict, group, longText, text, user } from '#schema/field.ts';

const ACTS = ['add', 'handle', 'reopen', 'export'] as const;

export const rowNote = defineEntity({
  name: 'rowNote',
  title: '便签',
  area: 'operation',
  route: '/operation/mtRowNote',
  component: 'mt/operation/MtRowNoteList',
  table: 'mt_row_note',
  endpoint: '/row_note/mtRowNote',
  permission: 'mtRowNote',
  about: { table: 'aboutTable', id: 'aboutId', kind: 'aboutKind', title: 'aboutTitle' },
  titleField: 'noteText',
  searchFields: ['noteText', 'aboutTitle'],
  fields: {
    ...group('便签', {
      noteText: longText('内容', { required: true, maxLength: 500 }),
      aboutKind: text('单据类型', { required: true, maxLength: 30 }),
      aboutTitle: text('单据', { maxLength: 200, isCode: true }),
      aboutTable: text('单据数据表', { required: true, maxLength: 64 }),
      aboutId: text('单据编码', { required: true, maxLength: 32 }),
    }),
    ...group('处理', {
      noteStatus: dict('状态', 'note_status', { readonly: true, default: '0' }),
      handler: user('处理人', { readonly: true }),
      handleTime: datetime('处理时间', { readonly: true }),
    }),
  },
  listColumns: [
    { name: 'noteText', widthPx: 250 },
    'noteStatus',
    { name: 'aboutKind', widthPx: 110, phone: true },
    { name: 'aboutTitle', widthPx: 150, phone: true },
    { name: 'createBy', widthPx: 100, phone: true },
    { name: 'createTime', phone: true },
    { name: 'handler', widthPx: 100, priority: 1 },
    { name: 'handleTime', priority: 2 },
  ],
  query: [
    { field: 'noteStatus', rule: 'in' },
    { field: 'noteText', rule: 'like' },
    { field: 'aboutKind', rule: 'like' },
    { field: 'aboutTitle', rule: 'like' },
    { field: 'createTime', rule: 'range' },
  ],
  defaultSort: { column: 'createTime', order: 'desc' },
  flow: {
    field: 'noteStatus',
    initial: '0',
    editableIn: [],
    deletableIn: ['0', '1'],
    transitions: [
      { action: 'handle', button: '处理完', from: ['0'], to: '1', stamps: { handler: 'user', handleTime: 'now' }, next: true },
      { action: 'reopen', button: '重新打开', from: ['1'], to: '0', clears: ['handler', 'handleTime'], next: true },
    ],
  },
  ownActions: { openRow: { label: '打开单据', on: 'row', permission: 'list' } },
  live: { socketKey: 'mt_row_note' },
  verbs: ['add', 'delete', 'export'],
  queues: [{ label: '待处理', in: ['0'], step: 'handle', since: 'createTime' }],
  roles: { dispatcher: ACTS, clerk: ACTS, finance: ACTS, yard: ACTS },
  offline: 'full',
  scope: { kind: 'recent', days: 90 },
  seedRows: 0,
});
