/** The fields that the trip writes. They are emptied when the waybill waits for a truck again. */
export const OF_THE_TRIP = [
  'dispatchTime',
  ...(['loadStackId', 'loadGross', 'loadTare', 'loadNetWeight', 'loadSlipNo', 'loadSlipImg', 'loadTime', 'departTime'] as const),
  ...([
    'unloadStackId',
    'unloadGross',
    'unloadTare',
    'unloadNetWeight',
    'unloadSlipNo',
    'unloadSlipImg',
    'arriveTime',
    'unloadTime',
  ] as const),
  ...(['lossWeight', 'settleWeight', 'freightAmount', 'lossDeduct', 'payableAmount', 'auditTime', 'auditBy'] as const),
] as const;

/** The fields that a dispatch writes. Without them a recalled waybill counts no more among those dispatched today, and shows no truck that is free again. */
export const OF_THE_DISPATCH = ['carId', 'plateNumber', 'driverId', 'driverPhone', 'dispatchTime'] as const;
