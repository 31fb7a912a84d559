/** Finds every machine of the program in src/machines, so that a new one is documented and tested without a list. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine } from 'xstate';
import type { AnyStateMachine } from 'xstate';

/** `file` from the project's root, with slashes. */
export type FoundMachine = { readonly file: string; readonly machine: AnyStateMachine };

/** In the order of the files' names. `root`: the project's folder. */
export async function findMachines(root: string): Promise<readonly FoundMachine[]> {
  const files = readdirSync(join(root, 'src/machines'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.machine.ts'))
    .map(name => `src/machines/${name.replaceAll('\\', '/')}`);
  const found = await Promise.all(files.toSorted().map(file => machinesOf(root, file)));
  return found.flat();
}

async function machinesOf(root: string, file: string): Promise<FoundMachine[]> {
  const exports: object = await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href);
  return Object.values(exports)
    .filter((value: unknown): value is AnyStateMachine => value instanceof StateMachine)
    .map(machine => ({ file, machine }));
}
