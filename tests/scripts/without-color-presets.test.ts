/** The build's buttons and tags judge a colour as antd does, without the colour picker. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withOwnBrightness } from '../../scripts/build/without-color-presets.ts';

const read = (path: string): string => readFileSync(`node_modules/antd/es/${path}.js`, 'utf8');
/** The text of the function from its parameters to its end, without blanks and the constructor's name. */
const bodyOf = (code: string): string =>
  (/const isBright = (\([^]*?\n\};)/.exec(code)?.[1] ?? expect.fail('no function isBright')).replaceAll(/\s|\/\/.*/g, '');

test.each(['button/style/token', 'tag/style/index'])('%s has the function in itself and imports no drawn presets', path => {
  const code = read(path);
  const changed = withOwnBrightness(code) ?? expect.fail('the module has changed; it may be right by now');
  expect(changed).not.toContain('ColorPresets');
  expect(changed.replace(/import \{ Color as PresetColor \}[^]*?\n\};/, '')).toBe(code.replace(/import \{ isBright \}.*/, ''));
});

test('the function answers what the library’s answers', () => {
  const own = bodyOf(withOwnBrightness(read('button/style/token')) ?? '');
  const theirs = bodyOf(read('color-picker/components/ColorPresets'));
  // The same steps, written shorter: what each takes from the colour, the limit of either branch, the weights of the channels.
  const facts = (code: string) =>
    code.match(/value\.\w+\(\)|onBackground\(bgColorToken\)\.toHsv\(\)|a<=0\.5|hsv\.v>0\.5|r\*0\.299\+g\*0\.587\+b\*0\.114>192/g);
  expect(facts(own)).toEqual(facts(theirs));
  expect(facts(own)).toHaveLength(6);
});

test('a module that has changed is not touched', () => expect(withOwnBrightness('export default 1;')).toBeUndefined());
