/** 合同: its picker (widget specification §2 Dialogs). */
import { defineFeature } from '#app/ui/slots/feature.ts';
import { contract } from './entity.ts';

export const feature = defineFeature({
  entity: contract,
  picker: {
    columns: ['number', 'supplierName', 'consumerName'],
    query: [
      { field: 'number', rule: 'like' },
      { field: 'supplierName', rule: 'like' },
      { field: 'consumerName', rule: 'like' },
      { field: 'contractType', rule: 'eq' },
    ],
  },
});
