/** 承运单位: 拉黑 opens a new entry of the black list, 保证金 and 操作记录 the lists with its rows; its picker (widget specification §2 Dialogs). */
import { newRowAction } from '#app/ui/own-actions/new-row-action.tsx';
import { addressOfRows } from '#app/ui/own-actions/rows-address.ts';
import { defineFeature } from '#app/ui/slots/feature.ts';
import type { Row } from '#schema/row.ts';
import { textIn } from '#schema/typed-row.ts';
import { carrierUnit } from './entity.ts';

const rowsOf =
  (route: string) =>
  ([carrier]: readonly Row[]): string =>
    addressOfRows(route, 'carrierUnitId', carrier && { id: carrier.id, text: textIn<typeof carrierUnit>(carrier, 'name') });

export const feature = defineFeature({
  entity: carrierUnit,
  ownActions: {
    black: {
      ...newRowAction('carrierBlackList', 'carrierUnitId'),
      whyNot: ({ isBlack }) => (isBlack === 'Y' ? '已在黑名单中' : undefined),
    },
    margin: { needs: [{ entity: 'carrierMargin', act: 'list' }], addressOf: rowsOf('/base/mtCarrierMargin') },
    operateLog: { needs: [{ entity: 'carrierOperateRecord', act: 'list' }], addressOf: rowsOf('/base/mtCarrierOperateRecord') },
  },
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
