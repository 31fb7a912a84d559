/** The lists that the contract names for pickers, each with its columns and what it hands over. Source: widget specification §2 Dialogs, §7 Lists for pickers. */
import type { EntityDef } from '#schema/entity-def.ts';
import { NAMED_PICKER_PX } from '../picker/picker-def.ts';
import type { ListChoice } from './list-choice.ts';

const text = {
  carrierUnit: '承运单位',
  railway: '铁路费用单位',
  port: '港口费用单位',
  supplier: '供应商',
  consumer: '客户',
  contract: '合同',
  name: '名称',
  phone: '联系电话',
  creditCode: '统一社会信用代码',
  number: '合同编号',
} as const;

const company = (name: string, listUrl: string, phone: 'phone' | 'tel'): ListChoice => ({
  name,
  valueKey: 'id',
  displayKey: 'name',
  listUrl,
  columns: [
    { key: 'name', title: text.name },
    { key: phone, title: text.phone, widthPx: 160 },
    { key: 'creditCode', title: text.creditCode, widthPx: 200 },
  ],
  queryParamCode: 'name',
  queryParamText: text.name,
  widthPx: NAMED_PICKER_PX,
});

export const knownLists = {
  carrierUnit: company(text.carrierUnit, '/carrier_unit/mtCarrierUnit/enableList', 'phone'),
  railwayExpenseCompany: company(text.railway, '/railway_expense_company/mtRailwayExpenseCompany/enableList', 'tel'),
  portExpenseCompany: company(text.port, '/port_expense_company/mtPortExpenseCompany/enableList', 'tel'),
  supplier: company(text.supplier, '/supplier/mtSupplier/enableList', 'phone'),
  consumer: company(text.consumer, '/consumer/mtConsumer/enableList', 'phone'),
  contract: {
    name: text.contract,
    valueKey: 'id',
    displayKey: 'number',
    listUrl: '/mt_waybill/mtWaybill/listContract',
    columns: [
      { key: 'number', title: text.number, widthPx: 200 },
      { key: 'supplierName', title: text.supplier },
      { key: 'consumerName', title: text.consumer },
    ],
    queryParamCode: 'number',
    queryParamText: text.number,
    widthPx: NAMED_PICKER_PX,
  },
} as const satisfies Readonly<Record<string, ListChoice>>;

/** The list that the server answers to everybody who chooses such a row; `undefined`: it names none. */
export const enabledListOf = ({ endpoint }: EntityDef): ListChoice | undefined =>
  Object.values(knownLists).find(({ listUrl }) => listUrl === `${endpoint}/enableList`);
