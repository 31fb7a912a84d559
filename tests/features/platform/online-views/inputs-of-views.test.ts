/** The inputs that a form's views become. */
import { expect, test } from 'vitest';
import { decodeInput } from '#features/platform/online-views/decoders/input.ts';

test.each([
  ['time', { kind: 'time', seconds: true }],
  ['umeditor', { kind: 'html' }],
  ['markdown', { kind: 'longText' }],
  ['textarea', { kind: 'longText' }],
])('%s', (view, field) => {
  expect(decodeInput('form', 'note', { title: '说明', type: 'string', view }, [])?.input.field).toMatchObject({ ...field, label: '说明' });
});
