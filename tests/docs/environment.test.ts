/** Every environment variable that the code reads stands in a table of the README or of CONTRIBUTING, and no table names another. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readOptions } from '#server/options.ts';
import { sourcesUnder } from '#tests/support/source-files.ts';

/** One process of ours tells another, or the system tells all. */
const NOT_FOR_PEOPLE = ['BENCH_PAGE', 'COMPONENT_SERVER_PORT', 'PATH'];
/** The code reads it by a constant that holds its name. */
const NAMED_BY_CONSTANT = ['NO_HEADLESS_SHELL'];

const CONFIGS = ['vite.config.ts', 'vite.server.config.ts'].map(file => ({ file, text: readFileSync(file, 'utf8') }));
const sources = [...sourcesUnder('server', 'scripts', 'tests'), ...CONFIGS];

test('the README and CONTRIBUTING list what the code reads of its environment, and nothing else', () => {
  const all = new Set([...readByServer(), ...readElsewhere(), ...NAMED_BY_CONSTANT].filter(name => !NOT_FOR_PEOPLE.includes(name)));

  expect([...inTable('README.md'), ...inTable('CONTRIBUTING.md')].toSorted()).toEqual([...all].toSorted());
});

test('what the server reads stands in the README', () => {
  const asked = readByServer();

  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter(name => !inTable('README.md').includes(name))).toEqual([]);
});

/** Asked while its options are read. */
function readByServer(): readonly string[] {
  const asked = new Set<string>();
  readOptions([], new Proxy<Record<string, string | undefined>>({}, { get: (_, name) => void asked.add(String(name)) }), '.');
  return [...asked];
}

function readElsewhere(): readonly string[] {
  return sources.flatMap(({ text }) => Array.from(text.matchAll(/\bprocess\.env(?:\[')?\.?([A-Z][A-Z_]+)\b/g), ([, name = '']) => name));
}

/** The names in the table of variables, of several in a row all: `NAME` or `NAME=value`. */
function inTable(file: string): readonly string[] {
  const [, rows = ''] = readFileSync(file, 'utf8').split('| variable | what it sets |\n|---|---|\n');
  const [table = ''] = rows.split('\n\n');
  return Array.from(table.matchAll(/`([A-Z][A-Z_]+)(?:=[^`]*)?`/g), ([, name = '']) => name);
}
