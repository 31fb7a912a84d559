/** One word, one meaning: words of ours that a term of the glossary has replaced, and the word `place`. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Decisions and the changes they tell of keep the words of their time. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'server', 'docs', '*.md'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => /\.(?:tsx?|md)$/.test(file) && !file.startsWith('docs/decisions/') && existsSync(file));

/** Each with the glossary's word. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/\bsuspects?\b|\bdoubt(?:s|ed|Ms)?\b/i, 'unverified, verify; for a pause: reprobeMs'],
  [/until-?done/i, 'retry'],
  [/steady-?line/i, 'RPC channel'],
  [/living-?worker/i, 'supervisor'],
  [/\bweather\b/i, 'fault injection'],
  [/\bby-?hand\b/i, 'manual'],
  [/\bCollections\b/, 'replica'],
  [/\bheard\(|\btell\(/, 'on, emit'],
  [/\bUnplaced\w*|\bPagePlace\w*|\bDrawerPlace\w*|\bMenuPlace\w*/, 'UnnumberedEntry, PageHeading, DrawerContainer, MenuEntry'],
];
/** Stored data of database version 4 is decoded by the names it has. */
const DECODES_OLD_NAMES = ['src/db/stored-values.ts', 'src/db/stored-meta.ts'];

test.each(REPLACED)('%s is written in other words: %s', word => {
  const using = files.filter(file => !DECODES_OLD_NAMES.includes(file) && word.test(readFileSync(file, 'utf8')));

  expect(using).toEqual([]);
});

/** `place` is a thread with actors in the inspector. Elsewhere: position (in an order), heading, container, subfolder, target, route, decimals. */
const INSPECTOR =
  /^src\/(?:inspection|machines\/inspect|app\/devtools|workers\/sync-service\.ts|app\/live\/(?:inspect-tab|use-inspector)\.ts)/;
/** Streets and towns of sample data; a name in a stored answer of online forms, with the file that draws it. */
const OF_THE_WORLD = /^server\/(?:dev|online\/forms)\/|^src\/features\/platform\/online-views\//;
const IDENTIFIER = /\b(?:places?|Places?|[a-z]\w*Places?|[pP]lace[A-Z]\w*)\b/g;
/** Fields of the business (装货地点), and DOM methods. */
const ALLOWED = /^(?:un)?loadPlace$|^occurPlace$|[rR]eplace/;
/** The track's 地点 is a field too; its other words are not looked at. */
const WITH_THE_FIELD = /^src\/features\/transport\/(?:waybill-track\/entity|waybill\/track-nodes)\.ts$/;

test('`place` names one thing: a thread in the inspector', () => {
  const using = files
    .filter(file => /\.tsx?$/.test(file) && ![INSPECTOR, OF_THE_WORLD, WITH_THE_FIELD].some(path => path.test(file)))
    .flatMap(file => {
      const code = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*$|'[^'\n]*'|`[^`]*`/gm, '');
      return [...code.matchAll(IDENTIFIER)].flatMap(([word]) => (ALLOWED.test(word) ? [] : [`${file}: ${word}`]));
    });

  expect(using).toEqual([]);
});
