/** The page of the features: every screen of the menu with what it offers and the tests that name it, then every test with its opening sentence. */
import { dirname } from 'node:path';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Schema } from '#schema/schema.ts';
import { menuFor } from '#server/platform/grants/menu.ts';
import { openingComment, sections } from './machine-page.ts';

/** `folder`: of its definition; `text`: of the whole file. */
export type TestFile = { readonly path: string; readonly text: string };
type Screens = { readonly schema: Schema; readonly folderOf: (name: string) => string; readonly tests: readonly TestFile[] };

/** Tests of one area: those of the engine name entities as examples only. */
const OF_SCREENS =
  /^tests\/(?:component|differential|e2e|features|server\/(?:base|bidding|bond|contract|finance|operation|platform|production|transport))\//;

export function featuresPage({ schema, folderOf, tests }: Screens): string {
  const menu = menuFor(
    schema,
    () => true,
    () => true,
  );
  const inMenu = new Set(menu.flatMap(({ children = [] }) => children.map(({ path }) => path)));
  const lists = [...schema.defs, ...schema.views];
  const ofScreens = tests.filter(({ path }) => OF_SCREENS.test(path));
  const lineOf = (list: EntityDef): string => listLine(list, folderOf(list.name), ofScreens);
  const areas = menu.flatMap(({ meta, children = [] }) => {
    const shown = children.flatMap(({ path }) => lists.filter(({ route }) => route === path));
    const pages = children.filter(({ path }) => !lists.some(({ route }) => route === path));
    const pageLines = pages.map(page =>
      row([page.meta.title, code(page.path), '', '', '', testsNaming([page.component, page.path, page.meta.title], ofScreens)]),
    );
    return children.length === 0 ? [] : [`## ${meta.title}`, table(LIST_HEADS, [...shown.map(lineOf), ...pageLines])];
  });
  const inside = schema.defs.filter(({ route }) => !inMenu.has(route));
  return sections([
    '# Features and their tests',
    'From the definitions, the menu and the tests by `npm run docs:features`; do not edit. Steps are drawn in [flows](machines/flows.md); a view is set in under its entity.',
    ...areas,
    '## Rows inside other screens',
    table(LIST_HEADS, inside.map(lineOf)),
    '# Every test',
    'With the first sentence of its opening comment.',
    ...foldersOf(tests),
  ]);
}

const LIST_HEADS = ['Screen', 'Address', 'Steps', 'Prints', 'Own actions', 'Tests that name it'];

function listLine(list: EntityDef, folder: string, tests: readonly TestFile[]): string {
  const { name, title, route, view, flow, ownActions = {}, endpoint } = list;
  if (view) {
    const steps = flow?.transitions.filter(({ action }) => view.steps.includes(action)) ?? [];
    return row([
      `· ${title} (${view.name})`,
      code(route),
      together(steps.map(({ button }) => button)),
      '',
      '',
      testsNaming([view.name, route, title], tests),
    ]);
  }
  const own = Object.values(ownActions).map(({ label }) => label);
  return row([
    `**${title}** (${name})`,
    code(route),
    together((flow?.transitions ?? []).filter(({ auto }) => !auto).map(({ button }) => button)),
    together(own.filter(isPrint)),
    together(own.filter(label => !isPrint(label))),
    testsNaming([name, endpoint, route], tests, `#${folder.replace('src/', '')}/`),
  ]);
}

const isPrint = (label: string): boolean => label.startsWith('打印');
const together = (texts: readonly string[]): string => [...new Set(texts)].join('、');

/** Links to the tests that quote one of the words, or import from the folder. */
function testsNaming(words: readonly string[], tests: readonly TestFile[], folder?: string): string {
  const quoted = words.flatMap(word => [`'${word}'`, ...(word.startsWith('/') ? [`${word}/`, `${word}?`] : [])]);
  return tests
    .filter(({ text }) => quoted.some(word => text.includes(word)) || (folder !== undefined && text.includes(folder)))
    .map(({ path }) => link(path))
    .join(', ');
}

function foldersOf(tests: readonly TestFile[]): readonly string[] {
  const folders = [...new Set(tests.map(({ path }) => dirname(path)))];
  return folders.flatMap(folder => [
    `## ${folder}`,
    table(
      ['Test', 'What it proves'],
      tests
        .filter(({ path }) => dirname(path) === folder)
        .map(({ path, text }) => row([link(path), escaped(firstSentence(openingComment(text)))])),
    ),
  ]);
}

/** Up to its full stop; a list of several lines counts as one. */
const firstSentence = (comment: string): string =>
  /^[\s\S]*?[.。](?=\s|$)/.exec(comment.replaceAll('\n', ' '))?.[0] ?? comment.replaceAll('\n', ' ');

const link = (path: string): string => `[${path.replace(/^.*\//, '').replace(/\.(?:test|spec)\.tsx?$/, '')}](../${path})`;
const code = (text: string): string => `\`${text}\``;
const escaped = (text: string): string => text.replaceAll('|', '\\|');
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (heads: readonly string[], lines: readonly string[]): string =>
  [row(heads), row(heads.map(() => '---')), ...lines].join('\n');
