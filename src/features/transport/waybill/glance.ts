/** Says what a waybill is about: who drives what, how much of it, from where to where. */
import type { Glance } from '#schema/glance.ts';

export const waybillGlance = {
  band: [
    'plateNumber',
    'driverId',
    'driverPhone',
    'materialId',
    'loadPlace',
    'unloadPlace',
    'planWeight',
    'loadNetWeight',
    'unloadNetWeight',
    'lossWeight',
    'payableAmount',
  ],
  lines: [
    ['plateNumber', 'driverId', 'driverPhone'],
    ['materialId', { first: ['unloadNetWeight', 'loadNetWeight', 'planWeight'] }],
    [{ from: 'loadPlace', to: 'unloadPlace' }, 'dispatchTime'],
  ],
} as const satisfies Glance;
