/** The inputs that a form's views become. */
import { expect, test } from 'vitest';
import { decodeInput } from '#features/platform/online-views/decoders/input.ts';

test.each([
  ['time', { kind: 'time', seconds: true }],
  ['umeditor', { kind: 'html' }],
  ['markdown', { kind: 'markdown' }],
  ['textarea', { kind: 'longText' }],
])('%s', (view, field) => {
  expect(decodeInput('form', 'note', { title: '说明', type: 'string', view }, [])?.input.field).toMatchObject({ ...field, label: '说明' });
});

test.each([
  [
    { code: 'r', orgFields: 'a,b', destFields: 'note,x', popupMulti: true },
    { code: 'r', orgFields: 'a,b', destFields: 'note,x', multi: true },
  ],
  [
    { dictTable: 'r', dictCode: 'a', dictText: 'note' },
    { code: 'r', orgFields: 'a', destFields: 'note', multi: false },
  ],
])('a popup chooses in a report, however the form names it', (options, report) => {
  const input = decodeInput('form', 'note', { title: '说明', type: 'string', view: 'popup', ...options }, [])?.input;
  expect(input?.field).toMatchObject({ kind: 'popup', name: 'note', report });
  expect(input?.isNumber).toBe(false);
});
