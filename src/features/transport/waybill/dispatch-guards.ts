/** What a dispatch of a waybill demands of its contract, its plan, its crew and the stack it will load from. */
import type { Guard } from '#schema/guards.ts';

/** Driver and car of a dispatch have papers in date. A date that is not filled objects to nothing. */
export const papersInDate = [
  { field: 'carId.status', is: ['1'], message: '车辆“{carId}”已停用' },
  { expr: 'driverId.licenseEnd >= today', message: '司机“{driverId}”的驾驶证已过期' },
  { expr: 'driverId.qualificationEnd >= today', message: '司机“{driverId}”的从业资格证已过期' },
  { expr: 'carId.licenseExpire >= today', message: '车辆“{carId}”的行驶证已过期' },
  { expr: 'carId.roadTransportExpire >= today', message: '车辆“{carId}”的道路运输证已过期' },
  { expr: 'carId.insuranceExpire >= today', message: '车辆“{carId}”的交强险已过期' },
] as const satisfies readonly Guard[];

export const dispatchGuards = [
  { field: 'contractId.contractStatus', is: ['3'], message: '合同“{contractId}”不在履行中，不能派车' },
  { field: 'roadPlanId.planStatus', is: ['3'], message: '公路计划“{roadPlanId}”不在执行中，不能派车' },
  {
    expr: 'planWeight <= contractId.quantity * (1 + contractId.floatRatio? / 100) - contractId.finishedWeight?',
    message: '合同“{contractId}”剩余的数量不足 {planWeight} 吨',
  },
  {
    expr: 'planWeight <= roadPlanId.planWeight - roadPlanId.dispatchedWeight?',
    message: '公路计划“{roadPlanId}”未派的数量不足 {planWeight} 吨',
  },
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
