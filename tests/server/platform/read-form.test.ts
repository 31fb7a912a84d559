/** Forms are bounded before they are parsed: how many parts they have, and how long the head of one is. */
import { expect, test, vi } from 'vitest';
import { FORM_HEAD_MAX_BYTES, FORM_PARTS_MAX, readForm } from '#server/platform/files/read-form.ts';

const BOUNDARY = '----quayside';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const part = (name: string, content: string, more = ''): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
const bytesOf = (...parts: readonly string[]): Buffer => Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`);
const many = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => part(`f${at}`, 'x'));

test('a form with the largest number of parts is read completely', async () => {
  const form = await readForm(bytesOf(...many(FORM_PARTS_MAX - 1), part('file', 'a\r\n\r\n--b', '; filename="a.txt"')), TYPE);

  expect([...(form ?? [])]).toHaveLength(FORM_PARTS_MAX);
  const file = form?.get('file');
  expect(file instanceof File ? await file.text() : '').toBe('a\r\n\r\n--b');
});

test.each([
  ['one part more', bytesOf(...many(FORM_PARTS_MAX + 1)), TYPE],
  ['parts under a boundary in quotes', bytesOf(...many(FORM_PARTS_MAX + 1)), `multipart/form-data; x=boundary; BOUNDARY="${BOUNDARY}"`],
  ['a part with a long head', bytesOf(part('file', 'x', `; filename="${'x'.repeat(FORM_HEAD_MAX_BYTES)}"`)), TYPE],
])('%s is refused before it reaches the parser', async (_what, body, type) => {
  const parser = vi.spyOn(Response.prototype, 'formData');
  await expect(readForm(body, type)).rejects.toThrow('表单的项数过多，或某一项的说明过长');
  expect(parser).not.toHaveBeenCalled();
  parser.mockRestore();
});

test.each([
  ['no type', undefined],
  ['no boundary', 'multipart/form-data'],
  ['an unknown type', 'multipart'],
])('%s is not read as a form', async (_what, type) => {
  expect(await readForm(bytesOf(part('a', '1')), type)).toBeUndefined();
});

test('a truncated form is refused', async () => {
  expect(await readForm(Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data`), TYPE)).toBeUndefined();
});
