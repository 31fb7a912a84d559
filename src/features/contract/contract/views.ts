/** The ten lists of contracts: one for each type of contract and direction of trade. */
import { defineView } from '#schema/define-view.ts';
import { contract } from './entity.ts';

/** The columns that only contracts of this type fill. */
const TYPES = [
  { type: 'port', title: '港口合同', own: ['portId', 'portExpenseCompanyId'] },
  { type: 'road', title: '公路合同', own: ['carrierUnitId'] },
  { type: 'rail', title: '铁路合同', own: ['railwayExpenseCompanyId'] },
  { type: 'ship', title: '船舶合同', own: ['portId', 'transportMode'] },
  { type: 'enterprise', title: '企业合同', own: ['deliveryMode'] },
] as const;
const DIRECTIONS = [
  { direction: 'purchase', suffix: 'Purchase', title: '采购', party: 'supplierName' },
  { direction: 'sales', suffix: 'Sales', title: '销售', party: 'consumerName' },
] as const;

export const contractViews = TYPES.flatMap(of =>
  DIRECTIONS.map(({ direction, suffix, title, party }) => {
    const name = `${of.type}Contract${suffix}`;
    return defineView(contract, {
      name,
      title: `${of.title}（${title}）`,
      route: `/contract/${name}`,
      component: `mt/contract/${name.charAt(0).toUpperCase()}${name.slice(1)}List`,
      preset: { contractType: { is: [of.type] }, tradeDirection: { is: [direction] } },
      listColumns: [
        'number',
        'contractName',
        'companyId',
        party,
        ...of.own.map(name => ({ name })), // here they give way to no other column, as in the list of all types
        'materialId',
        'quantity',
        'unitPrice',
        'amount',
        'finishedWeight',
        'signDate',
        'endDate',
        'contractStatus',
      ],
      query: [
        { field: 'number', rule: 'like' },
        { field: 'contractName', rule: 'like' },
        { field: 'materialId', rule: 'eq' },
        { field: 'contractStatus', rule: 'in' },
        { field: 'signDate', rule: 'range' },
      ],
      steps: ['submit', 'withdraw', 'auditPass', 'auditReject', 'sign', 'finish', 'terminate', 'void'],
    });
  }),
);
