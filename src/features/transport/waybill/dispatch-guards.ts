/** The guards of a dispatch: of the waybill's contract, its plan, its crew and the stack it will load from. */
import type { Guard } from '#schema/guards.ts';
import { carrierInOrder, notBlack, papersInDate } from '../crew-guards.ts';

export const dispatchGuards = [
  { field: 'contractId.contractStatus', is: ['3'], message: '合同“{contractId}”不在履行中，不能派车' },
  { field: 'roadPlanId.planStatus', is: ['3'], message: '公路计划“{roadPlanId}”不在执行中，不能派车' },
  {
    expr: 'planWeight <= contractId.quantity * (1 + contractId.floatRatio? / 100) - contractId.finishedWeight? - contractId.deliveringWeight?',
    message: '合同“{contractId}”剩余的数量不足 {planWeight} 吨',
  },
  {
    expr: 'planWeight <= roadPlanId.planWeight - roadPlanId.dispatchedWeight?',
    message: '公路计划“{roadPlanId}”未派的数量不足 {planWeight} 吨',
  },
  ...carrierInOrder,
  ...notBlack,
  { field: 'driverId.driverStatus', is: ['idle'], message: '司机“{driverId}”不空闲' },
  { field: 'carId.workStatus', is: ['idle'], message: '车辆“{carId}”不空闲' },
  ...papersInDate,
  { expr: 'planWeight <= carId.ratedLoad', message: '计划重量超过车辆“{carId}”的核定载质量', asks: true },
  {
    expr: 'planWeight <= loadStackId.availableWeight',
    message: '装货垛位“{loadStackId}”的可用量只有 {loadStackId.availableWeight} 吨',
    asks: true,
  },
] as const satisfies readonly Guard[];

/** 改派 asks only what another crew changes. */
export const dispatchAgainGuards = [
  { field: 'driverId.driverStatus', is: ['idle'], message: '司机“{driverId}”不空闲', ifChanged: true },
  { field: 'carId.workStatus', is: ['idle'], message: '车辆“{carId}”不空闲', ifChanged: true },
  ...carrierInOrder,
  ...notBlack,
  ...papersInDate,
] as const satisfies readonly Guard[];
