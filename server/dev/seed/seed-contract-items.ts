/** The lines of each contract; their sums are the contract's quantity and amount. */
import { contractItem } from '#features/contract/contract-item/entity.ts';
import { roundTo } from '#schema/compute.ts';
import { numberOf, textOf } from './row-maker.ts';
import type { SeedRow } from './row-maker.ts';
import { times } from './seed-world.ts';
import type { SeedWorld } from './seed-world.ts';
import { fromServerTime } from '#base/server-time.ts';

/** An index of quality with a limit that is one of it. */
const QUALITIES = [
  { qualityIndex: 'ash', indexLimit: '≤10.0%' },
  { qualityIndex: 'sulfur', indexLimit: '≤0.8%' },
  { qualityIndex: 'volatile', indexLimit: '≤28.0%' },
  { qualityIndex: 'moisture', indexLimit: '≤8.0%' },
  { qualityIndex: 'calorific', indexLimit: '≥5500kcal/kg' },
  { qualityIndex: 'granularity', indexLimit: '≤50mm' },
];
const GRADES = ['一级', '二级', '混配'];

/** Call when the contracts' quantities are final. */
export function seedContractItems({ dice, rows, nowMs }: SeedWorld, contracts: readonly SeedRow[]): readonly SeedRow[] {
  return contracts.flatMap(contract => {
    const total = numberOf(contract, 'quantity');
    const first = dice.chance(0.5) ? total : roundTo(total * 0.6, 0);
    const quantities = first === total ? [total] : [first, total - first];
    const createdMs = fromServerTime(textOf(contract, 'createTime'));
    return times(quantities.length, at =>
      rows.make(contractItem, Math.min(createdMs, nowMs), {
        contractId: contract.id,
        lineNo: at + 1,
        materialId: textOf(contract, 'materialId'),
        spec: GRADES[at % GRADES.length],
        measureUnit: 'ton',
        quantity: quantities[at],
        unitPrice: numberOf(contract, 'unitPrice'),
        taxRate: textOf(contract, 'taxRate'),
        ...dice.pick(QUALITIES),
      }),
    );
  });
}
