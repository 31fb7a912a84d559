/**
 * What a seed decides before its world begins, as data: who does what and when, and what may go wrong. Every act draws from its own
 * generator, so an act can be left out without moving the others: that is how a failing plan is made small.
 */
import { createDice } from './dice.ts';
import { READ_FAULTS, WRITE_FAULTS } from './faults.ts';
import type { WriteFault } from './faults.ts';
import type { Area } from './entities.ts';
import { FORKS } from './list-call.ts';
import type { Fork } from './list-call.ts';
import type { Scenario } from './scenario.ts';

/** By kind of act: how often it is drawn. Zero in a swarm mask: never in this world. */
export const ACT_WEIGHTS = {
  userActs: 40,
  /** What a scenario asks of the user. */
  userDoes: 0,
  userRetries: 0,
  userFollowsUp: 22,
  userDecides: 8,
  userLooks: 4,
  otherActs: 26,
  bulkEdit: 2,
  restore: 2,
  flipRule: 1.5,
  tokenDies: 5,
  signInElsewhere: 2,
  switchUser: 1,
  linkFlips: 6,
  captive: 2,
  crash: 6,
  robLock: 2,
  freeze: 3,
  freezeHard: 1.5,
  hide: 2,
  openTab: 2,
  closeTab: 2,
  clockStep: 2,
  diskFull: 1.5,
  cut: 1,
  loseDatabase: 0.3,
  spoil: 1,
  forge: 3,
  babble: 2,
  flood: 0.5,
  dropSockets: 2,
  readsDie: 1,
} as const;
/** Never drawn, but asked for by name, except the two ends of an absence (`linkGoes`, `linkComesBack`) and, where trucks are, `otherTakesTruck`. */
type NamedAct = 'linkGoes' | 'linkComesBack' | 'userCrosses' | 'userHauls' | 'userTakesBack' | 'otherStepsToo' | 'otherTakesTruck';
export type ActKind = keyof typeof ACT_WEIGHTS | NamedAct;
const kinds = Object.keys(ACT_WEIGHTS) as readonly (keyof typeof ACT_WEIGHTS)[];
/** Never masked: without them nothing happens. */
const ALWAYS: ReadonlySet<ActKind> = new Set(['userActs', 'otherActs', 'userDecides']);

export type Act = { readonly atMs: number; readonly kind: ActKind; readonly seed: number };
export type Plan = {
  readonly seed: number;
  readonly area: Area;
  readonly tabs: number;
  readonly acts: readonly Act[];
  readonly writeFaults: readonly WriteFault[];
  readonly readFaults: readonly string[];
  readonly faultRate: number;
  readonly slowRate: number;
  readonly holdMaxMs: number;
  readonly forks: readonly Fork[];
  readonly nodeSkewsMs: readonly number[];
  readonly deviceSkewMs: number;
  readonly rows: number;
  /** How far a change may stand behind the overlap of the deltas, so that only a sweep can find it. */
  readonly hasLongHolds: boolean;
  /** No socket ever connects: only reads bring news. */
  readonly isMute: boolean;
  /** Lists show a few rows of each collection: only its deltas, counts and sweeps bring the others. Absent: whole lists. */
  readonly isNarrow?: boolean;
  /** At the end one row changes without a word, and must be here within a minute. */
  readonly hasEpilogue?: boolean;
  /** Instead of chance: one fault, and the entry it is to strike. */
  readonly scenario?: Scenario;
};

/** Drawn apart, so that it moves nothing else. */
const AREA_SEED = 7_777_777;
const READING_SEED = 8_888_888;
const HAULAGE_SEED = 9_999_999;
/** An absence longer than the overlap of the deltas. */
const ABSENCE_MS = 130_000;

