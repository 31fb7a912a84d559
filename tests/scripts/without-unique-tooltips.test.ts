/** The build's settings of antd have no unique tooltip, and nobody here asks for one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withNoUniqueProvider } from '../../scripts/build/without-unique-tooltips.ts';

test('no settings ask for one tooltip of the page', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(400);
  const asking = files.filter(file => /<ConfigProvider\b[^>]*\btooltip=/.test(readFileSync(join('src', file), 'utf8')));
  expect(asking, 'or take the plugin out of vite.config.ts').toEqual([]);
});

test('the provider of settings imports it once, and draws it when asked only', () => {
  const code = readFileSync('node_modules/antd/es/config-provider/index.js', 'utf8');
  const changed = withNoUniqueProvider(code) ?? expect.fail('the module has changed; it may be right by now');
  expect(changed).not.toContain('../tooltip/UniqueProvider');
  expect(changed.match(/if \(tooltip\?\.unique\) \{\s*childNode = [^\n]*UniqueProvider/)).not.toBeNull();
  expect(changed.match(/\bUniqueProvider\b/g)).toHaveLength(2);
});

test('a module that has changed is not touched', () => expect(withNoUniqueProvider('export default 1;')).toBeUndefined());
