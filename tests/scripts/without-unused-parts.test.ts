/** The build leaves parts of antd out that nothing here uses: each is imported as the plugin expects, and no source of ours uses one. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UNUSED_PARTS, unusedPart } from '../../scripts/build/without-unused-parts.ts';

const PACKAGES = 'node_modules';
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name))
  .map(name => [name, readFileSync(join('src', name), 'utf8')] as const);

test('no source uses what is left out', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  for (const { use, source } of UNUSED_PARTS) {
    const users = use ? sources.filter(([, text]) => use.test(text)).map(([name]) => name) : [];
    expect(users, `take ${source} out of scripts/build/without-unused-parts.ts`).toEqual([]);
  }
});

test('a source that used one would be found', () => {
  const examples = [
    '<Input.OTP />',
    '<Layout className="a">',
    '<Layout.Header />',
    '<Table bordered>',
    '    virtual\n',
    'onFilter={go}',
    '<Badge.Ribbon />',
  ];
  for (const example of examples)
    expect(
      UNUSED_PARTS.some(({ use }) => use?.test(example)),
      example,
    ).toBe(true);
  expect(UNUSED_PARTS.some(({ use }) => use?.test('<Layout.Sider width={1}>'))).toBe(false);
});

test('a stand-in exports what its importer takes', () => {
  const found = modules().flatMap(([path, text]) =>
    [...text.matchAll(/^import ([^;'"]+?) from ['"]([^'"]+)['"];/gm)].flatMap(([, names = '', source = '']) => {
      const part = UNUSED_PARTS[unusedPart(source, join(process.cwd(), path))];
      return part ? [{ part, names }] : [];
    }),
  );
  // The tree's functions are imported so by the build only: without-table-tree.ts.
  const expected = UNUSED_PARTS.filter(({ source }) => !source.startsWith('@rc-component/tree/'));
  expect(new Set(found.map(({ part }) => part))).toEqual(new Set(expected));
  for (const { part, names } of found) {
    const [, main = '', others = ''] = /^(\w*),?\s*(?:\{([^}]*)\})?$/.exec(names.trim()) ?? [];
    if (main !== '') expect(part.code, part.source).toMatch(/export default|as default|export \{ default \}/);
    for (const name of others.split(',').flatMap(each => each.trim() || [])) expect(part.code, part.source).toContain(name);
  }
});

/** Those that may import one. */
function modules(): readonly (readonly [string, string])[] {
  const folders = ['antd/es', '@rc-component/table/es'].map(folder => join(PACKAGES, folder));
  return folders.flatMap(folder => {
    expect(existsSync(folder)).toBe(true);
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.js'));
    return names.map(name => [join(folder, name), readFileSync(join(folder, name), 'utf8')] as const);
  });
}

test('a part stands where antd imports it and nowhere else', () => {
  expect(unusedPart('./OTP', '/x/node_modules/antd/es/input/index.js')).toBeGreaterThanOrEqual(0);
  expect(unusedPart('./OTP', String.raw`C:\x\node_modules\antd\es\input\index.js`)).toBeGreaterThanOrEqual(0);
  expect(unusedPart('./OTP', '/x/src/app/ui/index.ts')).toBe(-1);
});
