/**
 * What the start pays for each further entity: the definitions of 500 features, made of the real ones under other names, and whether an area could be
 * loaded without the others: how many entities its own entities name, and those in turn. Weights are of the definitions as text, so a little more than
 * in a build.
 */
import { Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { entityDefs } from '#features/registry.ts';
import { median } from './table.ts';

const SIZES = [entityDefs.length, 120, 500] as const;
const RUNS = 15;

const names: ReadonlySet<string> = new Set(entityDefs.map(({ name }) => name));
const textOf = (value: unknown): string => JSON.stringify(value, (_, each: unknown) => (typeof each === 'function' ? String(each) : each));
const texts: ReadonlyMap<string, string> = new Map(entityDefs.map(def => [def.name, textOf(def)]));
const kilobytes = (parts: Iterable<string>): number => gzipSync([...parts].join('\n'), { level: 9 }).length / 1_000;
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** The other entities that a definition names: in a reference, a guard, an effect, a sum, a related list. */
function named(value: unknown, own: string, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string' && value !== own && names.has(value)) found.add(value);
  if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) named(each, own, found);
  return found;
}
const neighbours = new Map(entityDefs.map(def => [def.name, named(def, def.name)]));

/** An entity, what it names, what that names, and so on. */
function closureOf(name: string): ReadonlySet<string> {
  const found = new Set([name]);
  for (const each of found) for (const next of neighbours.get(each) ?? []) found.add(next); // a Set is walked on while it grows
  return found;
}

const textsOf = (chosen: Iterable<string>): readonly string[] => [...chosen].map(name => texts.get(name) ?? '');

/** `count` definitions; beyond the real ones they repeat under other names. */
function features(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => {
    const { name = '', table = '' } = entityDefs[at % entityDefs.length] ?? {};
    const text = texts.get(name) ?? '';
    const round = Math.floor(at / entityDefs.length);
    return round === 0 ? text : text.replaceAll(`"${name}"`, `"${name}${round}"`).replaceAll(table, `${table}_${round}`);
  });
}

/** Milliseconds of the processor to compile and run the definitions as a script. */
function startMs(parts: readonly string[]): number {
  const code = `[${parts.join(',\n')}].length`;
  const times = Array.from({ length: RUNS }, (_, run) => {
    const begun = process.cpuUsage();
    new Script(`${code} + ${run}`).runInThisContext(); // another text each time: nothing is taken from the compilation cache
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1_000;
  });
  return median(times);
}

/** @returns Markdown. */
export function growthTable(): string {
  const closures = entityDefs.map(({ name }) => closureOf(name));
  const near = entityDefs.map(({ name }) => new Set([name, ...(neighbours.get(name) ?? [])]));
  const line = (what: string, sets: readonly ReadonlySet<string>[]): string =>
    `| ${what} | ${mean(sets.map(({ size }) => size)).toFixed(0)} | ${mean(sets.map(set => kilobytes(textsOf(set)))).toFixed(1)} |`;
  return [
    '| definitions of | gzip, KB | compiled and run, ms |',
    '| --- | ---: | ---: |',
    ...SIZES.map(size =>
      [`| ${size} entities`, kilobytes(features(size)).toFixed(0), `${startMs(features(size)).toFixed(1)} |`].join(' | '),
    ),
    '',
    '| a list needs, on average | entities | gzip, KB |',
    '| --- | ---: | ---: |',
    line('its entity and those it names', near),
    line('and those that these name, to the end', closures),
  ].join('\n');
}
