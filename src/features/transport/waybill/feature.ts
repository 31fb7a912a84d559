/** 运单: its picker, which shows what a settlement and a freight bill choose by. */
import { defineFeature } from '#app/ui/slots/feature.ts';
import { waybill } from './entity.ts';

export const feature = defineFeature({
  entity: waybill,
  picker: {
    columns: ['waybillNo', 'plateNumber', 'unloadTime', 'settleWeight', 'waybillStatus'],
    query: [
      { field: 'waybillNo', rule: 'like' },
      { field: 'plateNumber', rule: 'like' },
      { field: 'driverPhone', rule: 'like' },
    ],
    ellipsis: 20,
  },
});
