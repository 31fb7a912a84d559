/** The build's table imports what it uses of the tree, and not the tree. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withDirectImports } from '../../scripts/build/without-table-tree.ts';

const code = readFileSync('node_modules/antd/es/table/hooks/useSelection.js', 'utf8');

test('the change replaces the import and nothing else', () => {
  const changed = withDirectImports(code) ?? expect.fail('the module has changed; it may be right by now');
  const rest = (text: string): string => text.slice(text.indexOf('import { useControlledState }'));
  expect(rest(changed)).toBe(rest(code));
  expect(changed).not.toContain("from '@rc-component/tree'");
});

test('the two functions in the change do what those of the library do', async () => {
  const own = /const arrAdd[^]*?\nconst arrDel[^\n]*/.exec(withDirectImports(code) ?? '')?.[0] ?? '';
  const library = readFileSync('node_modules/@rc-component/tree/es/util.js', 'utf8');
  const theirs = [...library.matchAll(/^export (function arr(?:Add|Del)\([^]*?\n\})/gm)].map(([, text]) => text).join('\n');
  expect(await answersOf(own)).toEqual(await answersOf(theirs));
});

/** What both functions answer for lists with and without the key. */
async function answersOf(functions: string): Promise<unknown> {
  const cases = `[undefined, [], ['a'], ['a', 'b', 'c']].flatMap(list => ['a', 'b', 'd'].map(key => [arrAdd(list, key), arrDel(list, key)]))`;
  const { answers }: { readonly answers: unknown } = await import(
    `data:text/javascript,${encodeURIComponent(`${functions}\nexport const answers = ${cases};`)}`
  );
  expect(answers).toHaveLength(12);
  return answers;
}

test('a module that has changed is not touched', () => expect(withDirectImports('export default 1;')).toBeUndefined());
