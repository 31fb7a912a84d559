/** The files of this project, for tests that read what is written in them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type SourceFile = { readonly file: string; readonly text: string };

/** The TypeScript files below a folder, from the root of the project; none if there is no such folder. */
export function filesUnder(root: string): readonly string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => join(root, name));
}

export const sourcesUnder = (...roots: readonly string[]): readonly SourceFile[] =>
  roots.flatMap(filesUnder).map(file => ({ file, text: readFileSync(file, 'utf8') }));
