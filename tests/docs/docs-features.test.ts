/** docs/features.md says what definitions, menu and tests say; every test begins with what it proves. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FEATURES_FILE, featuresText } from '../../scripts/docs/read-features.ts';

test('docs/features.md is what the project says: run `npm run docs:features`', () => {
  expect(readFileSync(FEATURES_FILE, 'utf8')).toBe(featuresText(process.cwd()));
});

test('every test begins with a comment that says what it proves', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'tests'], { encoding: 'utf8' }).split('\n');
  const silent = files.filter(
    file => /\.(?:test|spec)\.tsx?$/.test(file) && existsSync(file) && !readFileSync(file, 'utf8').startsWith('/**'),
  );

  expect(silent).toEqual([]);
});
