/**
 * Pairwise cover: a small world for each of as many scenarios as it takes until every fault has struck every kind of entry, every fault has
 * struck in every state, and every kind has been struck in every state. What cannot meet is said with its reason.
 */
import { beforeAll, expect, test } from 'vitest';
import { calmPlan } from '../world/plan.ts';
import type { Plan } from '../world/plan.ts';
import { runWorld } from './bundled-worlds.ts';
import { FAULTS, impossible, isDeviceFault, KINDS, STATES } from '../world/scenario.ts';
import type { Scenario } from '../world/scenario.ts';

const pairsOf = ({ fault, kind, state }: Scenario): readonly string[] => [
  `${fault} × ${kind}`,
  `${fault} × ${state}`,
  `${kind} × ${state}`,
];

/** All that can meet, in an order that turns kinds and states against each other, so that few scenarios cover many pairs. */
const possible: readonly Scenario[] = FAULTS.flatMap((fault, at) =>
  KINDS.flatMap((_, turn) => STATES.map((state, place) => ({ fault, kind: KINDS[(at + place + turn) % KINDS.length] ?? 'create', state }))),
).filter(scenario => impossible(scenario) === undefined);

/** Each brings at least one pair nobody brought before. */
function chosen(): readonly Scenario[] {
  const covered = new Set<string>();
  return possible.filter(scenario => {
    const fresh = pairsOf(scenario).filter(pair => !covered.has(pair));
    for (const pair of fresh) covered.add(pair);
    return fresh.length > 0;
  });
}

/** One user, one act, one fault; what the server refused he tries again. */
export const scenarioPlan = (scenario: Scenario, seed: number): Plan => ({
  ...calmPlan(seed, 0),
  area: scenario.kind === 'lines' ? 'contracts' : 'transport',
  acts: [
    { atMs: 2_500, kind: 'userDoes', seed },
    { atMs: 40_000, kind: 'userRetries', seed },
    { atMs: 75_000, kind: 'userRetries', seed },
  ],
  hasEpilogue: true,
  scenario,
});

export function describePairs(): void {
  const struck = new Map<string, number>();
  const wrong: string[] = [];
  const missed: string[] = [];

  beforeAll(async () => {
    for (const [index, scenario] of chosen().entries()) {
      const name = `${scenario.fault} × ${scenario.kind} × ${scenario.state}`;
      const { breaches, isStruck, trace } = await runWorld({ plan: scenarioPlan(scenario, index + 1) });
      if (breaches.length > 0) wrong.push(`${name}: ${breaches[0]}\n${trace.slice(-40).join('\n')}`);
      if (!isStruck) missed.push(name);
      else for (const pair of pairsOf(scenario)) struck.set(pair, (struck.get(pair) ?? 0) + 1);
    }
    console.info(tableOf(struck));
  });

  test('every fault occurs with every kind of entry and every state of it', () => {
    expect(missed, 'scenarios whose fault never came to pass').toEqual([]);
    const all = new Set(possible.flatMap(pairsOf));
    expect([...all].filter(pair => !struck.has(pair))).toEqual([]);
  });

  test('no law is broken', () => expect(wrong).toEqual([]));

  test('only impossible pairs are missing', () => {
    const left = KINDS.flatMap(kind => STATES.map(state => ({ kind, state }))).filter(
      ({ kind, state }) => !struck.has(`${kind} × ${state}`),
    );
    expect(left).toEqual([
      { kind: 'upload', state: 'ambiguous' },
      { kind: 'upload', state: 'confirming' },
    ]);
  });
}

/** How many faults struck each kind in each state, and each fault in how many kinds and states. */
function tableOf(struck: ReadonlyMap<string, number>): string {
  const wide = (text: string | number) => String(text).padEnd(12);
  const cell = (pair: string) => wide(struck.get(pair) ?? '–');
  const kinds = KINDS.map(kind => wide(kind) + STATES.map(state => cell(`${kind} × ${state}`)).join(''));
  const faults = FAULTS.map(fault => {
    const count = (names: readonly string[]) => names.filter(name => struck.has(`${fault} × ${name}`)).length;
    return `${fault.padEnd(24)}${count(KINDS)} kinds, ${count(STATES)} states${isDeviceFault(fault) ? '' : ' (no request leaves while paused)'}`;
  });
  return ['worlds in which a fault struck', wide('') + STATES.map(wide).join(''), ...kinds, '', ...faults].join('\n');
}
