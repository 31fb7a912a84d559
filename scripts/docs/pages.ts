/** The pages of `npm run docs:machines`, as texts by file name. The script writes them, and a test compares them. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { entityDefs } from '#features/registry.ts';
import { chartOf } from '#machines/chart-of.ts';
import { dictsOfSeed } from './dicts-of-seed.ts';
import { findMachines } from './find-machines.ts';
import { flowsPage } from './flows-page.ts';
import { machinePage } from './machine-page.ts';

/** The folder of the pages, from the project's root. */
export const PAGES_DIR = 'docs/machines';

export async function pagesOf(root: string): Promise<ReadonlyMap<string, string>> {
  const machines = await findMachines(root);
  return new Map([
    ...machines.map(({ file, machine }): [string, string] => [
      `${basename(file, '.machine.ts')}.md`,
      machinePage(chartOf(machine), file, readFileSync(join(root, file), 'utf8')),
    ]),
    ['flows.md', flowsPage(entityDefs, dictsOfSeed())],
  ]);
}
