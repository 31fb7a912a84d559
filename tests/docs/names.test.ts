/** The names that the documents take from the code are in it: an option, a function or a field that was renamed is missed here. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourcesUnder } from '#tests/support/source-files.ts';

const DOCUMENTS = ['add-a-feature', 'architecture', 'definitions', 'glossary', 'hooks', 'inspector', 'simulation', 'sync', 'where'];
const FENCED = /^```[^]*?^```/gm;
const wordsIn = (text: string): readonly string[] => text.match(/[A-Za-z_$][\w$]*/g) ?? [];

const known = new Set(sourcesUnder('src', 'server', 'tests', 'scripts').flatMap(({ file, text }) => [...wordsIn(file), ...wordsIn(text)]));

/** A word of code has a capital inside it, as in `seedRows`; others are words of the language too. */
const isName = (word: string): boolean => /^[a-z]\w*[A-Z]/.test(word);

test.each(DOCUMENTS)('every name in the code of docs/%s.md is in the program', document => {
  const page = readFileSync(`docs/${document}.md`, 'utf8');
  const ofExamples = new Set([...page.matchAll(FENCED)].flatMap(([block]) => wordsIn(block)));
  const named = [...page.replaceAll(FENCED, '').matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => wordsIn(code));

  expect([...new Set(named)].filter(name => isName(name) && !known.has(name) && !ofExamples.has(name))).toEqual([]);
});
