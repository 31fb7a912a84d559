/** What a build does with files that only export again: whoever imported one imports what stands behind it, and the file is gone. */
import { expect, test } from 'vitest';
import { removeFacades } from '../../scripts/build/without-facades.ts';

const chunk = (fileName: string, code: string, isDynamicEntry = true) => ({
  type: 'chunk',
  fileName: `assets/${fileName}`,
  code,
  isDynamicEntry,
});

test('an import of a facade loads the file behind it under the names of the facade', () => {
  const files = [
    chunk('why-1.js', 'export{_ as Why,a as help}from"./dialogs-2.js";'),
    chunk('dialogs-2.js', 'var _=1,a=2;export{_,a};', false),
    chunk(
      'start-3.js',
      'const d=["assets/why-1.js","assets/why-1.css"];load(async()=>{let{Why:e}=await import(`./why-1.js`);return{Why:e}},d)',
    ),
  ];
  expect(removeFacades(files)).toEqual(['assets/why-1.js']);
  expect(files[2]?.code).toBe(
    'const d=["assets/dialogs-2.js","assets/why-1.css"];load(async()=>{let{Why:e}=await import(`./dialogs-2.js`).then(m=>({Why:m._,help:m.a}));return{Why:e}},d)',
  );
});

test('a file with anything of its own stays: code, a second import, an entry of the page, a style', () => {
  const files = [
    chunk('own-1.js', 'import{t}from"./start-3.js";export{t as Own};'),
    chunk('both-1.js', 'import"./side-1.js";export{a as Both}from"./dialogs-2.js";'),
    chunk('entry-1.js', 'export{a as Entry}from"./dialogs-2.js";', false),
    { type: 'asset', fileName: 'assets/own-1.css' },
  ];
  const before = structuredClone(files);
  expect(removeFacades(files)).toEqual([]);
  expect(files).toEqual(before);
});
