/**
 * The entities of the worlds (tests/support/small-schema.ts), with the few fields everybody fights over. One world moves goods (trips, and the
 * slips that name them and their photos), another makes deals (each saved together with its lines).
 */
import type { Op } from '#sync/mutation.ts';

export const AREAS = { transport: ['trip', 'slip'], contracts: ['deal', 'dealLine'] } as const;
export type Area = keyof typeof AREAS;
export type SimEntity = (typeof AREAS)[Area][number];
export const ALL_ENTITIES: readonly SimEntity[] = [...AREAS.transport, ...AREAS.contracts];

export const FIELDS: Readonly<Record<SimEntity, readonly string[]>> = {
  trip: ['loadPlace', 'unloadPlace', 'originalNo'],
  slip: ['slipNo', 'plateNumber'],
  deal: ['dealName', 'number'],
  dealLine: ['spec', 'remark'],
};
/** Where an entity names its files. */
export const FILE_FIELD: Readonly<Partial<Record<SimEntity, string>>> = {
  trip: 'loadSlipImg',
  slip: 'slipImg',
  deal: 'attachments',
};
/** The list a deal is saved with; its rows are written in no other way. */
export const LINES = { entity: 'dealLine', property: 'dealLineList', foreignField: 'dealId' } as const;
/** Few values, so that people often choose the same one and often put it back. */
export const VALUES = ['甲', '乙', '丙', ''] as const;
/** The data rule of this world hides the rows that hold this value in the entity's first field. */
export const HIDDEN_VALUE = '丙';

/** The status field of the entities that have one. */
export const STATUS: Readonly<Partial<Record<SimEntity, string>>> = { trip: 'tripStatus', deal: 'dealStatus' };
type Step = Pick<Extract<Op, { kind: 'action' }>, 'action' | 'from' | 'to'> & { readonly requires: readonly string[] };
export const STEPS: Readonly<Partial<Record<SimEntity, readonly Step[]>>> = {
  trip: [
    { action: 'dispatch', from: ['10'], to: '20', requires: ['carId'] },
    { action: 'recallDispatch', from: ['20'], to: '10', requires: [] },
    { action: 'accept', from: ['20'], to: '30', requires: [] },
    { action: 'void', from: ['10', '20', '30', '90'], to: '99', requires: ['voidReason'] },
  ],
  deal: [
    { action: 'submit', from: ['0', '8'], to: '1', requires: [] },
    { action: 'withdraw', from: ['1'], to: '0', requires: [] },
    { action: 'void', from: ['0', '2', '8'], to: '9', requires: ['remark'] },
  ],
};
