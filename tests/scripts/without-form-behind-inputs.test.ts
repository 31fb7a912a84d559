/** The build's inputs know whether they are in a form, without the form. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withDirectProvider, withOwnNames } from '../../scripts/build/without-form-behind-inputs.ts';

const read = (path: string): string => readFileSync(`node_modules/antd/es/${path}.js`, 'utf8');

test('the context of inputs imports the provider from where it is, and changes in nothing else', () => {
  const code = read('form/context');
  const changed = withDirectProvider(code) ?? expect.fail('the module has changed; it may be right by now');
  expect(changed.replace('@rc-component/form/es/FormContext', '@rc-component/form')).toBe(code);
  expect(readFileSync('node_modules/@rc-component/form/es/FormContext.js', 'utf8')).toContain('export { FormProvider };');
});

test('a group of radio buttons has the one function it needs in itself', async () => {
  const code = read('radio/group');
  const changed = withOwnNames(code) ?? expect.fail('the module has changed; it may be right by now');
  expect(changed).not.toContain('form/hooks/useForm');
  const own = /const toNamePathStr = .*/.exec(changed)?.[0] ?? '';
  const theirs = `${/export function toArray[^]*?\n\}/.exec(read('form/util'))?.[0]}\n${/export function toNamePathStr[^]*?\n\}/.exec(read('form/hooks/useForm'))?.[0]}`;
  expect(await answersOf(own)).toEqual(await answersOf(theirs));
});

/** What a function of the name says of one name, of several and of none. */
async function answersOf(functions: string): Promise<unknown> {
  const cases = `[undefined, false, 'a', 0, '', ['a', 1, 'b'], []].map(toNamePathStr)`;
  const { answers }: { readonly answers: unknown } = await import(
    `data:text/javascript,${encodeURIComponent(`${functions}\nexport const answers = ${cases};`)}`
  );
  expect(answers).toHaveLength(7);
  return answers;
}

test('a module that has changed is not touched', () => {
  expect(withDirectProvider('export default 1;')).toBeUndefined();
  expect(withOwnNames('export default 1;')).toBeUndefined();
});
