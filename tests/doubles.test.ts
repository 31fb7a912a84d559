/** How many functions stand twice, in src and server and among the helpers of tests: what both need has one home. Names of parameters and variables, types, comments and layout make no difference. */
import { parseSync, Visitor } from 'vite';
import type { ESTree } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { sourcesUnder } from '#tests/support/source-files.ts';
import type { SourceFile } from '#tests/support/source-files.ts';

/** Shorter ones are alike by chance. */
const LINES_MIN = 5;
/** What is left is alike by chance, or would need more words to share than to write twice. The numbers may only fall. */
const DOUBLES_MAX = 4;
const DOUBLES_OF_TESTS_MAX = 2;

/** Parsed once: it takes long. */
let functions: readonly Place[];
beforeAll(() => {
  const files = sourcesUnder('src', 'server', 'tests').filter(({ file }) => !file.startsWith('tests/bench/peers/'));
  functions = files.flatMap(functionsIn);
}, 60_000);

test('a function of five lines or more stands once', () => {
  const doubles = doublesOf(functions.filter(({ at }) => !at.startsWith('tests/')));

  expect(doubles.length, `give it one home that both may import:\n${doubles.join('\n')}`).toBeLessThanOrEqual(DOUBLES_MAX);
});

test('a helper of five lines or more stands in one test, or in a support file', () => {
  const doubles = doublesOf(functions).filter(places => places.includes('tests/'));

  expect(doubles.length, `put it into tests/support, or a file beside both tests:\n${doubles.join('\n')}`).toBeLessThanOrEqual(
    DOUBLES_OF_TESTS_MAX,
  );
});

test('two functions that differ in names, types and layout are found; one that calls something else, and a short one, are not', () => {
  const sum = 'function sum(rows: Row[]) {\n  let total = 0;\n  for (const row of rows) total += row.tons;\n  return total;\n}\n';
  const same = 'const added = (list) => {\n\n  let all = 0; // tons\n  for (const one of list) all += one.tons;\n  return all;\n};\n';
  const other = sum.replace('tons', 'wagons');
  const short = 'const idOf = (row: Row) => {\n  return row.id;\n};\n';

  expect(
    doublesIn([
      { file: 'a.ts', text: sum },
      { file: 'b.ts', text: same },
    ]),
  ).toEqual(['a.ts:1 b.ts:1']);
  expect(
    doublesIn([
      { file: 'a.ts', text: sum + short },
      { file: 'b.ts', text: other + short },
    ]),
  ).toEqual([]);
});

type Fn = ESTree.Function | ESTree.ArrowFunctionExpression;

type Place = { readonly at: string; readonly fn: Fn };

const doublesIn = (files: readonly SourceFile[]): readonly string[] => doublesOf(files.flatMap(functionsIn));

function doublesOf(functions: readonly Place[]): readonly string[] {
  // Only functions of the same shape are compared: a whole body as text takes long.
  return alike(functions, ({ fn }) => shapeOf(fn.body))
    .flatMap(places => alike(places, ({ fn }) => withoutNames(fn)))
    .map(places => places.map(({ at }) => at).join(' '));
}

/** The groups of two or more places that have the same key. */
function alike(places: readonly Place[], keyOf: (place: Place) => string): readonly (readonly Place[])[] {
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    const key = keyOf(place);
    groups.set(key, [...(groups.get(key) ?? []), place]);
  }
  return Array.from(groups.values()).filter(group => group.length > 1);
}

function functionsIn({ file, text }: SourceFile): readonly Place[] {
  const found: Place[] = [];
  const take = (fn: Fn): void => {
    const lines = fn.body ? text.slice(fn.body.start, fn.body.end).split('\n').length : 0;
    if (lines >= LINES_MIN) found.push({ fn, at: `${file}:${text.slice(0, fn.start).split('\n').length}` });
  };
  new Visitor({ FunctionDeclaration: take, FunctionExpression: take, ArrowFunctionExpression: take }).visit(parseSync(file, text).program);
  return found;
}

/** The kinds of nodes in a tree, in order, without what is not compared. */
function shapeOf(part: unknown): string {
  if (Array.isArray(part)) return part.map(shapeOf).join('');
  if (!isNode(part)) return '';
  const inner = Object.entries(part).map(([name, value]) => (NOT_COMPARED.has(name) || typeof value !== 'object' ? '' : shapeOf(value)));
  return `${String(part['type'])}(${inner.join('')})`;
}

const NOT_COMPARED = new Set(['start', 'end', 'typeAnnotation', 'returnType', 'typeArguments', 'optional', 'decorators']);

/** The body as text, in which each name that the function itself gives is a number. */
function withoutNames(fn: Fn): string {
  const own = new Map<string, number>();
  const give = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(give);
    if (!isNode(node)) return;
    if (node['type'] === 'Identifier') own.set(String(node['name']), own.get(String(node['name'])) ?? own.size);
    for (const part of ['left', 'argument', 'elements', 'properties', 'value']) if (node['type'] !== 'Identifier') give(node[part]);
  };
  const find = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(find);
    if (!isNode(node)) return;
    if (node['type'] === 'VariableDeclarator') give(node['id']);
    if ('params' in node) give(node['params']);
    for (const [name, part] of Object.entries(node)) if (!NOT_COMPARED.has(name)) find(part);
  };
  find(fn);
  return JSON.stringify(fn.body, function (name, part: unknown) {
    if (NOT_COMPARED.has(name)) return undefined;
    if (typeof part === 'bigint') return String(part);
    return isNode(part) && part['type'] === 'Identifier' ? (own.get(String(part['name'])) ?? part['name']) : part;
  });
}

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
