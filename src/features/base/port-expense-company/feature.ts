/** 港口费用公司: its picker (widget specification §2 Dialogs). */
import { defineFeature } from '#app/ui/slots/feature.ts';
import { portExpenseCompany } from './entity.ts';

export const feature = defineFeature({
  entity: portExpenseCompany,
  picker: {
    columns: ['name', 'tel', 'creditCode'],
    query: [
      { field: 'name', rule: 'like' },
      { field: 'tel', rule: 'like' },
      { field: 'creditCode', rule: 'like' },
    ],
  },
});
