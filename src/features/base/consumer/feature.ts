/** 客户: its picker (widget specification §2 Dialogs). */
import { defineFeature } from '#app/ui/slots/feature.ts';
import { consumer } from './entity.ts';

export const feature = defineFeature({
  entity: consumer,
  picker: {
    columns: ['name', 'phone', 'creditCode'],
    query: [
      { field: 'name', rule: 'like' },
      { field: 'phone', rule: 'like' },
      { field: 'creditCode', rule: 'like' },
      { field: 'customerType', rule: 'eq' },
    ],
  },
});
