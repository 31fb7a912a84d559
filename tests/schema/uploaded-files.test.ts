/** The files of a value in each of its shapes, the value of a list of uploads, its limit and its order. */
import { describe, expect, test } from 'vitest';
import { file } from '#schema/field.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { cellOf, filesOf, filesValue } from '#schema/uploaded-files.ts';
import { moved } from '#base/moved.ts';
import { valueWhenDone, withinLimit } from '#schema/upload-list.ts';
import type { FilesShape, UploadedFile, UploadStatus } from '#schema/uploaded-files.ts';

const CELLS = '[{"name":"合同.pdf","path":"temp/a.pdf","status":"done","message":"","percent":100}]';

describe('a value', () => {
  test.each<[value: string | undefined, files: readonly object[]]>([
    [undefined, []],
    ['', []],
    [
      'temp/a.pdf,temp/b.pdf',
      [
        { name: 'a.pdf', path: 'temp/a.pdf' },
        { name: 'b.pdf', path: 'temp/b.pdf' },
      ],
    ],
    ['https://oss.example/x/a.pdf', [{ name: 'a.pdf', path: 'https://oss.example/x/a.pdf' }]],
    ['[{"fileName":"合同.pdf","filePath":"temp/a.pdf","fileSize":12}]', [{ name: '合同.pdf', path: 'temp/a.pdf', size: 12 }]],
    ['[{"filePath":"temp/a.pdf","fileSize":"12"},{"fileName":"无路径"}]', [{ name: 'a.pdf', path: 'temp/a.pdf', size: 12 }]],
    [CELLS, [{ name: '合同.pdf', path: 'temp/a.pdf' }]],
    ['{"name":"合同.pdf","path":"temp/a.pdf","status":"done","message":"","percent":100}', [{ name: '合同.pdf', path: 'temp/a.pdf' }]],
    ['[{"name":"没了.pdf","path":"temp/a.pdf","status":"removed"}]', []],
    ['[1,2]', []],
    ['[{"fileName":', []],
  ])('%s', (value, files) => expect(filesOf(value)).toEqual(files));

  test.each<[FilesShape, string]>([
    ['paths', 'temp/a.pdf'],
    ['array', '[{"fileName":"合同.pdf","filePath":"temp/a.pdf","fileSize":12}]'],
    ['cells', CELLS],
  ])('is written as %s, and read back', (shape, value) => {
    const written = filesValue([{ name: '合同.pdf', path: 'temp/a.pdf', size: 12 }], shape);
    expect(written).toBe(value);
    expect(filesOf(written).map(({ path }) => path)).toEqual(['temp/a.pdf']);
    expect(filesValue([], shape)).toBeUndefined();
  });

  test('of a field reads as the names of its files', () => {
    const facts = kindOf(file('附件', { multiple: true, shape: 'array' }));
    expect(facts.text('[{"fileName":"合同.pdf","filePath":"temp/a_1.pdf"}]', undefined, {})).toBe('合同.pdf');
  });
});

const upload = (uid: string, status: UploadStatus): UploadedFile => ({
  uid,
  name: `${uid}.pdf`,
  type: 'application/pdf',
  size: 1,
  status,
  percent: status === 'done' ? 100 : 0,
  path: status === 'done' ? `temp/${uid}.pdf` : '',
  url: undefined,
  message: undefined,
  response: undefined,
});

test.each<[statuses: readonly UploadStatus[], value: string | undefined]>([
  [['done', 'done'], 'temp/0.pdf,temp/1.pdf'],
  [['done', 'done', 'uploading'], undefined],
  [['done', 'error', 'done'], undefined],
  [['done', 'removed', 'done'], 'temp/0.pdf,temp/2.pdf'],
  [['removed'], ''],
  [[], ''],
])('uploads that are %s give the value %s', (statuses, value) => {
  expect(
    valueWhenDone(
      statuses.map((status, at) => upload(String(at), status)),
      'paths',
    ),
  ).toBe(value);
});

test('a cell carries name, path, status, message and percent', () => {
  expect(cellOf({ ...upload('a', 'error'), message: '上传失败！' })).toEqual({
    name: 'a.pdf',
    path: '',
    status: 'error',
    message: '上传失败！',
    percent: 0,
  });
});

test.each([
  [0, [1, 2, 3, 4]],
  [3, [2, 3, 4]],
  [9, [1, 2, 3, 4]],
  [1, [4]],
])('of four files a limit of %i keeps %o', (atMost, kept) => expect(withinLimit([1, 2, 3, 4], atMost)).toEqual(kept));

test('a file in the middle changes places with its neighbour; at the ends there is none', () => {
  const files = ['a', 'b', 'c'];
  expect(moved(files, 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(files, 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(files, 0, -1)).toBeUndefined();
  expect(moved(files, 2, 1)).toBeUndefined();
  expect(files).toEqual(['a', 'b', 'c']);
});
