/** A dock and the calls of ships at it, to be contradicted in tests. */
import { completeEntity } from '#schema/define-entity.ts';
import type { EntitySpec } from '#schema/entity-def.ts';
import { date, decimal, dict, flag, money, named, ref, text } from '#schema/field.ts';
import { composeSchema } from '#schema/schema.ts';

const parts = (name: string) =>
  ({ name, route: `/${name}`, component: name, endpoint: `/${name}`, permission: name, query: [], offline: 'full' }) as const;
export const dock: EntitySpec = {
  ...parts('dock'),
  title: '泊位',
  titleField: 'dockName',
  searchFields: [],
  fields: [named('dockName', text('名称')), named('depth', decimal('水深', { scale: 1 })), named('state', dict('状况', 'state'))],
  listColumns: ['dockName'],
};
export const call: EntitySpec = {
  ...parts('call'),
  title: '靠泊',
  titleField: 'callNo',
  searchFields: [],
  fields: [
    named('callNo', text('编号')),
    named('dockId', ref('泊位', 'dock')),
    named('draft', decimal('吃水', { scale: 1 })),
    named('arrival', date('到港')),
    named('isTug', flag('拖轮')),
    named('dues', money('港务费')),
    named('payerAccount', text('付款账号', { maxLength: 30, sensitive: true })),
    named('callStatus', dict('状态', 'call_status')),
  ],
  listColumns: ['callNo'],
  flow: {
    field: 'callStatus',
    initial: '1',
    transitions: [
      { action: 'moor', button: '靠泊', from: ['1'], to: '2' },
      { action: 'leave', button: '离泊', from: ['2'], to: '3' },
    ],
  },
};
/** @throws what is wrong with the two, changed so. */
export const compose = (changed: Partial<EntitySpec>, other: Partial<EntitySpec> = {}) =>
  composeSchema(
    [
      { ...dock, ...other },
      { ...call, ...changed },
    ].map(completeEntity),
  );
