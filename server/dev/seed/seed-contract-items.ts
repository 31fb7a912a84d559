/** The lines of each contract; their sums are the contract's quantity and amount. */
import { contractItem } from '#features/contract/contract-item/entity.ts';
import { roundTo } from '#schema/compute.ts';
import { numberOf, textOf } from './row-maker.ts';
import type { SeedRow } from './row-maker.ts';
import { times } from './seed-world.ts';
import type { SeedWorld } from './seed-world.ts';
import { fromServerTime } from '#base/server-time.ts';

/** The limit of an index of quality; the calorific value is that of the goods. */
const LIMITS: Readonly<Record<string, string>> = { ash: '≤10.0%', sulfur: '≤0.8%', volatile: '≤28.0%', granularity: '≤80mm' };

/** The indexes by which goods of the type are judged, each with its limit. */
function qualitiesOf(
  goods: SeedRow,
  type: SeedRow | undefined,
): readonly { readonly qualityIndex?: string; readonly indexLimit?: string }[] {
  const indexes = (type ? textOf(type, 'qualityIndexes') : '').split(',').filter(index => index !== '');
  const isCoal = goods['cargoClass'] === '0100';
  const limitOf = (index: string): string | undefined => {
    if (index === 'calorific') return `≥${numberOf(goods, 'calorificValue')}kcal/kg`;
    return index === 'moisture' ? (isCoal ? '≤10.0%' : '≤14.0%') : LIMITS[index];
  };
  return indexes.map(qualityIndex => ({ qualityIndex, indexLimit: limitOf(qualityIndex) ?? '' }));
}

type Known = Readonly<Record<string, readonly SeedRow[]>>;

/** Call when the contracts' quantities are final. */
export function seedContractItems(
  { dice, rows, nowMs }: SeedWorld,
  contracts: readonly SeedRow[],
  { material = [], materialType = [] }: Known,
): readonly SeedRow[] {
  const [goodsById, typeById] = [material, materialType].map(list => new Map(list.map(row => [row.id, row])));
  return contracts.flatMap(contract => {
    const goods = goodsById?.get(textOf(contract, 'materialId'));
    const qualities = goods ? qualitiesOf(goods, typeById?.get(textOf(goods, 'materialTypeId'))) : [];
    const total = numberOf(contract, 'quantity');
    const first = dice.chance(0.5) ? total : roundTo(total * 0.6, 0);
    const quantities = first === total ? [total] : [first, total - first];
    const createdMs = fromServerTime(textOf(contract, 'createTime'));
    return times(quantities.length, at =>
      rows.make(contractItem, Math.min(createdMs, nowMs), {
        contractId: contract.id,
        lineNo: at + 1,
        materialId: textOf(contract, 'materialId'),
        spec: goods && textOf(goods, 'spec'),
        measureUnit: 'ton',
        quantity: quantities[at],
        unitPrice: numberOf(contract, 'unitPrice'),
        taxRate: textOf(contract, 'taxRate'),
        ...(qualities.length > 0 && dice.pick(qualities)),
      }),
    );
  });
}
