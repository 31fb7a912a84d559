/** 供应商: its picker (widget specification §2 Dialogs). */
import { defineFeature } from '#app/ui/slots/feature.ts';
import { supplier } from './entity.ts';

export const feature = defineFeature({
  entity: supplier,
  picker: {
    operate: '操作,mtSupplier',
    columns: ['name', 'phone', 'creditCode'],
    query: [
      { field: 'name', rule: 'like' },
      { field: 'phone', rule: 'like' },
      { field: 'creditCode', rule: 'like' },
      { field: 'supplierType', rule: 'eq' },
    ],
  },
});
