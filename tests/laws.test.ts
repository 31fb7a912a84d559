/** Every law of docs/sync.md has a test that cites it, and no test cites a law that is not there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const laws = new Set(Array.from(readFileSync('docs/sync.md', 'utf8').matchAll(/\*\*(S\d+) /g), ([, law = '']) => law));
const cited = new Set(
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(test|prop\.test|spec)\.ts$/.test(name) && !name.includes('node_modules') && name !== 'laws.test.ts')
    .flatMap(name => Array.from(readFileSync(join('tests', name), 'utf8').matchAll(/\(law (S\d+)\)/g), ([, law = '']) => law)),
);

test('every law is cited by a test', () => {
  expect([...laws].filter(law => !cited.has(law))).toEqual([]);
});

test('no test cites an unknown law', () => {
  expect([...cited].filter(law => !laws.has(law))).toEqual([]);
});
