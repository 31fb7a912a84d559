/** Two yards, their zones and the piles in them. */
import { DAY_MS } from '#base/durations.ts';
import { ROOT } from '../forms/form-def.ts';
import type { OnlineSeed } from './seed-online-rows.ts';

const YARDS = [
  { name: '东堆场', code: 'E', zones: ['原煤区', '精煤区', '块煤区'] },
  { name: '西堆场', code: 'W', zones: ['铁矿粉区', '块矿区'] },
] as const;
const PILES = 4;
const PILE_TONS = 5_000;

export function seedYards({ dice, nowMs, add }: OnlineSeed): void {
  const createdMs = nowMs - 90 * DAY_MS;
  const area = (name: string, code: string, level: string, capacity: number, parent: string): string =>
    add(
      'yard_area',
      createdMs,
      {
        area_name: name,
        area_code: code,
        area_level: level,
        capacity,
        keeper: dice.pick(['李存货', '陈守仓', '何场长'] as const),
        enabled: '1',
      },
      parent,
    );
  for (const yard of YARDS) {
    const yardId = area(yard.name, yard.code, 'yard', yard.zones.length * PILES * PILE_TONS, ROOT);
    for (const [at, zone] of yard.zones.entries()) {
      const code = `${yard.code}${at + 1}`;
      const zoneId = area(zone, code, 'zone', PILES * PILE_TONS, yardId);
      for (let pile = 1; pile <= PILES; pile++)
        area(`${zone}${pile}号垛`, `${code}-${String(pile).padStart(2, '0')}`, 'pile', PILE_TONS, zoneId);
    }
  }
}
