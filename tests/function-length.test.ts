/**
 * How long a function may be before it is asked whether it holds more than one idea. The limit counts lines because a test can count them; what is meant
 * is that each part can be read without the others. A function that is one list (the calls of an API, the columns of a page) may be longer: it is named
 * below, with what it is a list of. None in the list may grow, and one that falls below the limit leaves it.
 */
import { parseSync, Visitor } from 'vite';
import type { ESTree } from 'vite';
import { expect, test } from 'vitest';
import { sourcesUnder } from '#tests/support/source-files.ts';
import type { SourceFile } from '#tests/support/source-files.ts';

const LINES_MAX = 120;

/** 'file: function': its lines when it was last looked at. Lower the numbers; add no line. */
const LONGER: Readonly<Record<string, number>> = {
  // Lists: the parts of something that are put together, or the calls that something answers.
  'server/api.ts: registerApi': 147,
  'server/dev/seed/seed-bonds.ts: createBondBook': 143,
  'server/dev/seed/seed-fees.ts: seedFees': 129,
  'server/dev/seed/seed-inquiries.ts: seedInquiries': 125,
  'src/app/live/row-store.ts: createRowStore': 140,
  'src/db/sync/base-store.ts: createBaseStore': 125,
  'src/workers/engine.ts: startEngine': 162,
  'src/workers/sync-service.ts: createSyncService': 145,
  'src/workers/workspace.ts: startWorkspace': 158,
  // More than one idea, still to be split.
  'src/app/ui/list/list-page.tsx: ListPage': 138,
  'src/app/ui/widgets/files/file-box.tsx: FileBox': 125,
  'src/workers/pull/entity-pull.ts: startEntityPull': 151,
};

test(`a function has at most ${LINES_MAX} lines`, () => {
  const found = longerIn(sourcesUnder('src', 'server'));

  const advice = 'give each idea of it a function, or a small object for state that several share; do not cut it by lines';
  expect(
    found.filter(({ name, lines }) => lines > (LONGER[name] ?? LINES_MAX)),
    advice,
  ).toEqual([]);
  expect(
    Object.keys(LONGER).filter(name => !found.some(one => one.name === name)),
    'take what became shorter out of LONGER',
  ).toEqual([]);
});

test('a declared function, an assigned one and one in an object are found by their names, from the first line to the last', () => {
  const body = (lines: number): string => `{\n${'  work();\n'.repeat(lines - 2)}}`;
  const text = [
    `function declared() ${body(121)}`,
    `const assigned = async () => ${body(122)};`,
    `const one = {\n  method() ${body(123)},\n};`,
    `function shortEnough() ${body(120)}`,
  ].join('\n');

  expect(longerIn([{ file: 'a.ts', text }])).toEqual([
    { name: 'a.ts: declared', lines: 121 },
    { name: 'a.ts: assigned', lines: 122 },
    { name: 'a.ts: method', lines: 123 },
  ]);
});

type Long = { readonly name: string; readonly lines: number };
type Fn = ESTree.Function | ESTree.ArrowFunctionExpression;

function longerIn(files: readonly SourceFile[]): readonly Long[] {
  return files.flatMap(({ file, text }) => {
    if (text.split('\n').length <= LINES_MAX) return []; // parsing takes long
    const found: Long[] = [];
    let given = '';
    const take = (fn: Fn): void => {
      const lines = text.slice(fn.start, fn.end).split('\n').length;
      if (lines > LINES_MAX) found.push({ name: `${file}: ${('id' in fn && fn.id?.name) || given}`, lines });
    };
    new Visitor({
      VariableDeclarator: ({ id }) => void (given = text.slice(id.start, id.end)),
      Property: ({ key }) => void (given = text.slice(key.start, key.end)),
      FunctionDeclaration: take,
      FunctionExpression: take,
      ArrowFunctionExpression: take,
    }).visit(parseSync(file, text).program);
    return found;
  });
}
