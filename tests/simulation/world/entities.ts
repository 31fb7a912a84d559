/** The two entities of the world, one referring to the other, with the few fields everybody fights over. */
import type { Op } from '#domain/sync/mutation.ts';

export const ENTITIES = ['waybill', 'weighSlip'] as const;
export type SimEntity = (typeof ENTITIES)[number];

/** What else their forms refer to is not in this world: nobody pulls it. */
export const isHere = (entity: string): entity is SimEntity => ENTITIES.some(name => name === entity);

export const FIELDS: Readonly<Record<SimEntity, readonly string[]>> = {
  waybill: ['loadPlace', 'unloadPlace', 'originalNo'],
  weighSlip: ['slipNo', 'plateNumber'],
};
/** Few values, so that people often choose the same one and often put it back. */
export const VALUES = ['甲', '乙', '丙', ''] as const;
export const STATUS = 'waybillStatus';
/** The data rule of this world hides the rows that hold this value in the entity's first field. */
export const HIDDEN_VALUE = '丙';

type Step = Pick<Extract<Op, { kind: 'action' }>, 'action' | 'from' | 'to'> & { readonly requires: readonly string[] };
export const STEPS: readonly Step[] = [
  { action: 'dispatch', from: ['10'], to: '20', requires: ['carId'] },
  { action: 'recallDispatch', from: ['20'], to: '10', requires: [] },
  { action: 'accept', from: ['20'], to: '30', requires: [] },
  { action: 'void', from: ['10', '20', '30', '90'], to: '99', requires: ['voidReason'] },
];
