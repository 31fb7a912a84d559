/**
 * The entities of the worlds (sim-schema.ts), with the few fields everybody fights over. One world moves goods (trips, and the slips that
 * name them and their photos), another makes deals (each saved together with its lines), a third hauls: a haul occupies a truck and is
 * summed up in a job.
 */
import type { Op } from '#sync/mutation.ts';

export const AREAS = { transport: ['trip', 'slip'], contracts: ['deal', 'dealLine'], haulage: ['haul', 'truck', 'job'] } as const;
export type Area = keyof typeof AREAS;
export type SimEntity = (typeof AREAS)[Area][number];
export const ALL_ENTITIES: readonly SimEntity[] = [...AREAS.transport, ...AREAS.contracts, ...AREAS.haulage];

export const FIELDS: Readonly<Record<SimEntity, readonly string[]>> = {
  trip: ['loadPlace', 'unloadPlace', 'originalNo'],
  slip: ['slipNo', 'plateNumber'],
  deal: ['dealName', 'number'],
  dealLine: ['spec', 'remark'],
  haul: ['haulNo', 'remark'],
  truck: ['plate'],
  job: ['jobNo'],
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
export const STATUS: Readonly<Partial<Record<SimEntity, string>>> = {
  trip: 'tripStatus',
  deal: 'dealStatus',
  haul: 'haulStatus',
  truck: 'work',
  job: 'jobStatus',
};
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
  haul: [
    { action: 'dispatch', from: ['10'], to: '20', requires: ['truckId'] },
    { action: 'recall', from: ['20'], to: '10', requires: [] },
    { action: 'load', from: ['20'], to: '30', requires: [] },
  ],
  truck: [
    { action: 'rest', from: ['idle'], to: 'off', requires: [] },
    { action: 'return', from: ['off'], to: 'idle', requires: [] },
  ],
  job: [{ action: 'reopen', from: ['2'], to: '1', requires: [] }],
};
