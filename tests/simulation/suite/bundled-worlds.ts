/**
 * The worlds as a campaign runs them, from one bundled file: the same sources behind the same doors. In modules that vitest has transformed, every use
 * of an import is a call of a getter, and each test file would load the engine anew. Tests that replace modules (mutants) need those modules.
 */
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import type * as worldsModule from '../campaign/worlds.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly bundledWorlds: string;
  }
}

const worlds: typeof worldsModule = await import(/* @vite-ignore */ pathToFileURL(inject('bundledWorlds')).href);

export const { runWorld } = worlds;
