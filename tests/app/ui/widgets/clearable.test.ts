/** A select that can be emptied is told so with CLEARABLE: the library names its button in English. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Their clear button has a name; an input has none, and a date picker takes it from the language. */
const SELECTS = ['Select', 'TreeSelect', 'Cascader', 'AutoComplete'];

test('no select is emptied by a button with an English name', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.tsx'));
  const english = files.filter(file => {
    const text = readFileSync(`src/${file}`, 'utf8');
    return [...text.matchAll(/\ballowClear\b(?!: CLEARABLE|=\{CLEARABLE\})/g)].some(({ index }) => {
      const tags = [...text.slice(0, index).matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name);
      return SELECTS.includes(tags.at(-1) ?? '');
    });
  });
  expect(english).toEqual([]);
});
