/** What the documents name is there: folders and files of the project, and tests by the end of their path. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).split('\n');
const documents = tracked.filter(file => file.endsWith('.md') && existsSync(file));
/** What the benchmark or the example makes when it runs, files and whole folders. */
const MADE = ['src/features/demo.ts', 'tests/bench/peers/node_modules', 'tests/bench/results'];
const isMade = (path: string): boolean => MADE.some(made => path === made || path.startsWith(`${made}/`));

/** `a/{b,c}` names `a/b` and `a/c`. */
function spelledOut(name: string): readonly string[] {
  const [, before = '', inner, after = ''] = /^([^{]*)\{([^{}]*)\}(.*)$/.exec(name) ?? [];
  return inner === undefined ? [name] : inner.split(',').flatMap(each => spelledOut(before + each + after));
}

test.each(documents)('every path named in %s exists', document => {
  const named = [...readFileSync(document, 'utf8').matchAll(/`([\w./{},-]+)`/g)].flatMap(([, name = '']) => spelledOut(name));
  const paths = named.filter(name => /^(?:src|server|tests|scripts|docs)\//.test(name) && !isMade(name));
  const tests = named.filter(name => /\.(?:test|spec)\.tsx?$/.test(name));
  const missing = [
    ...paths.filter(path => !existsSync(path)),
    ...tests.filter(name => !tracked.some(file => file === name || file.endsWith(`/${name}`))),
  ];

  expect(missing).toEqual([]);
});

/** The folders in which somebody looks for a room: those of the page, of lists and forms, of the frame, of the engine and its machines, and of administration. */
const ROOMS = ['src/app', 'src/app/ui', 'src/app/shell', 'src/machines', 'src/workers', 'src/features/platform', 'server/platform'];
/** Beside the areas, which are called as in the menu. */
const FOLDERS_OF_THE_SERVER = ['database', 'dev', 'entities', 'excel', 'online', 'platform', 'report', 'web', 'work'].map(
  name => `server/${name}`,
);

test('docs/where.md names every folder of these rooms', () => {
  const text = readFileSync('docs/where.md', 'utf8');
  const named = [...text.matchAll(/`([\w./{},-]+)[^`]*`/g)].flatMap(([, name = '']) => spelledOut(name));
  const inRooms = ROOMS.flatMap(room =>
    readdirSync(room, { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? `${room}/${entry.name}` : [])),
  );

  const rooms = [...inRooms, ...FOLDERS_OF_THE_SERVER];
  expect(rooms.length).toBeGreaterThan(80);
  expect(rooms.filter(room => !named.some(name => name === room || name.startsWith(`${room}/`)))).toEqual([]);
});