export function planOf(seed: number, count = 34): Plan {
  const dice = createDice(seed);
  const mask = new Set(kinds.filter(kind => ALWAYS.has(kind) || dice.chance(0.55)));
  const weights = kinds.map(kind => (mask.has(kind) ? ACT_WEIGHTS[kind] : 0));
  const total = weights.reduce<number>((sum, weight) => sum + weight, 0);
  const draw = (): ActKind => {
    let left = dice.random() * total;
    return kinds.find((_, index) => (left -= weights[index] ?? 0) < 0) ?? 'userActs';
  };
  let atMs = dice.between(0, 4_000);
  const acts = Array.from({ length: count }, (): Act => {
    atMs += dice.random() * (dice.chance(0.15) ? 20_000 : 1_800);
    return { atMs: Math.round(atMs), kind: draw(), seed: Math.floor(dice.random() * 2 ** 31) };
  });
  const hasLongHolds = dice.chance(0.1);
  const area = areaOf(seed);
  const reading = createDice(seed + READING_SEED);
  return {
    seed,
    area,
    tabs: 1 + Math.floor(dice.random() ** 2 * 4),
    isNarrow: reading.chance(0.3),
    hasEpilogue: reading.chance(0.3),
    acts: withRivals(area, reading.chance(0.12) ? withAbsence(acts) : acts),
    writeFaults: WRITE_FAULTS.filter(() => dice.chance(0.5)),
    readFaults: READ_FAULTS.filter(() => dice.chance(0.5)),
    faultRate: dice.chance(0.15) ? 0 : dice.random() * 0.5,
    slowRate: dice.chance(0.4) ? dice.random() * 0.6 : 0.05,
    holdMaxMs: hasLongHolds ? 240_000 : dice.chance(0.5) ? 60_000 : 0,
    forks: dice.chance(0.15) ? FORKS.filter(() => dice.chance(0.25)) : [],
    nodeSkewsMs: Array.from({ length: 1 + Math.floor(dice.random() * 3) }, () => Math.round(dice.between(-20_000, 20_000))),
    deviceSkewMs: dice.chance(0.5) ? 0 : Math.round(dice.between(-7_200_000, 7_200_000)),
    rows: Math.floor(dice.between(3, 14)),
    hasLongHolds,
    isMute: dice.chance(0.15),
  };
}

function areaOf(seed: number): Area {
  if (createDice(seed + HAULAGE_SEED).chance(0.18)) return 'haulage';
  return createDice(seed + AREA_SEED).chance(0.3) ? 'contracts' : 'transport';
}

/** Where trucks are dispatched, every third act of somebody else may be the dispatch of one that is wanted here. */
const withRivals = (area: Area, acts: readonly Act[]): readonly Act[] =>
  area === 'haulage' ? acts.map(act => (act.kind === 'otherActs' && act.seed % 3 === 0 ? { ...act, kind: 'otherTakesTruck' } : act)) : acts;

/** The link goes a third through the acts and comes back after a few more and a long silence. */
export function withAbsence(acts: readonly Act[]): readonly Act[] {
  const at = Math.floor(acts.length / 3);
  const [first, last] = [acts[at], acts[Math.min(at + 8, acts.length - 1)]];
  if (!first || !last) return acts;
  const later = acts.map(act => (act.atMs > last.atMs ? { ...act, atMs: act.atMs + 2 * ABSENCE_MS } : act));
  const edges: readonly Act[] = [
    { atMs: first.atMs, kind: 'linkGoes', seed: first.seed },
    { atMs: last.atMs + ABSENCE_MS, kind: 'linkComesBack', seed: last.seed },
  ];
  return [...later, ...edges].toSorted((a, b) => a.atMs - b.atMs);
}

/** The same world with other acts in it, as often as each is named: to look at one thing closely. */
export function focused(plan: Plan, kinds: readonly ActKind[], changed: Partial<Plan> = {}): Plan {
  const drawn = plan.acts.filter(({ kind }) => kind !== 'linkGoes' && kind !== 'linkComesBack'); // these carry the seeds of other acts
  return { ...plan, ...changed, acts: drawn.map(act => ({ ...act, kind: kinds[act.seed % kinds.length] ?? act.kind })) };
}

/** One user, nothing wrong: the histories of the exhaustive crash runs. */
export function calmPlan(seed: number, count: number): Plan {
  const dice = createDice(seed);
  const acts = Array.from({ length: count }, (_, index): Act => {
    const kind: ActKind = index % 3 === 1 ? 'userFollowsUp' : 'userActs';
    return { atMs: 2_500 + index * 400, kind, seed: Math.floor(dice.random() * 2 ** 31) };
  });
  return {
    ...planOf(seed, 0),
    area: 'transport',
    acts,
    tabs: 1,
    writeFaults: [],
    readFaults: [],
    faultRate: 0,
    slowRate: 0,
    holdMaxMs: 0,
    forks: [],
    deviceSkewMs: 0,
    rows: 3,
    hasLongHolds: false,
  };
}
