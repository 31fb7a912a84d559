/** Set-up of the simulation's tests: the bundle of the worlds, once for all files. */
import type { TestProject } from 'vitest/node';
import { bundleWorlds } from '../campaign/bundle.ts';

export default async function makeWorlds(project: TestProject): Promise<() => void> {
  const { file, remove } = await bundleWorlds();
  project.provide('bundledWorlds', file);
  return remove;
}
