/** The papers of a waybill: what each says, who signs it, and in which statuses it is made out. */
export type Paper = {
  readonly key: string;
  readonly title: string;
  readonly facts: readonly string[];
  readonly signatures: readonly string[];
  readonly in: readonly string[];
  readonly paper?: 'a5';
  /** With what is owed for the trip, in digits and in capitals, for those who may see it. */
  readonly hasFreight?: true;
};

const DISPATCHED = ['20', '30', '40', '50', '60', '70', '80', '90'];
const BEFORE_LOADING = ['20', '30'];
const LOADED = DISPATCHED.filter(status => !BEFORE_LOADING.includes(status));

export const papers: readonly [Paper, ...Paper[]] = [
  {
    key: 'waybill',
    title: '公路货物运单',
    paper: 'a5',
    hasFreight: true,
    facts: [
      'waybillNo', 'originalNo', 'contractId', 'companyId', 'supplierId', 'loadPlace', 'consumerId', 'consigneeId', 'unloadPlace',
      'carrierUnitId', 'plateNumber', 'driverId', 'driverPhone', 'materialId', 'planWeight', 'loadGross', 'loadTare', 'loadNetWeight',
      'unloadGross', 'unloadTare', 'unloadNetWeight', 'lossWeight', 'dispatchTime', 'loadTime', 'unloadTime', 'insuranceType', 'policyNo',
      'unitPrice', 'payableAmount',
    ],
    signatures: ['托运人（签章）', '承运人（司机）', '收货人（签章）', '日期'],
    in: DISPATCHED,
  },
  {
    key: 'load',
    title: '装车通知单',
    facts: [
      'waybillNo', 'roadPlanId', 'contractId', 'companyId', 'materialId', 'planWeight', 'loadYardId', 'loadStackId', 'loadPlace', 'plateNumber',
      'carrierUnitId', 'driverId', 'driverPhone', 'unloadPlace', 'dispatchTime', 'remark',
    ],
    signatures: ['调度签发', '货场装车', '司磅', '司机'],
    in: BEFORE_LOADING,
  },
  {
    key: 'gate',
    title: '出门证',
    paper: 'a5',
    facts: [
      'waybillNo', 'plateNumber', 'driverId', 'driverPhone', 'materialId', 'loadYardId', 'loadGross', 'loadTare', 'loadNetWeight', 'loadSlipNo',
      'loadTime', 'departTime', 'consumerId', 'unloadPlace',
    ],
    signatures: ['司磅员', '货场放行', '门卫', '司机'],
    in: LOADED,
  },
]; // prettier-ignore
