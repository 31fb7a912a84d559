/** Guards that compare the slips of a loading and an unloading with the stack, the truck, and each other. */
import type { Guard } from '#schema/guards.ts';

export const loadGuards = [
  {
    expr: 'loadNetWeight <= loadStackId.stockWeight',
    message: '垛位“{loadStackId}”的当前库存只有 {loadStackId.stockWeight} 吨，不足装货净重 {loadNetWeight} 吨',
  },
  { expr: 'loadGross <= carId.totalMass', message: '装货毛重超过车辆“{carId}”的总质量', asks: true },
  { expr: 'loadNetWeight <= carId.ratedLoad', message: '装货净重超过车辆“{carId}”的核定载质量', asks: true },
] as const satisfies readonly Guard[];

export const unloadGuards = [
  {
    expr: 'unloadNetWeight <= loadNetWeight * 1.005',
    message: '卸货净重 {unloadNetWeight} 吨比装货净重 {loadNetWeight} 吨多出千分之五以上，请核对磅单',
  },
  { expr: 'unloadNetWeight <= loadNetWeight', message: '卸货净重比装货净重多，亏吨会是负数', asks: true },
  { expr: 'unloadNetWeight >= loadNetWeight * 0.98', message: '亏吨超过装货净重的百分之二', asks: true },
] as const satisfies readonly Guard[];
