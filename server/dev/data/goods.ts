/** The goods of the seed and their types. */
import type { CargoKind } from './places.ts';

/** Code, name, cargo class, parent code, quality indexes. */
export const seedMaterialTypes = [
  ['MT', '煤炭', '0100', '', 'ash,sulfur,volatile,moisture,calorific'],
  ['MT01', '动力煤', '0100', 'MT', 'ash,sulfur,moisture,calorific'],
  ['MT02', '炼焦煤', '0100', 'MT', 'ash,sulfur,volatile'],
  ['MT03', '焦炭', '0100', 'MT', 'ash,sulfur,moisture'],
  ['MT04', '无烟煤', '0100', 'MT', 'ash,sulfur,volatile,granularity'],
  ['KS', '金属矿石', '0300', '', 'moisture,granularity'],
  ['KS01', '铁精粉', '0300', 'KS', 'moisture,granularity'],
  ['KS02', '进口铁矿', '0300', 'KS', 'moisture,granularity'],
  ['KS03', '球团矿', '0300', 'KS', 'granularity'],
  ['GC', '钢铁', '0400', '', ''],
  ['GC01', '线材', '0400', 'GC', ''],
  ['GC02', '热轧板卷', '0400', 'GC', ''],
  ['GC03', '螺纹钢', '0400', 'GC', ''],
  ['LS', '粮食', '1100', '', 'moisture'],
  ['LS01', '玉米', '1100', 'LS', 'moisture'],
  ['LS02', '大豆', '1100', 'LS', 'moisture'],
] as const;

export type Goods = {
  readonly name: string;
  readonly spec: string;
  readonly type: string;
  readonly cargoClass: string;
  readonly cargo: CargoKind;
  readonly density: number;
  readonly price: number;
  readonly calorific?: number;
};

const goods = (name: string, spec: string, type: string, cargo: CargoKind, density: number, price: number, calorific?: number): Goods => ({
  name,
  spec,
  type,
  cargo,
  cargoClass: { thermal: '0100', coking: '0100', anthracite: '0100', coke: '0100', ore: '0300', steel: '0400', grain: '1100' }[cargo],
  density,
  price,
  ...(calorific === undefined ? {} : { calorific }),
});

export const seedGoods: readonly Goods[] = [
  goods('动力煤', 'Q5500', 'MT01', 'thermal', 0.95, 735, 5500),
  goods('动力煤', 'Q5000', 'MT01', 'thermal', 0.93, 642, 5000),
  goods('动力煤', 'Q6000', 'MT01', 'thermal', 0.96, 848, 6000),
  goods('混煤', 'Q4500', 'MT01', 'thermal', 0.92, 548, 4500),
  goods('籽煤', '30-80mm', 'MT01', 'thermal', 0.9, 812, 5900),
  goods('主焦煤', '低硫', 'MT02', 'coking', 0.88, 1620, 7100),
  goods('瘦煤', 'A10.5', 'MT02', 'coking', 0.87, 1385, 6900),
  goods('肥煤', 'G90', 'MT02', 'coking', 0.86, 1540, 7000),
  goods('一级冶金焦', 'M40≥86', 'MT03', 'coke', 0.52, 1895, 7000),
  goods('准一级冶金焦', 'M40≥82', 'MT03', 'coke', 0.51, 1790, 6900),
  goods('无烟块煤', '中块', 'MT04', 'anthracite', 1.05, 1120, 6700),
  goods('铁精粉', '66%', 'KS01', 'ore', 2.4, 985),
  goods('铁精粉', '65%', 'KS01', 'ore', 2.38, 942),
  goods('PB粉', '61.5%', 'KS02', 'ore', 2.25, 812),
  goods('卡粉', '65%', 'KS02', 'ore', 2.3, 905),
  goods('球团矿', '65%', 'KS03', 'ore', 2.2, 1085),
  goods('高速线材', 'HPB300 φ8', 'GC01', 'steel', 7.85, 3720),
  goods('热轧卷板', 'Q235B 5.75', 'GC02', 'steel', 7.85, 3860),
  goods('螺纹钢', 'HRB400E φ20', 'GC03', 'steel', 7.85, 3650),
  goods('二等玉米', '水分≤14%', 'LS01', 'grain', 0.72, 2280),
  goods('国产大豆', '三等', 'LS02', 'grain', 0.74, 4620),
];
