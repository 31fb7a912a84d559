/** The build keeps the hook of antd's App and leaves out what it draws, which the signed-in program loads later. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutApp } from '../../scripts/build/without-early-notices.ts';

const code = readFileSync('node_modules/antd/es/app/index.js', 'utf8');

test('the hook stays, the component goes', () => {
  const changed = withoutApp(code) ?? expect.fail('the module has changed; it may be right by now');
  expect(changed).not.toContain('./App');
  expect(changed).toContain("import useApp from './useApp';");
  expect(changed).toContain('App.useApp = useApp;');
});

test('a module that has changed is not touched', () => expect(withoutApp('export default 1;')).toBeUndefined());
