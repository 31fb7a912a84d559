/** The guards for sending out a car and a driver, besides that both are free. */
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

/** Nobody on a black list is sent out, also if he was chosen before he was put on it. Rows of before the list say nothing. */
export const notBlack = [
  { expr: "case(carId.isBlack, 'Y', 0, 1) > 0", message: '车辆“{carId}”在黑名单中' },
  { expr: "case(driverId.isBlack, 'Y', 0, 1) > 0", message: '司机“{driverId}”在黑名单中' },
] as const satisfies readonly Guard[];
const carrierNotBlack = {
  expr: "case(carrierUnitId.isBlack, 'Y', 0, 1) > 0",
  message: '承运单位“{carrierUnitId}”在黑名单中，不能派车',
} as const satisfies Guard;

/** The carrier may work for us, and has its permit. */
export const carrierInOrder = [
  carrierNotBlack,
  { field: 'carrierUnitId.status', is: ['1'], message: '承运单位“{carrierUnitId}”已停用' },
  { expr: 'carrierUnitId.permitExpire >= today', message: '承运单位“{carrierUnitId}”的道路运输经营许可证已过期' },
] as const satisfies readonly Guard[];
