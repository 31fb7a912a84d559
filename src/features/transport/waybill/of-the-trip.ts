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
