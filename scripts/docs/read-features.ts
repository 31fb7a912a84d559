/** What docs/features.md is made of, read from the project: definitions with their folders, and the texts of the tests. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { schema } from '#features/registry.ts';
import { featuresPage } from './features-page.ts';

/** The page, from the project's root. */
export const FEATURES_FILE = 'docs/features.md';

export function featuresText(root: string): string {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'tests', 'src/features'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(file => file !== '' && existsSync(join(root, file)))
    .toSorted();
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const folders = new Map(
    files.filter(file => file.endsWith('/entity.ts')).map(file => [/name: '(\w+)'/.exec(read(file))?.[1] ?? '', dirname(file)]),
  );
  return featuresPage({
    schema,
    folderOf: name => folders.get(name) ?? '',
    tests: [...new Set(files)].filter(file => /\.(?:test|spec)\.tsx?$/.test(file)).map(path => ({ path, text: read(path) })),
  });
}
