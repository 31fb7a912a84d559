/** 承运单位: its picker (widget specification §2 Dialogs). */
import { defineFeature } from '#app/ui/slots/feature.ts';
import { carrierUnit } from './entity.ts';

export const feature = defineFeature({
  entity: carrierUnit,
  picker: {
    columns: ['name', 'phone', 'creditCode'],
    query: [
      { field: 'name', rule: 'like' },
      { field: 'phone', rule: 'like' },
      { field: 'creditCode', rule: 'like' },
      { field: 'carrierType', rule: 'eq' },
    ],
  },
});
