/** Plans that once failed, small, as they are kept in corpus/: replayed before anything else, and written when a seed fails. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plan } from '../world/plan.ts';

/** A campaign runs from a bundle elsewhere. */
const CORPUS = process.env['SIM_CORPUS'] ?? join(import.meta.dirname, '..', 'corpus');
export type Case = { readonly law: string; readonly why: string; readonly plan: Plan };

export function readCorpus(): readonly (readonly [name: string, found: Case])[] {
  return readdirSync(CORPUS)
    .filter(name => name.endsWith('.json'))
    .map(name => [name, JSON.parse(readFileSync(join(CORPUS, name), 'utf8')) as Case] as const);
}

export function keep(found: Case): string {
  mkdirSync(CORPUS, { recursive: true });
  const name = `seed-${found.plan.seed}-${found.law}.json`;
  writeFileSync(join(CORPUS, name), `${JSON.stringify(found, null, 1)}\n`);
  return name;
}
